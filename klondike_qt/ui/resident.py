"""How much memory a process holds, as each system tells it.

Tried on Linux; what macOS and Windows are asked is taken from their manuals.
"""

from __future__ import annotations

import sys
from typing import Final

_MB: Final = 1_000_000


def resident_mb(pid: int) -> float:
    """Give the resident memory of process *pid* in megabytes, files it shares included."""
    if sys.platform == "win32":
        return _on_windows(pid)
    if sys.platform == "darwin":
        return _by_ps(pid)
    return _on_linux(pid)


def _on_linux(pid: int) -> float:
    from os import sysconf
    from pathlib import Path

    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * sysconf("SC_PAGE_SIZE") / _MB


def _by_ps(pid: int) -> float:
    from subprocess import run

    told = run(  # noqa: S603 - a number is all that is passed
        ["ps", "-o", "rss=", "-p", str(pid)],  # noqa: S607 - every system has it elsewhere
        capture_output=True,
        text=True,
        check=True,
    )
    return int(told.stdout) * 1024 / _MB


if sys.platform == "win32":

    def _on_windows(pid: int) -> float:
        import ctypes
        from ctypes import wintypes

        class Counters(ctypes.Structure):
            """PROCESS_MEMORY_COUNTERS."""

            _fields_ = (
                ("cb", wintypes.DWORD),
                ("PageFaultCount", wintypes.DWORD),
                ("PeakWorkingSetSize", ctypes.c_size_t),
                ("WorkingSetSize", ctypes.c_size_t),
                ("QuotaPeakPagedPoolUsage", ctypes.c_size_t),
                ("QuotaPagedPoolUsage", ctypes.c_size_t),
                ("QuotaPeakNonPagedPoolUsage", ctypes.c_size_t),
                ("QuotaNonPagedPoolUsage", ctypes.c_size_t),
                ("PagefileUsage", ctypes.c_size_t),
                ("PeakPagefileUsage", ctypes.c_size_t),
            )

        limited_information = 0x1000  # PROCESS_QUERY_LIMITED_INFORMATION
        kernel = ctypes.WinDLL("kernel32")
        kernel.OpenProcess.restype = wintypes.HANDLE
        kernel.K32GetProcessMemoryInfo.argtypes = (wintypes.HANDLE, ctypes.c_void_p, wintypes.DWORD)
        kernel.CloseHandle.argtypes = (wintypes.HANDLE,)
        process = kernel.OpenProcess(limited_information, False, pid)
        counters = Counters(cb=ctypes.sizeof(Counters))
        kernel.K32GetProcessMemoryInfo(process, ctypes.byref(counters), counters.cb)
        kernel.CloseHandle(process)
        return int(counters.WorkingSetSize) / _MB
