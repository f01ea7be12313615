"""Statistics: of a person in each game, of two people, of a game."""

from typing import Final

from sqlalchemy import Connection

from ...store import history
from ...store import lobby as kept_lobby
from ...store import people as kept_people
from ...store import results as kept
from ...store.lobby import Over, Strength
from ...store.people import Person
from .. import game_statistics, ratings, scoreboard, wire
from ..http import Call, Routes
from ..paging import Limit, Page, cursor, place
from ..problems import not_found
from .games import known
from .people import shown

routes = Routes("statistics")


#: The most points of a plot.
_POINTS: Final = 500


class RankingQuery(wire.Incoming):
    limit: Limit = 100


class RatingsQuery(wire.Incoming):
    #: The key of a game.
    game: str


@routes.get(
    "/api/people/{key}",
    response=wire.Profile,
    limit="list",
    problems=(404,),
)
async def show_profile(call: Call[None]) -> wire.Profile:
    """Show a person, and their results in each game."""
    key: str = call.path["key"]

    def job(conn: Connection) -> wire.Profile:
        person = _person(conn, key)
        games = [_statistics(standing) for standing in kept.of_person(conn, person.id)]
        return wire.Profile(person=shown(person), since=person.created, games=games)

    return await call.services.store.read(job)


@routes.get(
    "/api/people/{key}/results",
    response=wire.ResultList,
    query=Page,
    limit="list",
    problems=(404,),
)
async def list_results_of_person(call: Call[None]) -> wire.ResultList:
    """List a person's latest results: of public tables, and of those at which you sat too."""
    query: Page = call.query
    key, before = call.path["key"], place(query.after, 2)
    viewer = None if call.person is None else call.person.id

    def job(conn: Connection) -> wire.ResultList:
        person, limit = _person(conn, key).id, query.limit + 1
        found = kept_lobby.results_of_person(
            conn, person, viewer_id=viewer, before=before, limit=limit
        )
        return _page(conn, found, query.limit)

    return await call.services.store.read(job)


@routes.get(
    "/api/people/{key}/ratings",
    response=list[wire.RatedMatch],
    query=RatingsQuery,
    limit="list",
    problems=(404,),
)
async def list_ratings_of_person(call: Call[None]) -> list[wire.RatedMatch]:
    """Show a person's rating in a game over the last 500 rated matches, the oldest first."""
    key, game = call.path["key"], known(call.query.game).key
    viewer = None if call.person is None else call.person.id

    def job(conn: Connection) -> list[history.Rated]:
        person = _person(conn, key)
        return history.ratings_of(conn, person.id, game, viewer_id=viewer, limit=_POINTS)

    return [
        wire.RatedMatch(
            table=each.key,
            ended=each.ended,
            mu=each.mu,
            sigma=each.sigma,
            shown=ratings.shown(each.mu, each.sigma),
        )
        for each in await call.services.store.read(job)
    ]


@routes.get(
    "/api/people/{key}/against/{other}",
    response=wire.HeadToHead,
    limit="list",
    problems=(404,),
)
async def show_head_to_head(call: Call[None]) -> wire.HeadToHead:
    """Compare two people by the matches that both played."""
    key, other_key = call.path["key"], call.path["other"]

    def job(conn: Connection) -> wire.HeadToHead:
        person, other = _person(conn, key), _person(conn, other_key)
        games = [_duel(duel) for duel in kept.against(conn, person.id, other.id)]
        return wire.HeadToHead(person=shown(person), other=shown(other), games=games)

    return await call.services.store.read(job)


@routes.get(
    "/api/games/{key}/ranking",
    response=wire.Ranking,
    query=RankingQuery,
    limit="list",
    problems=(404,),
)
async def show_ranking(call: Call[None]) -> wire.Ranking:
    """Show the ranking of a game, people and bots."""
    game, limit = known(call.path["key"]).key, call.query.limit
    found = await call.services.store.read(lambda conn: kept_lobby.strongest(conn, game, limit))
    return wire.Ranking(game=game, ranked=[_ranked(each) for each in found])


@routes.get(
    "/api/games/{key}/statistics",
    response=wire.PlayStatistics,
    limit="list",
    problems=(404,),
)
async def show_statistics(call: Call[None]) -> wire.PlayStatistics:
    """Show statistics of a game: lengths, scores, and results by seat in its newest matches."""
    game = known(call.path["key"]).key
    lengths, outcomes = await call.services.store.read(
        lambda conn: (history.lengths(conn, game), history.outcomes(conn, game))
    )
    return game_statistics.statistics(game, lengths, outcomes)


@routes.get(
    "/api/games/{key}/results",
    response=wire.ResultList,
    query=Page,
    limit="list",
    problems=(404,),
)
async def list_results_of_game(call: Call[None]) -> wire.ResultList:
    """List the latest results of a game at public tables."""
    query: Page = call.query
    game, before = known(call.path["key"]).key, place(query.after, 2)

    def job(conn: Connection) -> wire.ResultList:
        found = kept_lobby.results_of_game(conn, game, before=before, limit=query.limit + 1)
        return _page(conn, found, query.limit)

    return await call.services.store.read(job)


def _person(conn: Connection, key: str) -> Person:
    person = kept_people.by_key(conn, key)
    if person is None or person.deleted:
        raise not_found("There is no such person.")
    return person


def _page(conn: Connection, found: list[Over], limit: int) -> wire.ResultList:
    """The first of these, and the cursor if there are more."""
    told = found[:limit]
    following = cursor(told[-1].ended, told[-1].table_id) if len(found) > limit else None
    return wire.ResultList(results=scoreboard.results(conn, told), next=following)


def _statistics(standing: kept.Standing) -> wire.GameStatistics:
    return wire.GameStatistics(
        game=standing.game,
        played=standing.played,
        won=standing.won,
        mean_place=round(standing.place, 2),
        mean_score=round(standing.score, 2),
        rating=None if standing.rating is None else scoreboard.rating(standing.rating),
    )


def _duel(duel: kept.Duel) -> wire.Duel:
    return wire.Duel(
        game=duel.game,
        matches=duel.matches,
        won=duel.won,
        lost=duel.other_won,
        before=duel.before,
        behind=duel.other_before,
    )


def _ranked(each: Strength) -> wire.Ranked:
    person = None
    if each.person_key is not None and each.name is not None:
        person = wire.Person(key=each.person_key, name=each.name, is_guest=each.is_guest)
    return wire.Ranked(person=person, level=each.level, rating=scoreboard.rating(each.rating))
