"""Ask whether anything that the program stands on is known to be unsafe.

  python packaging/audit.py    in the environment whose packages are to be looked up

pip-audit compares what is installed with the advisories of the Python Packaging Authority; one that
lies elsewhere looks up the environment of the Python that PIPAPI_PYTHON_LOCATION names. Where the
advisories cannot be reached, that is said, and counts as no failure: nothing was found out.
"""

import json
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any, Final

UNREACHED: Final = (
    "ConnectionError",
    "ConnectTimeout",
    "Max retries exceeded",
    "NameResolutionError",
    "ServiceError",
    "ServiceUnavailable",
)
"""What pip-audit says where it cannot ask."""

INSTALLERS: Final = {"pip", "setuptools"}
"""What every environment brings along, and the program does not stand on."""

PATIENCE: Final = 20  # seconds for each question
PATIENCE_IN_ALL: Final = 180  # seconds


def main() -> int:
    """Give 0 if nothing unsafe is known, or if nobody could be asked; 1 else."""
    program = shutil.which("pip-audit", path=sysconfig.get_path("scripts"))
    if program is None:
        print("not audited: pip-audit is not installed here")
        return 0
    try:
        done = subprocess.run(
            [program, "--format=json", "--progress-spinner=off", f"--timeout={PATIENCE}"],
            capture_output=True,
            text=True,
            check=False,
            cwd=Path(__file__).parent,
            timeout=PATIENCE_IN_ALL,
        )
    except subprocess.TimeoutExpired:
        print("not audited: the advisories are not to be had in time")
        return 0
    if not done.stdout and any(sign in done.stderr for sign in UNREACHED):
        print("not audited: the advisories cannot be reached")
        return 0
    if not done.stdout:
        print(done.stderr, file=sys.stderr)
        return 1
    return told(json.loads(done.stdout)["dependencies"])


def told(packages: list[dict[str, Any]]) -> int:
    """Say what is known of *packages*, as pip-audit lists them; give 1 if one is unsafe."""
    packages = [package for package in packages if package["name"] not in INSTALLERS]
    known = [package for package in packages if "skip_reason" not in package]
    unsafe = [package for package in known if package["vulns"]]
    for package in unsafe:
        names = ", ".join(each["id"] for each in package["vulns"])
        print(f"unsafe: {package['name']} {package['version']}: {names}", file=sys.stderr)
    if not known:
        print(f"not audited: the index knows none of {len(packages)} packages")
        return 0
    print(f"audited: {len(known)} of {len(packages)} packages; the others are not on the index")
    return int(bool(unsafe))


if __name__ == "__main__":
    sys.exit(main())
