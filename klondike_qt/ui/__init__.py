"""What is seen and touched: windows, dialogs, the board."""
