"""Golden playthroughs: whole matches as text, with what every viewer sees at every ply.

    python -m housewright.contract.playthrough [GAME...]

writes them for the games of the project in the current folder
(`tests/games/<key>/playthroughs`), and digests of more matches (`digests.json` beside them). A
test compares them with the current code, so a change of any rule, text or view shows as a diff to
review. Games of other packages are not written.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ..core.game import Game
from ..core.match import Match
from ..core.registry import find, games
from ..core.rng import Rng
from ..core.score import Score
from .cases import Case, seats
from .digest import digest

_WIDTH: Final = 96


def name_of(viewer: int | None) -> str:
    """A viewer in a playthrough: the number of a seat, or a star for the spectator."""
    return "*" if viewer is None else str(viewer)


def pretty(value: object, indent: int = 0) -> str:
    """JSON that breaks only what does not fit on one line."""
    plain = json.dumps(value, ensure_ascii=False)
    if len(plain) + indent <= _WIDTH or not isinstance(value, dict | list) or not value:
        return plain
    blank = " " * (indent + 2)
    if isinstance(value, dict):
        inner = [f"{json.dumps(key)}: {pretty(each, indent + 2)}" for key, each in value.items()]
    else:
        inner = [pretty(each, indent + 2) for each in value]
    left, right = "{}" if isinstance(value, dict) else "[]"
    return f"{left}\n{blank}" + f",\n{blank}".join(inner) + f"\n{' ' * indent}{right}"


def changes(old: object, new: object, path: str = "") -> Iterator[tuple[str, str]]:
    """The changes between two JSON values: pointers and descriptions."""
    if json.dumps(old) == json.dumps(new):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in {**old, **new}:
            if key in old and key in new:
                yield from changes(old[key], new[key], f"{path}/{key}")
            else:
                yield from changes(old.get(key), new.get(key), f"{path}/{key}")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from changes(before, after, f"{path}/{index}")
    else:
        yield path, _change(old, new)


def _change(old: object, new: object) -> str:
    if isinstance(old, list) and isinstance(new, list):
        added, gone = new[len(old) :], old[len(new) :]
        if added and new[: len(old)] == old:
            return f"+ {json.dumps(added, ensure_ascii=False)[1:-1]}"
        if gone and old[: len(new)] == new:
            return f"- {json.dumps(gone, ensure_ascii=False)[1:-1]}"
        if gone and old[len(gone) :] == new:
            return f"- {json.dumps(old[: len(gone)], ensure_ascii=False)[1:-1]} (first)"
    return f"{json.dumps(old, ensure_ascii=False)} -> {json.dumps(new, ensure_ascii=False)}"


def _merged(seen: dict[int | None, list[str]]) -> list[str]:
    """The lines, each once, with the viewers who see it."""
    viewers: dict[str, list[str]] = {}
    for viewer, lines in seen.items():
        for line in lines:
            viewers.setdefault(line, []).append(name_of(viewer))
    return [f"   {','.join(names)}  {line}" for line, names in viewers.items()]


def _said(scores: list[Score]) -> str:
    said = []
    for score in scores:
        parts = [
            f"{part} {'?' if points is None else points}"
            for part, points in score.parts.items()
            if points != 0
        ]
        said.append(f"{score.total} ({', '.join(parts)})" if parts else f"{score.total}")
    return " | ".join(said)


def _logged(match: Match, viewers: list[int | None]) -> dict[int, list[str]]:
    """The log lines of all viewers, by the last ply that each line covers."""
    found: dict[int, list[str]] = {}
    logs = {viewer: match.log(viewer) for viewer in viewers}
    for ply in sorted({line.ply for log in logs.values() for line in log}):
        said = {who: [line.text for line in log if line.ply == ply] for who, log in logs.items()}
        found[ply] = _merged(said)
    return found


class Playthrough:
    """Writes one match as text."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.match: Match = case.match()
        self.views = self._look()
        self.standing: dict[str, str] = {}

    def _look(self) -> dict[int | None, object]:
        return {viewer: self.match.view(viewer) for viewer in seats(self.case)}

    def _scores(self) -> list[str]:
        """The scores as a spectator sees them and as they are, if they changed."""
        now = {"*": _said(self.match.scores_seen(None)), "truth": _said(self.match.scores())}
        before, self.standing = self.standing, now
        return [f"   scores {who}: {said}" for who, said in now.items() if before.get(who) != said]

    def _head(self) -> list[str]:
        case = self.case
        lines = [
            f"{case.game.title}, {case.players} players",
            f"seed {case.seed}, options {json.dumps(case.options)}, rules {case.game.version}",
        ]
        lines += [
            f"view of {name_of(viewer)}: {pretty(seen)}" for viewer, seen in self.views.items()
        ]
        return lines + self._scores()

    def _ply(self, rng: Rng) -> list[str]:
        """One move, with the changes in each view."""
        counts = [f"{seat}:{len(self.match.state.legal(seat))}" for seat in self.match.to_act]
        seat, text = self.case.step(self.match, rng)
        before, self.views = self.views, self._look()
        seen = {
            viewer: [f"{pointer}  {what}" for pointer, what in changes(before[viewer], view)]
            for viewer, view in self.views.items()
        }
        title = f"{self.match.ply}. {seat} {text}   [{' '.join(counts)}]"
        return [title, *_merged(seen), *self._scores()]

    def lines(self) -> list[str]:
        """The whole match."""
        match, rng = self.match, self.case.rng()
        plies = [self._head()]
        while not match.is_over:
            plies.append(self._ply(rng))
        for ply, said in _logged(match, seats(self.case)).items():
            plies[ply] += said
        points = match.state.points()
        plies.append([f"over after {match.ply} moves; winners {match.winners()}; points {points}"])
        return [line for lines in plies for line in lines]


def plans(game: Game) -> dict[str, Case]:
    """The playthroughs of a game: file names and cases."""
    found: dict[str, Case] = {}
    for players in game.seats:
        default = game.usual_options(players)
        case = Case(game, players, players, default, "kinds", players)
        found[f"{players}p-default.txt"] = case
    if game.options:
        players = game.seats[len(game.seats) // 2]
        other = game.other_options(players)
        found[f"{players}p-other-options.txt"] = Case(game, players, 1, other, "kinds", 1)
    return found


def played(case: Case) -> str:
    """The playthrough of this case."""
    return "\n".join(Playthrough(case).lines()) + "\n"


def digests(game: Game) -> dict[str, str]:
    """The digests of a game by number of players."""
    return {str(players): digest(game, players) for players in game.seats}


def _write(game: Game, root: Path) -> None:
    tests = root / "tests" / "games" / game.key
    folder = tests / "playthroughs"
    folder.mkdir(parents=True, exist_ok=True)
    texts = {name: played(case) for name, case in plans(game).items()}
    for old in folder.glob("*.txt"):
        if old.name not in texts:
            old.unlink()
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    (tests / "digests.json").write_text(json.dumps(digests(game), indent=2) + "\n")
    print(f"{game.key}: {len(texts)} playthroughs in {folder.relative_to(root)}")


def main() -> int:
    """Write the playthroughs of the project in the current folder."""
    parser = argparse.ArgumentParser(description="Write the golden playthroughs again.")
    parser.add_argument("game", nargs="*", help="keys of games (default: all games)")
    root = Path.cwd()
    for key in parser.parse_args().game or games():
        game = find(key)
        if (root / "src" / "housewright" / "games" / game.key).is_dir():
            _write(game, root)
        else:
            print(f"{game.key} is not part of this project: nothing written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
