"""What the pages point at is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("benchmarks/**/README.md")])
OURS = [page for page in PAGES if "node_modules" not in page.parts]


@pytest.mark.parametrize("page", OURS, ids=[str(page.relative_to(ROOT)) for page in OURS])
def test_the_files_that_a_page_points_at_are_there(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))
    files = [link for link in links if "://" not in link]
    assert [link for link in files if not (page.parent / link).exists()] == []
