"""What is kept: games, statistics and settings in one SQLite database; no Qt."""
