"""Some tests compile, which not every machine can; .ci/run is on one that does."""

import shutil
import sysconfig

_COMPILER = (sysconfig.get_config_var("CC") or "cc").split()[0]

collect_ignore = [] if shutil.which(_COMPILER) else ["test_compiled.py", "test_trim_icu.py"]
