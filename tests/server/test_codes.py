"""The list has exactly the codes that the server can answer with."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from housewright.core import refusal
from housewright.server import codes, problems
from housewright.server.openapi import document
from housewright.store.people import NameTaken
from housewright.store.tables import Conflict

HERE = Path(problems.__file__).parent
#: The functions that make a problem, and the position of the code in their arguments.
MAKERS = {"Refused": 1, "forbidden": 0, "conflict": 0, "unfit": 2}


def calls(file: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, node


def given(maker: str, call: ast.Call) -> ast.expr | None:
    by_name = (word.value for word in call.keywords if word.arg == "code")
    place = MAKERS[maker]
    return call.args[place] if len(call.args) > place else next(by_name, None)


def test_the_list_has_the_codes_of_the_server_and_no_others() -> None:
    found = {NameTaken("Ana").code, Conflict(7).code, "unfit"}
    for file in HERE.rglob("*.py"):
        for maker, call in calls(file):
            code = given(maker, call) if maker in MAKERS else None
            if isinstance(code, ast.Constant):
                found.add(str(code.value))
            elif code is not None:
                # Only problems.py passes on the codes of others.
                assert file.name == "problems.py", f"{file.name}, line {call.lineno}"
    assert found == codes.OWN


@pytest.mark.parametrize(
    "refused",
    [refusal.BadPosition("field", "is wrong"), refusal.BadRecord(1, "is wrong")],
)
def test_the_codes_of_the_core_are_listed_too(refused: refusal.Refusal) -> None:
    assert refused.code in codes.CORE


def test_the_document_lists_the_codes() -> None:
    assert document()["x-problem-codes"] == sorted(codes.OWN | codes.CORE)
