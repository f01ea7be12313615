"""The results of a match that ended: everybody's place, and the change of ratings."""

from sqlalchemy import Connection

from ...store import results
from ...store.results import ResultRow
from .. import ratings
from .story import Story


def winners(story: Story) -> list[int]:
    """The seats that won; nobody wins a match that was given up by agreement."""
    match = story.match
    if match is None or story.status != "over" or story.ending == "agreed":
        return []
    left = [seat for seat, chair in enumerate(story.chairs) if not chair.resigned]
    won = [] if story.ending == "resigned" else [s for s in match.winners() if s in left]
    if won or not left:
        return won
    # A person who resigned has not won, however well the bot in the seat did.
    points = [score.total for score in match.scores()]
    best = max(points[seat] for seat in left)
    return [seat for seat in left if points[seat] == best]


def points(story: Story) -> list[int]:
    """Everybody's points at the end."""
    return [score.total for score in story.match.scores()] if story.match else []


def rows(story: Story, at: int) -> list[ResultRow]:
    """One row per seat. A person who resigned is last, whatever the bot achieved."""
    won, scored = winners(story), points(story)
    resigned = {seat for seat, chair in enumerate(story.chairs) if chair.resigned}
    places = ratings.places(scored, won, resigned)
    return [
        ResultRow(
            seat=seat,
            game=story.row.game,
            players=story.row.players,
            person_id=chair.person,
            level=chair.row.level if chair.row.kind == "bot" else None,
            score=scored[seat],
            place=places[seat],
            won=seat in won and seat not in resigned,
            rated=story.is_rated(),
            ended=at,
            plies=story.match.ply if story.match else 0,
        )
        for seat, chair in enumerate(story.chairs)
    ]


def save(db: Connection, story: Story, at: int) -> None:
    """Save the result, in the transaction of the entry that ended the match."""
    if story.ending == "agreed" or story.row.kind != "play":
        return
    results.save(db, story.row.id, rows(story, at), rate=ratings.rate if story.is_rated() else None)
