"""Finds faults in the accessibility of a page, with axe-core."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import absent

_AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_RUN = """async only =>
    await axe.run({...only, resultTypes: ["violations"], iframes: false})"""
#: The rules about colours.
COLOURS = ("color-contrast", "link-in-text-block")


def faults(page: Page, *, only: tuple[str, ...] = ()) -> list[str]:
    """Every fault as one line: the rule, how bad it is, and where; by all rules, or these only."""
    if not _AXE.exists():
        absent("axe-core is not installed: python3 dev.py check installs it.")
    # Not as a script element: the page's content security policy forbids that.
    if page.evaluate("!window.axe"):
        page.evaluate(_AXE.read_text(encoding="utf-8"))
    rules = {"runOnly": {"type": "rule", "values": only}} if only else {}
    found: dict[str, Any] = page.evaluate(_RUN, rules)
    return [
        f"{fault['id']} ({fault['impact']}): {node['html']:.200}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]
