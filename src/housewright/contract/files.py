"""Properties of a game's files: all are there and offer what the blueprint says."""

import re
import warnings
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from ..core import blueprint, registry, tutorial
from ..core.game import RULE_ID, Game
from ..core.options import Option
from ..core.state import State
from .conformance import views_and_facts_are_declared

_FILES: Final[dict[str, type]] = {
    "state": blueprint.StateFile,
    "scoring": blueprint.ScoringFile,
    "codec": blueprint.CodecFile,
    "view": blueprint.ViewFile,
    "refusals": blueprint.RefusalsFile,
    "lines": blueprint.LinesFile,
    "board": blueprint.BoardFile,
    "sense": blueprint.SenseFile,
}
_OPTIONAL_FILES: Final[dict[str, type]] = {
    "facts": blueprint.FactsFile,
    "orders": blueprint.OrdersFile,
}
# A rule is defined where its id stands in bold at the start of a line, or in a heading.
_RULE: Final = re.compile(rf"^(?:#+ +\**|(?:[-*] +)?\*\*)({RULE_ID})\b", re.MULTILINE)


FileCheck = Callable[[Game], None]


def offered(protocol: type) -> list[str]:
    """The names that a file of the blueprint must have."""
    names = {*vars(protocol), *getattr(protocol, "__annotations__", {})}
    return sorted(name for name in names if not name.startswith("_"))


def rule_ids(game: Game, lang: str = "en") -> list[str]:
    """The ids of the rules that the game's rules define, in their order."""
    return _RULE.findall(game.rules_in(lang))


def the_registry_finds_the_game(game: Game) -> None:
    """`housewright.games()` offers it, so that positions and records can name it."""
    found = registry.games().get(game.key)
    assert found is not None, f"The registry does not find {game.key}: is its package installed?"
    assert found.package == game.package, f"{game.key} is the key of another game, {found.title}."


def all_files_are_there(game: Game) -> None:
    """Every file of the blueprint exists and has what the blueprint names."""
    for name, protocol in _FILES.items():
        file: Any = getattr(game, name)
        for offer in offered(protocol):
            assert hasattr(file, offer), f"{game.key}/{name}.py has no {offer}."


def an_optional_file_is_whole_or_not_there(game: Game) -> None:
    """A file that a game may leave out has all that the blueprint names, if it exists."""
    for name, protocol in _OPTIONAL_FILES.items():
        file: Any = getattr(game, name)
        for offer in offered(protocol):
            assert file is None or hasattr(file, offer), f"{game.key}/{name}.py has no {offer}."


def the_state_does_all_that_a_state_does(game: Game) -> None:
    """The game's State overrides every method of the core's."""
    kind = type(game.state.deal(game.seats[0], game.usual_options(game.seats[0]), 0))
    assert issubclass(kind, State), f"The State of {game.key} is no core State."
    for name in vars(State):
        if not name.startswith("_") and name not in ("players", "seed"):
            same = getattr(kind, name) is getattr(State, name)
            assert not same, f"The State of {game.key} leaves out {name}."


def the_options_explain_themselves(game: Game) -> None:
    """Defaults are allowed values, and labels and helps are there, labels of choices too."""
    for option in game.all_options:
        for players in game.seats:
            problem = option.problem(option.default, players)
            assert problem is None, f"The default of {option.name} {problem}."
        for lang in blueprint.LANGUAGES:
            assert option.label.get(lang, "").strip(), f"{option.name} needs a label in {lang}."
            assert option.help.get(lang, "").strip(), f"{option.name} needs a help in {lang}."
            for choice, label in [*option.choices.items(), *option.several.items()]:
                said = label.get(lang, "").strip()
                assert said, f"The choice {choice} of {option.name} needs a label in {lang}."
        _check_seats(option)
    names = [option.name for option in game.all_options]
    for place, option in enumerate(game.all_options):
        is_led = not option.follows or option.follows in names[:place]
        assert is_led, f"{option.name} follows {option.follows}, which does not stand before it."
    assert len(set(names)) == len(names), f"{game.key} has an option twice."


