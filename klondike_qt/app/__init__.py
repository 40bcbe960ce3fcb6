"""What the program does between the rules and the screen; of Qt only QtCore."""
