"""What the words for people, tiles, cards and servants mean."""

from ....core.blueprint import Term
from ..pieces import (
    CATEGORY,
    CATEGORY_IDS,
    COMPONENTS,
    DECK,
    DECK_IDS,
    EFFECT_IDS,
    FAMILY_IDS,
    GENTRY_IDS,
    GUEST_KIND,
    GUEST_NUMBER,
    HAS_ACTIVITY,
    IGNORES_RATING,
    IS_GUEST,
    IS_HIRING,
    IS_LIONHEART,
    IS_MALE,
    IS_START,
    IS_SUITE,
    KIND_IDS,
    MILESTONE_IDS,
    MILESTONE_POINTS,
    MONUMENT,
    NO_EFFECT,
    NOTHING,
    OBJECTIVE_IDS,
    PRICE,
    RATING,
    SERVANT_IDS,
    TILE_EITHER,
    TILE_FAVOURS,
    TILE_IDS,
    TILE_NEED_LIST,
    TILE_RATING,
    TILE_VP,
    VP_EFFECT,
    VP_IDS,
    VP_POINTS,
)
from ..pieces.tiles import EFFECT
from ..words import WORDS, Words
from .phrases import about, capital, counted, favours, points, promised, staff, vp_card, worth


def glossary(lang: str) -> dict[str, Term]:
    """All people, tiles, cards, servants, categories and boxes, and the fields of a view.

    Two categories have the ids of VP cards: there both are told.
    """
    words = WORDS[lang]
    names = words.names
    terms = {field: Term(name) for field, name in words.fields.items()}
    for servant in SERVANT_IDS:
        terms[servant] = _term(names.servants[servant], words.services[servant])
    for family in FAMILY_IDS:
        terms[family] = _term(names.families[family], names.bonuses[family])
    for tile, name in enumerate(TILE_IDS):
        terms[name] = _term(names.tiles[name], _tile(tile, words))
    for card, name in enumerate(GENTRY_IDS):
        terms[name] = _term(names.gentry[name], _person(card, words))
    for card, name in enumerate(OBJECTIVE_IDS):
        wanted = words.terms["objective"].format(
            wants=names.wants[name], points=promised(card, words)
        )
        terms[name] = _term(names.objectives[name], wanted)
    for card, (first, second) in enumerate(MILESTONE_POINTS):
        name = MILESTONE_IDS[card]
        reward = words.terms["milestone"].format(
            first=points(first, words), second=points(second, words)
        )
        terms[name] = _term(names.milestones[name], reward)
    for card, name in enumerate(VP_IDS):
        terms[name] = _vp_term(card, words)
    for name in CATEGORY_IDS:
        said = words.terms["category"]
        if name in VP_IDS:
            other = vp_card(VP_IDS.index(name), words)
            said = words.terms["both"].format(one=said, other=other)
        terms[name] = _term(names.categories[name], said)
    for name, shown in names.boxes.items():
        terms[name] = _term(shown, words.terms[name])
    terms["pr1"] = Term(words.terms["pr1"], capital(words.terms["pr1 about"]))
    return terms


def _term(name: str, said: str) -> Term:
    return Term(capital(name), capital(said))


def _vp_term(card: int, words: Words) -> Term:
    held = points(VP_POINTS[card], words)
    if VP_EFFECT[card] == NOTHING:
        return _term(
            words.terms["card plain"], words.terms["card plain points"].format(points=held)
        )
    effect = words.names.cards[VP_IDS[card]]
    name = words.terms["card"].format(effect=effect)
    return _term(name, words.terms["card points"].format(points=held))


def _person(card: int, words: Words) -> str:
    """Who somebody is, what the visit needs and what it brings."""
    deck = words.names.decks[DECK_IDS[DECK[card]]]
    kind = COMPONENTS["gentry"][card].get("kind")
    if kind:
        character = words.names.characters[kind]
        deck = words.terms["character"].format(deck=deck, character=character)
    return words.terms["guest" if IS_GUEST[card] else "relative"].format(
        deck=deck,
        sex=words.terms["m" if IS_MALE[card] else "f"],
        rating=RATING[card],
        points=worth(card, words),
        about=about(card, words),
    )


# --- tiles ---


def _tile(tile: int, words: Words) -> str:
    """The category and the price of a tile, and what it is on both sides."""
    front, back = _purpose(2 * tile, words), _purpose(2 * tile + 1, words)
    held, turned = TILE_VP[2 * tile], TILE_VP[2 * tile + 1]
    key = "tile" if front != back else "tile alike" if held == turned else "tile gains"
    return words.terms[key].format(
        category=_priced(tile, words),
        front=front,
        back=back,
        points=points(held, words),
        turned=points(turned, words),
    )


def _priced(tile: int, words: Words) -> str:
    shown = [words.names.categories[CATEGORY_IDS[CATEGORY[2 * tile + side]]] for side in (0, 1)]
    category = shown[0]
    if shown[0] != shown[1]:
        category = words.terms["hybrid"].format(front=shown[0], back=shown[1])
    if IS_START[tile]:
        return words.terms["start tile"].format(category=category)
    change = PRICE[tile]
    price = words.terms["no price"]
    if change:
        sign = "+" if change > 0 else "−"
        price = words.terms["price"].format(change=f"{sign}£{abs(change)}")
    return words.terms["priced"].format(category=category, price=price)


def _purpose(side: int, words: Words) -> str:
    if MONUMENT[side]:
        return words.terms["monument" if MONUMENT[side] == 1 else "church"]
    if EFFECT[side] != NO_EFFECT:
        return words.services[str(EFFECT_IDS[EFFECT[side]])]
    if not HAS_ACTIVITY[side]:
        return ""
    name = TILE_IDS[side // 2]
    activity = words.names.activities[f"{name} {'back' if side & 1 else 'front'}"]
    brought = favours(TILE_FAVOURS[side], TILE_EITHER[side], words)
    if IS_HIRING[side]:
        brought = words.terms["recruiting" if side & 1 else "hiring"]
    return words.terms["activity" if brought else "activity plain"].format(
        activity=activity, rating=TILE_RATING[side], needs=_needed(side, words), favours=brought
    )


def _needed(side: int, words: Words) -> str:
    """The servants and the guests of an activity: `a footman, 2 ladies`."""
    servants = TILE_NEED_LIST[side]
    said = [staff(servants, words) if servants else words.terms["nobody"]]
    if IS_LIONHEART[side]:
        said.append(words.terms["lionheart"])
    elif GUEST_KIND[side] >= 0:
        guests = counted(KIND_IDS[GUEST_KIND[side]], GUEST_NUMBER[side], words)
        if IGNORES_RATING[side]:
            guests = words.terms["any rating"].format(guests=guests)
        elif IS_SUITE[side // 2]:
            guests = words.terms["suite"].format(guests=guests)
        said.append(guests)
    return words.terms["list"].join(said)