def _check_seats(option: Option) -> None:
    """Numbers are seats: where they can be chosen nothing else is one."""
    numbers = [choice for choice in option.choices if str(choice).lstrip("+-").isdecimal()]
    if option.seats:
        assert isinstance(option.default, str), f"{option.name} needs a text as its default."
        assert not numbers, f"The choice {numbers[0]} of {option.name} looks like a seat."


def the_rules_have_ids(game: Game) -> None:
    """rules.md exists, and no rule is defined twice."""
    counts = Counter(rule_ids(game))
    assert counts, f"The rules of {game.key} define no rule such as **EST-1**."
    twice = [rule for rule, count in counts.items() if count > 1]
    assert not twice, f"The rules of {game.key} define {', '.join(twice)} more than once."


def all_languages_are_spoken(game: Game) -> None:
    """A game that says it is finished speaks every language; a draft gets a warning."""
    missing = [lang for lang in blueprint.LANGUAGES if lang not in game.languages]
    if missing:
        said = (
            f"The draft of {game.key} does not speak {' and '.join(missing)}: give its blurb, its "
            "options, its words and its rules in every language before you say finished=True."
        )
        assert not game.finished, said
        warnings.warn(said, stacklevel=2)


def the_rules_are_the_same_in_every_language(game: Game) -> None:
    """rules.<lang>.md exists for all languages but the first, and defines what rules.md does."""
    for lang in game.languages[1:]:
        name = f"rules.{lang}.md"
        assert game.file(name) is not None, f"{game.key} has no {name}."
        ids = rule_ids(game, lang)
        wrong = sorted({*rule_ids(game)} ^ {*ids})
        assert not wrong, f"Only one of rules.md and {name} of {game.key} has {', '.join(wrong)}."
        assert ids == rule_ids(game), f"The rules of {game.key} stand in another order in {name}."


def the_refusals_name_rules_that_exist(game: Game) -> None:
    """Every rule behind a refusal can be looked up."""
    wrong = {*game.refusals.RULES.values()} - {*rule_ids(game)}
    assert not wrong, f"The refusals of {game.key} name {', '.join(sorted(wrong))}."


def the_glossary_is_the_same_in_every_language(game: Game) -> None:
    """If there is a glossary, all languages have names for the same words."""
    first = game.glossary(blueprint.LANGUAGES[0])
    for lang in blueprint.LANGUAGES:
        terms = game.glossary(lang)
        wrong = sorted({*first} ^ {*terms})
        assert not wrong, f"Not every glossary of {game.key} has {', '.join(wrong)}."
        for word, term in terms.items():
            assert term.name.strip(), (
                f"The glossary of {game.key} has no name for {word} in {lang}."
            )
            is_told = bool(term.about.strip())
            assert is_told == bool(first[word].about.strip()), (
                f"The glossary of {game.key} tells about {word} in only one language."
            )


def the_tutorial_can_be_taught(game: Game) -> None:
    """If there is a tutorial, its moves are legal and all is said in every language."""
    found = tutorial.of(game)
    if found is None:
        return
    steps = [step for chapter in found.chapters for step in chapter.steps]
    assert any(step.moves for step in steps), f"The tutorial of {game.key} leaves nothing to do."


CHECKS: Final = (
    the_registry_finds_the_game,
    all_files_are_there,
    an_optional_file_is_whole_or_not_there,
    views_and_facts_are_declared,
    the_state_does_all_that_a_state_does,
    the_options_explain_themselves,
    the_rules_have_ids,
    all_languages_are_spoken,
    the_rules_are_the_same_in_every_language,
    the_refusals_name_rules_that_exist,
    the_glossary_is_the_same_in_every_language,
    the_tutorial_can_be_taught,
)
