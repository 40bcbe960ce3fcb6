"""The command line: its arguments, and the subcommands that need no window."""
