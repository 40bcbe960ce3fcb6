"""The table and its cards."""
