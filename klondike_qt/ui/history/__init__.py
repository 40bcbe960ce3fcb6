"""The history: all games that have ended, found and sorted, and each replayed on a board."""
