"""A position in which moves are left, but none that could ever lead any further."""

from typing import Final

STUCK: Final = """
    t1: [2D] 8S 7H
    t2: [3D] 8C
    t3: [4D] JH
    t4: KS
    t5: KH
    t6: KD
    t7: KC
"""
