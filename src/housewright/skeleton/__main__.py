"""`python -m housewright.skeleton <key> [--title TITLE]`, run in the root of the project."""

import argparse
import subprocess
import sys
from pathlib import Path

from . import Unusable, check_key, check_title, make


def main() -> int:
    """Create a game, write its golden playthroughs, and say what to do next."""
    parser = argparse.ArgumentParser(prog="dev.py new", description="Create a new game.")
    parser.add_argument("key", help="2 to 20 lower-case letters, such as towers")
    parser.add_argument("--title", default="", help="the name that people see")
    arguments = parser.parse_args()
    root = Path.cwd()
    try:
        key = check_key(arguments.key, root)
        title = check_title(arguments.title or key.capitalize())
        folders = make(key, title, root)
    except Unusable as problem:
        print(f"dev.py new: {problem}", file=sys.stderr)
        return 2
    for folder in folders:
        print(f"Made {folder.relative_to(root)}")
    # In a new process, because this one has already cached the list of games.
    golden = [sys.executable, "-m", "housewright.contract.playthrough", key]
    if subprocess.run(golden, cwd=root, check=False).returncode != 0:
        print(f"Next: python3 dev.py golden {key}")
    print(f"{title} can be played: python3 dev.py play {key}")
    print("Now make it yours: docs/new-game.md explains the steps; python3 dev.py test checks it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
