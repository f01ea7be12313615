"""Japanese texts have full-width signs: （）：！？, not ( ) : ! ?."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
JAPANESE = r"[\u3040-\u30ff\u3400-\u9fff]"
# A sign in quotation marks, 「?」, is a key or an icon.
BEFORE, AFTER = rf"{JAPANESE}\*\*|{JAPANESE}|[」』。、）]|\}}", rf"{JAPANESE}|[「『（]"
HALF_WIDTH = re.compile(rf"(?:{BEFORE})[():!?]|[():!?](?:{AFTER})")


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


CODE = sorted(file for file in (ROOT / "src").rglob("*.py") if re.search(JAPANESE, read(file)))
TEXTS = [
    *(ROOT / "web" / "src").rglob("*.ja.json"),
    *(ROOT / "src").rglob("tutorial.json"),
    *(ROOT / "src").rglob("components.json"),
]
CODE_OR_LINK = r"```.*?```|`[^`\n]*`|\]\([^)]*\)"
RULES = sorted((ROOT / "src").rglob("rules.ja.md"))


def named(file: Path) -> str:
    return str(file.relative_to(ROOT))


def strings(node: object) -> Iterator[str]:
    """All strings of a JSON document."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict | list):
        for each in node.values() if isinstance(node, dict) else node:
            yield from strings(each)


def constants(code: str) -> Iterator[str]:
    """All strings of a module, without regular expressions."""
    for node in ast.walk(ast.parse(code)):
        value = node.value if isinstance(node, ast.Constant) else None
        if isinstance(value, str) and not value.startswith("^"):
            yield value


def faults(texts: Iterator[str]) -> list[str]:
    """The Japanese texts with a half-width sign, or with brackets of two kinds."""
    return [
        text
        for text in texts
        if re.search(JAPANESE, text)
        and (HALF_WIDTH.search(text) or text.count("（") != text.count("）"))
    ]


@pytest.mark.parametrize("file", TEXTS, ids=map(named, TEXTS))
def test_signs_in_json_are_full_width(file: Path) -> None:
    assert faults(strings(json.loads(read(file)))) == []


@pytest.mark.parametrize("file", CODE, ids=map(named, CODE))
def test_signs_in_code_are_full_width(file: Path) -> None:
    assert faults(constants(read(file))) == []


@pytest.mark.parametrize("file", RULES, ids=map(named, RULES))
def test_signs_in_rule_books_are_full_width(file: Path) -> None:
    text = re.sub(
        r"```.*?```|`[^`\n]*`|\]\([^)]*\)", "", file.read_text(encoding="utf-8"), flags=re.DOTALL
    )
    assert faults(iter(text.splitlines())) == []


FAULTY = ["紙(一枚)", "紙:一枚", "紙!", "「紙」(一枚)", "{name}:紙", "**紙**:1枚"]


@pytest.mark.parametrize("text", FAULTY)
def test_a_half_width_sign_is_found(text: str) -> None:
    assert faults(iter([text])) == [text]
    assert faults(iter(["紙（一枚）：「?」", "a: (b)", "12:30に"])) == []
