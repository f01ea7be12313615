"""Measures the app in a real browser: `python3 dev.py bench --browser --help`."""

import sys
from pathlib import Path

# A script sees its own folder only; the files beside it are benchmarks.… as everywhere else.
sys.path[0] = str(Path(__file__).resolve().parents[2])

from benchmarks.browser import command  # noqa: E402

if __name__ == "__main__":
    sys.exit(command.main())
