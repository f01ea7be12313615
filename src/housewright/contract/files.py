"""Properties of a game's files: they exist and have what the blueprint names."""

import re
import warnings
from collections import Counter
from collections.abc import Callable
from typing import Final

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
# A rule is defined where its id starts a heading, or a line in bold.
_RULE: Final = re.compile(rf"^(?:#+ +\**|(?:[-*] +)?\*\*)({RULE_ID})\b", re.MULTILINE)


FileCheck = Callable[[Game], None]


def offered(protocol: type) -> list[str]:
    """The names that a file must have by this protocol of the blueprint."""
    names = {*vars(protocol), *getattr(protocol, "__annotations__", {})}
    return sorted(name for name in names if not name.startswith("_"))


def rule_ids(game: Game, lang: str = "en") -> list[str]:
    """The ids of the rules that rules.md defines, in order."""
    return _RULE.findall(game.rules_in(lang))


def the_registry_finds_the_game(game: Game) -> None:
    """`housewright.games()` lists it, so that positions and records can name it."""
    found = registry.games().get(game.key)
    assert found is not None, f"The registry does not find {game.key}: is its package installed?"
    assert found.package == game.package, f"{game.key} is the key of another game, {found.title}."


def all_files_are_there(game: Game) -> None:
    """Every file of the blueprint exists and has what the blueprint names."""
    for name, protocol in _FILES.items():
        file: object = getattr(game, name)
        for offer in offered(protocol):
            assert hasattr(file, offer), f"{game.key}/{name}.py has no {offer}."


def an_optional_file_is_whole_or_not_there(game: Game) -> None:
    """An optional file has everything that the blueprint names, if it exists."""
    for name, protocol in _OPTIONAL_FILES.items():
        file: object = getattr(game, name)
        for offer in offered(protocol):
            assert file is None or hasattr(file, offer), f"{game.key}/{name}.py has no {offer}."


def the_state_does_all_that_a_state_does(game: Game) -> None:
    """The game's State overrides every method of the core's."""
    kind = type(game.state.deal(game.seats[0], game.usual_options(game.seats[0]), 0))
    assert issubclass(kind, State), (
        f"The State of {game.key} is not a subclass of core.state.State."
    )
    for name in vars(State):
        if not name.startswith("_") and name not in ("players", "seed"):
            same = getattr(kind, name) is getattr(State, name)
            assert not same, f"The State of {game.key} does not define {name}."


def the_options_explain_themselves(game: Game) -> None:
    """Defaults are allowed values; options and their choices have labels and help texts."""
    for option in game.all_options:
        for players in game.seats:
            problem = option.problem(option.default, players)
            assert problem is None, f"The default of {option.name} {problem}."
        for lang in blueprint.LANGUAGES:
            assert option.label.get(lang, "").strip(), f"{option.name} needs a label in {lang}."
            assert option.help.get(lang, "").strip(), f"{option.name} needs help in {lang}."
            for choice, label in [*option.choices.items(), *option.several.items()]:
                said = label.get(lang, "").strip()
                assert said, f"The choice {choice} of {option.name} needs a label in {lang}."
        _check_seats(option)
    names = [option.name for option in game.all_options]
    for place, option in enumerate(game.all_options):
        is_led = not option.follows or option.follows in names[:place]
        assert is_led, f"{option.name} follows {option.follows}, which does not come before it."
    assert len(set(names)) == len(names), f"{game.key} has an option twice."


def _check_seats(option: Option) -> None:
    """An option with `seats` has a text as its default, and no choice that looks like a seat."""
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
    """A finished game has all texts in every language; a draft gets a warning."""
    missing = [lang for lang in blueprint.LANGUAGES if lang not in game.languages]
    if missing:
        said = (
            f"The draft of {game.key} has no texts in {' and '.join(missing)}: translate its "
            "blurb, its options, its words and its rules before you set finished=True."
        )
        assert not game.finished, said
        warnings.warn(said, stacklevel=2)


def the_rules_are_the_same_in_every_language(game: Game) -> None:
    """rules.<lang>.md exists for all other languages, and defines the same rules as rules.md."""
    for lang in game.languages[1:]:
        name = f"rules.{lang}.md"
        assert game.file(name) is not None, f"{game.key} has no {name}."
        ids = rule_ids(game, lang)
        wrong = sorted({*rule_ids(game)} ^ {*ids})
        assert not wrong, f"Only one of rules.md and {name} of {game.key} has {', '.join(wrong)}."
        assert ids == rule_ids(game), f"The rules of {game.key} are in another order in {name}."


def the_refusals_name_rules_that_exist(game: Game) -> None:
    """Every rule that a refusal cites exists."""
    wrong = {*game.refusals.RULES.values()} - {*rule_ids(game)}
    assert not wrong, f"Refusals of {game.key} cite missing rules: {', '.join(sorted(wrong))}."


def the_glossary_is_the_same_in_every_language(game: Game) -> None:
    """A glossary has the same words in all languages."""
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
                f"The glossary of {game.key} explains {word} in some languages only."
            )


def the_tutorial_can_be_taught(game: Game) -> None:
    """A tutorial has legal moves only, and all its texts in every language."""
    found = tutorial.of(game)
    if found is None:
        return
    steps = [step for chapter in found.chapters for step in chapter.steps]
    assert any(step.moves for step in steps), f"The tutorial of {game.key} has no moves to make."


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
