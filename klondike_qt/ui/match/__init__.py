"""Two players at one table: both boards in one picture."""
