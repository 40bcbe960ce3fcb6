"""Players that need no thought, for tests and benchmarks that want positions from real games."""

from klondike_qt.solver.greedy import greedy

__all__ = ["greedy"]
