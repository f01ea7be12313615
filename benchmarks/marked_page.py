"""Tables between two marks of a Markdown page."""

from pathlib import Path
from typing import NamedTuple

from housewright.core.files import BadFile, read_text


class Marks(NamedTuple):
    """The comments before and after the tables."""

    begin: str
    end: str

    def checked(self, path: Path) -> str:
        """The text of the page; refuses one without the marks."""
        page = read_text(path)
        if self.end not in page.partition(self.begin)[2]:
            raise BadFile(path, f"the page has no marks {self.begin} and {self.end}.")
        return page

    def between(self, page: str) -> str:
        """What stands between the marks."""
        return page.partition(self.begin)[2].partition(self.end)[0]

    def filled(self, page: str, tables: str) -> str:
        """The page with these tables between its marks."""
        before, begin, rest = page.partition(self.begin)
        _, end, after = rest.partition(self.end)
        return f"{before}{begin}\n\n{tables}\n\n{end}{after}"
