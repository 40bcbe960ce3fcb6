"""The game itself: cards, rules, moves, scores and history, with no window and no files."""
