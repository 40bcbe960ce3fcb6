"""The help window: pages, diagrams drawn by the board's own code, search, printing."""
