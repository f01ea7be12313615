"""One play of a game. `Match.play` checks every move of people, bots and servers."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from . import fairness, record, refusing, registry
from .blueprint import LANGUAGES, Detail, Facts, Happening, Line, Position, View
from .game import Game
from .options import Options
from .reading import excess, shown
from .record import Node, Record
from .refusal import BadPosition, BadRecord, BadSetup, IllegalMove, Refusal
from .score import Score
from .state import Event, State


class Draft(NamedTuple):
    """A legal move that is not made yet, and its outcome."""

    ply: int
    seat: int
    text: str
    #: The position after the move.
    state: State
    events: list[Event]


class Match:
    """A running or finished match. Use `new`, `load` or `read` to get one."""

    def __init__(
        self,
        game: Game,
        state: State,
        options: Options,
        *,
        rules: int | None = None,
        from_position: bool = False,
    ) -> None:
        self.game = game
        #: The version of the rules that applies.
        self.rules = game.versions.of(options) if rules is None else rules
        self.players = state.players
        self._options = options
        self._names = [f"Seat {seat}" for seat in range(state.players)]
        self._salt = ""
        #: The current position. Moves made on it directly are not recorded: try them on a copy.
        self.state = state
        self._start = state.copy()
        self._from_position = from_position
        self._nodes: list[Node] = []
        self._happenings: list[Happening] = []
        # The number of happenings before each move.
        self._marks: list[int] = []
        self._preface: list[str] = []
        #: Custom headers of the record: names begin with `x-`, values are texts.
        self.headers: dict[str, str] = {}

    def __repr__(self) -> str:
        when = "over" if self.is_over else f"ply {self.ply}, to act {self.to_act}"
        return f"<Match of {self.game.key}, {self.players} players, {when}>"

    @property
    def options(self) -> Options:
        """The options chosen before the start."""
        return self.game.chosen(self._options, self.rules)

    @property
    def names(self) -> list[str]:
        """The players' names in logs and refusals, by seat."""
        return list(self._names)

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        self._names = check_names(names, self.players)

    @property
    def salt(self) -> str:
        """The salt of the commitment to the seed; empty if the seed is not secret."""
        return self._salt

    @salt.setter
    def salt(self, salt: str) -> None:
        if not fairness.SALT.fullmatch(salt):
            raise BadSetup("salt", "A salt has up to 64 letters and digits.")
        self._salt = salt

    @property
    def first_seat(self) -> int | None:
        """The seat that was first to move; None if the match began at some later position."""
        return None if self._from_position else min(self._start.to_act(), default=None)

    @property
    def ply(self) -> int:
        """The number of moves made."""
        return len(self._nodes)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now, ascending; empty when the match is over."""
        return self.state.to_act()

    @property
    def is_over(self) -> bool:
        """Has the match ended?"""
        return self.state.is_over

    @property
    def history(self) -> list[tuple[int, str]]:
        """All moves so far: seat and text."""
        return [(node.seat, node.text) for node in self._nodes]

    def last_move_of(self, seat: int) -> int:
        """The number of moves up to this seat's last one; 0 if it has not moved."""
        self.check_seat(seat)
        plies = range(self.ply, 0, -1)
        return next((ply for ply in plies if self._nodes[ply - 1].seat == seat), 0)

    def moves_seen(self, seat: int | None = None) -> list[tuple[int, str | None]]:
        """The history as this seat may read it: texts that are still secret are None."""
        self._check_viewer(seat)
        if self.is_over:
            return list(self.history)
        is_secret = self.game.view.is_secret
        return [
            (mover, None if mover != seat and is_secret(text) else text)
            for mover, text in self.history
        ]

    def legal_moves(self, seat: int) -> list[str]:
        """The seat's moves as canonical texts, in canonical order."""
        self.check_seat(seat)
        return [self.state.text(move) for move in self.state.legal(seat)]

    def why_not(self, seat: int, text: str, lang: str = "en") -> IllegalMove | None:
        """Why this move is not legal for the seat now; None if it is."""
        try:
            self._checked(seat, text, lang)
        except IllegalMove as refusal:
            return refusal
        return None

    def play(self, seat: int, text: str) -> None:
        """Make a move. If it is not legal this raises IllegalMove and changes nothing."""
        move = self._checked(seat, text)
        events: list[Event] = []
        self.state.apply(seat, move, events)
        self._note(seat, text, events)

    def draft(self, seat: int, text: str, lang: str = "en") -> Draft:
        """The outcome of a move, without making it; raises IllegalMove."""
        move = self._checked(seat, text, lang)
        state, events = self.state.copy(), list[Event]()
        state.apply(seat, move, events)
        return Draft(self.ply, seat, text, state, events)

    def take(self, draft: Draft) -> None:
        """Make the move of a draft of the current position. The match takes over its state."""
        assert draft.ply == self.ply, "a draft is only valid at the ply at which it was made"
        self.state = draft.state
        self._note(draft.seat, draft.text, draft.events)

    def _checked(self, seat: int, text: str, lang: str = "en") -> int:
        """The number of this move; raises IllegalMove if it is not legal now."""
        self.check_seat(seat)
        check_language(lang)
        said = text if isinstance(text, str) else ""
        move = self.state.parse(said)
        if move >= 0 and move in self.state.legal(seat):
            return move
        raise refusing.refusal(self.game, self.state, seat, said, self.names, lang)

    def _note(self, seat: int, text: str, events: list[Event]) -> None:
        self._nodes.append(record.node(seat, text))
        self._marks.append(len(self._happenings))
        self._happenings += [Happening(self.ply, seat, event) for event in events]

    def undo(self, n: int = 1) -> None:
        """Take back the last n moves: the match is exactly as it was before them."""
        if not isinstance(n, int) or isinstance(n, bool) or not 1 <= n <= self.ply:
            raise IllegalMove(
                "undo", f"{self.ply} moves have been made; {shown(n)} cannot be taken back."
            )
        kept = self._nodes[:-n]
        self.state = self._start.copy()
        for node in kept:
            self.state.apply(node.seat, self.state.parse(node.text))
        self._nodes = kept
        del self._happenings[self._marks[len(kept)] :]
        del self._marks[len(kept) :]

    def position(self) -> Position:
        """The whole position as canonical JSON, secrets included."""
        return self.game.codec.dump(self.state)

    def view(self, seat: int | None = None) -> View:
        """What this seat may see; None is a spectator."""
        self._check_viewer(seat)
        return dict(self.game.view.view(self.state, seat))

    def scores(self) -> list[Score]:
        """The current score of each seat, final once the match is over."""
        names = self.game.scoring.PARTS
        rows = self.game.scoring.parts(self.state)
        return [Score(dict(zip(names, row, strict=True))) for row in rows]

    def scores_seen(self, seat: int | None = None) -> list[Score]:
        """The scores as this seat may see them: hidden parts are None."""
        self._check_viewer(seat)
        return self.game.view.scores(self.state, seat)

    def details(self, seat: int | None = None) -> list[Detail]:
        """What the points are made of, as far as this seat may see."""
        self._check_viewer(seat)
        return [dict(item) for item in self.game.view.details(self.state, seat)]

    def facts(self, seat: int | None = None) -> Facts:
        """What follows from the view by the rules, for boards; empty if the game has no facts."""
        self._check_viewer(seat)
        file = self.game.facts
        return dict(file.facts(self.state, seat)) if file else {}

    def winners(self) -> list[int]:
        """The winning seats; empty until the match is over."""
        return self.state.winners()

    def log(self, seat: int | None = None, lang: str = "en", start: int = 0) -> list[Line]:
        """The log of the match, as far as this seat may know.

        With the `start` of a line the log begins with that line. To keep a log up to date, ask from
        the `start` of your last line: only that line may have changed, earlier ones never do.
        """
        self._check_viewer(seat)
        check_language(lang)
        if not isinstance(start, int) or isinstance(start, bool) or start < 0:
            raise BadSetup("start", f"The start of a log is 0 or more, not {shown(start)}.")
        lines = self.game.lines.log(self._happenings[start:], seat, self.names, lang)
        return [line._replace(start=line.start + start) for line in lines]

    def plies(self, line: Line) -> range:
        """The moves that this line of the log tells of, each by the number of moves with it."""
        return range(self._happenings[line.start].ply, line.ply + 1)

    def prompt(self, seat: int | None = None, lang: str = "en") -> str:
        """What the game is waiting for, addressed to this seat."""
        check_language(lang)
        return self.game.lines.prompt(self.view(seat), seat, self.names, lang)

    @property
    def commitment(self) -> str:
        """The hash that is published at the start and fixes the seed; empty without a salt."""
        return fairness.commitment(self.state.seed, self.salt) if self.salt else ""

    def record(self) -> str:
        """The match as a text that `read` understands. It holds the seed, so keep it secret until
        the match is over.
        """
        headers: dict[str, object] = {
            "housewright-record": record.FORMAT,
            "game": self.game.key,
            "rules": self.rules,
            "players": self.players,
            "options": self.options,
            "names": self.names,
            "seed": self._start.seed,
        }
        if self.salt:
            headers |= {"salt": self.salt, "commitment": self.commitment}
        if self._from_position:
            headers["position"] = self._start_position()
        if self.is_over:
            headers["result"] = self._result()
        headers |= self._own_headers()
        return record.write(Record(headers, {}, self._preface, self._nodes))

    def copy(self) -> "Match":
        """An independent copy of the match, with its history."""
        twin = self.beside(self.state.copy())
        twin.salt = self.salt
        twin._start = self._start.copy()
        twin._from_position = self._from_position
        twin._nodes = list(self._nodes)
        twin._happenings = list(self._happenings)
        twin._marks = list(self._marks)
        twin._preface = list(self._preface)
        twin.headers = dict(self.headers)
        return twin

    def beside(self, state: State) -> "Match":
        """A match with the same players and options in this position, without a history."""
        twin = Match(self.game, state, self._options, rules=self.rules)
        twin._names = list(self._names)
        return twin

    def __deepcopy__(self, _: object) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as its record: unpickling replays and checks every move."""
        return read, (self.record(),)

    def _own_headers(self) -> dict[str, str]:
        for name, value in self.headers.items():
            if not record.is_own_header(name, value):
                raise BadSetup("headers", f"{name!r:.40} cannot be a header of a record.")
        return self.headers

    def _start_position(self) -> Position:
        """The starting position, with the options of its version of the rules."""
        position = self.game.codec.dump(self._start)
        return {**position, "options": self.game.chosen(position["options"], self.rules)}

    def _result(self) -> dict[str, object]:
        return {"winners": self.winners(), "scores": [score.total for score in self.scores()]}

    def check_seat(self, seat: object) -> None:
        """Raises BadSetup if the match has no such seat."""
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.players:
            raise BadSetup(
                "seat", f"There is no seat {shown(seat)}; seats are 0 to {self.players - 1}."
            )

    def _check_viewer(self, seat: object) -> None:
        if seat is not None:
            self.check_seat(seat)


def new(
    game: str,
    players: int,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    names: Sequence[str] | None = None,
    rules: int | None = None,
) -> Match:
    """Start a match. Without a seed it gets an unguessable one, and a commitment to it.

    The current rules apply, unless `rules` names an older version that the game still supports.
    """
    terms = {"game": game, "players": players, "seed": seed, "options": options, "names": names}
    for name, value in terms.items():
        if problem := excess(value):
            raise BadSetup(name, f"The value of {name} {problem}.")
    found = registry.find(game)
    seats = found.check_players(players)
    version = found.version if rules is None else found.versions.check(rules)
    agreed = found.check_options({} if options is None else options, seats, version)
    secret = seed is None
    number = fairness.fresh_seed() if seed is None else seed
    if not isinstance(number, int) or isinstance(number, bool):
        raise BadSetup("seed", f"The seed is a whole number, not {seed!r:.60}.")
    match = Match(found, found.state.deal(seats, agreed, number), agreed, rules=version)
    if names is not None:
        match._names = check_names(names, seats)
    if secret:
        match.salt = fairness.fresh_salt()
    return match


def load(position: Position, rules: int | None = None) -> Match:
    """A match that starts from a position (JSON object); raises BadPosition with the wrong field.

    Without `rules` its options determine the version of the rules.
    """
    if problem := excess(position):
        raise BadPosition("position", problem)
    if not isinstance(position, dict):
        raise BadPosition("position", f"must be a JSON object, not {position!r:.60}")
    for field in ("game", "players"):
        if field not in position:
            raise BadPosition(field, "is missing")
    try:
        game = registry.find(position["game"])
        players = game.check_players(position["players"])
        given = position.get("options", {})
        if rules is None:
            options, version = game.read_options(given, players)
        else:
            options, version = game.check_options(given, players, rules), rules
    except BadSetup as refusal:
        raise BadPosition(refusal.field, refusal.problem) from None
    state = game.codec.load(position, players, options)
    return Match(game, state, options, rules=version, from_position=True)


def read(text: str) -> Match:
    """Replay a record and check every line of it; raises BadRecord with the wrong line."""
    return replayed(record.parse(text))


def replayed(found: Record) -> Match:
    """The match of a parsed record, checked as by `read`."""
    match = _opened(found)
    _replay(match, found.moves)
    _check_result(match, found)
    match._preface = found.preface
    match.headers = {k: v for k, v in found.headers.items() if k.startswith("x-")}
    return match


def _opened(found: Record) -> Match:
    """The match of a record before its first move."""
    headers, lines = found.headers, found.lines

    def bad(header: str, problem: str) -> BadRecord:
        return BadRecord(lines.get(header, 1), problem)

    try:
        game = registry.find(headers["game"])
    except BadSetup as refusal:
        raise bad("game", refusal.message) from None
    try:
        rules = game.versions.check(headers["rules"])
    except BadSetup as refusal:
        raise bad("rules", refusal.message) from None
    if "position" in headers:
        match = _opened_position(game, found)
    else:
        terms = {"players": headers["players"], "seed": headers["seed"], "rules": rules}
        try:
            match = new(game.key, **terms, options=headers.get("options", {}))
        except BadSetup as refusal:
            raise bad(refusal.code, refusal.message) from None
        if headers["seed"] is None:
            raise bad("seed", "the seed is missing; a record without it cannot be replayed.")
    if "names" in headers:
        try:
            match.names = headers["names"]
        except BadSetup as refusal:
            raise bad("names", refusal.message) from None
    try:
        match.salt = headers.get("salt", "")
    except BadSetup as refusal:
        raise bad("salt", refusal.message) from None
    if "commitment" in headers and headers["commitment"] != match.commitment:
        raise bad("commitment", "seed and salt do not give this commitment: the seed was changed.")
    return match


def _opened_position(game: Game, found: Record) -> Match:
    headers, lines = found.headers, found.lines
    line = lines["position"]
    try:
        match = load(headers["position"], headers["rules"])
    except BadPosition as refusal:
        raise BadRecord(line, refusal.message) from None
    stated: dict[str, object] = {"game": game.key, "players": match.players}
    stated["seed"] = match.state.seed
    if "options" in headers:
        stated["options"] = match.options
    for header, value in stated.items():
        if headers[header] != value:
            raise BadRecord(lines[header], f"{header} differs from the one in the position.")
    return match


def _replay(match: Match, moves: list[Node]) -> None:
    for node in moves:
        for variation in node.variations:
            # Without its history: there may be thousands of variations.
            _replay(match.beside(match.state.copy()), variation)
        try:
            match.play(node.seat, node.text)
        except Refusal as refusal:
            raise BadRecord(
                node.line, f"“{node.text:.60}” by seat {node.seat}: {refusal.message}"
            ) from None
        match._nodes[-1] = node


def _check_result(match: Match, found: Record) -> None:
    if "result" not in found.headers:
        return
    line = found.lines["result"]
    if not match.is_over:
        raise BadRecord(line, "there is a result, but the moves do not end the match.")
    if found.headers["result"] != match._result():
        scores = ", ".join(str(score.total) for score in match.scores())
        winners = " and ".join(f"seat {seat}" for seat in match.winners())
        end = f"the scores {scores} and a win of {winners}"
        raise BadRecord(line, f"the moves lead to {end}, which is not the stated result.")


def check_language(lang: object) -> None:
    """Raises BadSetup for an unknown language."""
    if lang not in LANGUAGES:
        raise BadSetup("lang", f"The languages are {', '.join(LANGUAGES)}; not {shown(lang)}.")


def check_names(names: object, players: int) -> list[str]:
    """One name per seat: 1 to 40 printable characters each; raises BadSetup."""
    if not isinstance(names, list | tuple) or len(names) != players:
        raise BadSetup("names", f"There must be {players} names, one per seat.")
    for name in names:
        if not isinstance(name, str) or not 1 <= len(name) <= 40 or not name.isprintable():
            raise BadSetup(
                "names", f"A name has 1 to 40 printable characters, unlike {name!r:.60}."
            )
    return list(names)
