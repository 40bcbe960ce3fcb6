"""What is said to those who cannot see: names of places, what happened, answers to questions."""
