"""Lessons, situations, and the offer of a first lesson."""
