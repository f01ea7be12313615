"""Finds faults in the accessibility of a page, with axe-core."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import absent

_AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_RUN = """async without =>
    await axe.run({rules: without, resultTypes: ["violations"], iframes: false})"""


def faults(page: Page, *, without: tuple[str, ...] = ()) -> list[str]:
    """Every fault as one line: the rule, how bad it is, and where; some rules may be left out."""
    if not _AXE.exists():
        absent("axe-core is not installed: python3 dev.py check installs it.")
    # Not as a script element: the page's content security policy forbids that.
    page.evaluate(_AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(_RUN, {rule: {"enabled": False} for rule in without})
    return [
        f"{fault['id']} ({fault['impact']}): {node['html']:.200}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]
