"""Do the tests notice mistakes? Makes small ones, one at a time, and counts which tests find.

    .venv/bin/python -m tools.mutants src/housewright/core/match.py --tests tests/core

Everything happens in a copy of the project. A mutant is killed if a test fails or takes far too
long. The same files, seed and count give the same mutants, so that two sets of tests can be
compared: `--only` with the numbers of the survivors runs just those again.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from queue import SimpleQueue
from typing import Final, NamedTuple

from .shell import ROOT

#: What the tests need of the project.
COPIED: Final = (
    "src",
    "tests",
    "docs",
    "tools",
    "benchmarks",
    "deploy",
    "README.md",
    "pyproject.toml",
)
_SWAPS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Break: ast.Continue,
    ast.Continue: ast.Break,
}


class Mutant(NamedTuple):
    """One small mistake in a file."""

    file: Path
    line: int
    change: str
    #: Which of the places where this file can be changed.
    place: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.change}"


def _change(node: ast.AST) -> tuple[str, ast.AST] | None:
    """What can be put in the place of a node, and how that reads; None if nothing."""
    if (other := _SWAPS.get(type(node))) is not None:
        return f"{type(node).__name__} becomes {other.__name__}", other()
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return "a not is lost", node.operand
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        turned = deepcopy(node)
        turned.test = ast.UnaryOp(ast.Not(), node.test)
        return "a condition is turned round", turned
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return f"{node.value} becomes {not node.value}", ast.Constant(not node.value)
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return f"{node.value} becomes {node.value + 1}", ast.Constant(node.value + 1)
    if isinstance(node, ast.AugAssign) or _is_call(node):
        return f"lost: {ast.unparse(node)[:60]}", ast.Pass()
    return None


def _is_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def _places(tree: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Every child that can be changed: its parent, the field, the index in it, and the child."""
    for name, value in ast.iter_fields(tree):
        if name in {"annotation", "returns", "type_comment", "decorator_list", "slice_types"}:
            continue
        children = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if not isinstance(child, ast.AST) or _is_for_types(child):
                continue
            if _change(child) is not None:
                yield tree, name, index, child
            yield from _places(child)


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def mutants(file: Path, source: str) -> list[Mutant]:
    """All mutants of a file."""
    found = []
    line = 1
    for place, (parent, _, _, child) in enumerate(_places(ast.parse(source))):
        line = getattr(child, "lineno", getattr(parent, "lineno", line))
        change = _change(child)
        assert change is not None
        found.append(Mutant(file, line, change[0], place))
    return found


def mutated(source: str, place: int) -> str:
    """The source with the change of this place."""
    tree = ast.parse(source)
    parent, name, index, child = list(_places(tree))[place]
    change = _change(child)
    assert change is not None
    if index is None:
        setattr(parent, name, change[1])
    else:
        getattr(parent, name)[index] = change[1]
    return ast.unparse(ast.fix_missing_locations(tree))


def sample(files: Iterable[Path], count: int, seed: int) -> list[Mutant]:
    """As many mutants of these files, of each line one at most."""
    found = {
        (mutant.file, mutant.line): mutant
        for file in sorted(files)
        for mutant in _mixed(mutants(file, (ROOT / file).read_text(encoding="utf-8")), seed)
    }
    return sorted(_mixed([found[key] for key in sorted(found)], seed)[:count])


def _mixed(all_: list[Mutant], seed: int) -> list[Mutant]:
    return random.Random(seed).sample(all_, len(all_))


class Copy:
    """A copy of the project, in which a test run can fail and do no harm."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        left_out = shutil.ignore_patterns("__pycache__", "node_modules", "static", ".hypothesis")
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=left_out)
            else:
                shutil.copy(source, folder / name)

    def passes(self, tests: Sequence[str], limit: float | None) -> bool:
        """Whether all of these tests pass, within this number of seconds."""
        pytest = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
        # Bytecode is told apart by second and size, and a mutant may share both with its source.
        variables = {
            **os.environ,
            "PYTHONPATH": str(self.folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        quiet = subprocess.DEVNULL
        try:
            return not subprocess.run(
                [*pytest, *tests],
                cwd=self.folder,
                env=variables,
                stdout=quiet,
                stderr=quiet,
                check=False,
                timeout=limit,
            ).returncode
        except subprocess.TimeoutExpired:
            return False

    def survives(self, mutant: Mutant, tests: Sequence[str], limit: float) -> bool:
        """Whether the tests pass with this mistake."""
        file = self.folder / mutant.file
        source = file.read_text(encoding="utf-8")
        file.write_text(mutated(source, mutant.place), encoding="utf-8")
        try:
            return self.passes(tests, limit)
        finally:
            file.write_text(source, encoding="utf-8")


def main(words: Sequence[str] | None = None) -> int:
    arguments = _parser().parse_args(words)
    files = [file.resolve().relative_to(ROOT) for file in arguments.files]
    chosen = list(enumerate(sample(files, arguments.count, arguments.seed), start=1))
    if arguments.only:
        chosen = [(number, mutant) for number, mutant in chosen if number in arguments.only]
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for job in range(arguments.jobs):
            copies.put(Copy(Path(name, str(job))))
        first, began = copies.get(), time.monotonic()
        if not first.passes(arguments.tests, None):
            sys.exit("The tests fail without any mutant.")
        limit = 60 + 5 * (time.monotonic() - began)
        copies.put(first)

        def survives(mutant: Mutant) -> bool:
            copy = copies.get()
            try:
                return copy.survives(mutant, arguments.tests, limit)
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(arguments.jobs) as pool:
            results = pool.map(survives, [mutant for _, mutant in chosen])
            alive = 0
            for (number, mutant), survived in zip(chosen, results, strict=True):
                alive += survived
                print(f"{number:4} {'SURVIVED' if survived else 'killed  '} {mutant}", flush=True)
    killed = len(chosen) - alive
    print(f"{killed} of {len(chosen)} mutants were killed ({killed / max(1, len(chosen)):.0%}).")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("files", nargs="+", type=Path, help="modules to make mistakes in")
    parser.add_argument("--count", type=int, default=30, help="how many mistakes (30)")
    parser.add_argument("--seed", type=int, default=1, help="other mistakes for each seed (1)")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time (1)")
    parser.add_argument("--only", type=int, nargs="+", help="only the mutants of these numbers")
    parser.add_argument(
        "--tests", nargs="...", required=True, help="what pytest is asked to run; comes last"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
