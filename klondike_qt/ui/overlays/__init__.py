"""What lies over the table for a while: messages, the pause, the end of a game or a match."""
