"""Draws a report as SVG: shares of wins with their intervals."""

from math import ceil
from xml.sax.saxutils import escape

from ...core.registry import find
from .report import Report, Result
from .standing import Standing

WIDTH = 760
#: The left and right end of the scale, between the names and the numbers.
LEFT, RIGHT = 190, 620
ROW, HEADING, TOP, FOOT = 24, 34, 40, 34

_STYLE = """
text { font: 13px system-ui, sans-serif; fill: #222; }
.title { font-size: 16px; font-weight: 600; }
.heading { font-weight: 600; }
.small { font-size: 11px; fill: #666; }
.grid { stroke: #ddd; }
.fair { stroke: #b4530a; stroke-dasharray: 4 3; }
.interval { stroke: #1d5f8a; stroke-width: 2; }
.share { fill: #1d5f8a; }
"""


def plot(report: Report) -> str:
    """The SVG of a report: a dot per entrant and contest, and a dashed line for fair shares."""
    highest = max(line.interval.high for result in report.contests for line in result.standings)
    scale = _Scale(max(1, ceil(10 * highest)))
    parts: list[str] = []
    y = TOP
    for result in report.contests:
        parts += _contest(result, y, scale)
        y += HEADING + ROW * len(result.standings)
    height = y + FOOT
    size = f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        "<title>Shares of wins</title>",
        f"<style>{_STYLE}</style>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        _text(16, 26, "Shares of wins per seat, with 95 % intervals", "title"),
        *scale.grid(TOP, y),
        *parts,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


class _Scale:
    """A scale from 0 to this number of tenths of all wins."""

    def __init__(self, tenths: int) -> None:
        self._tenths = tenths

    def x(self, share: float) -> float:
        return round(LEFT + (RIGHT - LEFT) * 10 * share / self._tenths, 1)

    def grid(self, top: int, foot: int) -> list[str]:
        lines: list[str] = []
        for tenth in range(self._tenths + 1):
            x = self.x(tenth / 10)
            lines.append(_line(x, top, x, foot, "grid"))
            lines.append(_text(x, foot + 16, f"{10 * tenth} %", "small", "middle"))
        return lines


def _contest(result: Result, y: int, scale: _Scale) -> list[str]:
    field = result.contest.field
    title = f"{find(field.game).title}, {field.players} players"
    count = f"{result.games:,} matches"
    x, end = scale.x(1 / field.players), y + HEADING + ROW * len(result.standings)
    parts = [
        _text(16, y + 22, title, "heading"),
        _text(WIDTH - 16, y + 22, count, "small", "end"),
        _line(x, y + HEADING - 4, x, end - 4, "fair"),
    ]
    for place, line in enumerate(result.standings):
        parts += _entrant(line, y + HEADING + ROW * place + ROW // 2 - 2, scale)
    return parts


def _entrant(line: Standing, y: int, scale: _Scale) -> list[str]:
    share, low, high = line.interval
    said = f"{100 * share:.1f} %, {line.ratio:.2f} × fair"
    return [
        _text(LEFT - 12, y + 4, line.entrant, "", "end"),
        _line(scale.x(low), y, scale.x(high), y, "interval"),
        f'<circle class="share" cx="{scale.x(share)}" cy="{y}" r="4"/>',
        _text(WIDTH - 16, y + 4, said, "small", "end"),
    ]


def _text(x: float, y: float, said: str, kind: str, anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" class="{kind}" text-anchor="{anchor}">{escape(said)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" class="{kind}"/>'
