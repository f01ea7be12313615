"""Measures Housewright, both builds, beside other systems: `python3 dev.py bench --help`."""

import sys
from pathlib import Path

# A script sees its own folder only; the files beside it are benchmarks.… as everywhere else.
sys.path[0] = str(Path(__file__).resolve().parents[1])

from benchmarks import command  # noqa: E402

if __name__ == "__main__":
    sys.exit(command.main())
