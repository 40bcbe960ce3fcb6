"""The solver: is a position winnable, by which line, by the shortest; fair players of both games.

It keeps a compact state of its own, filled from the core's by one conversion (`layout`), and
every winning line is replayed through the core before anyone believes it.
"""
