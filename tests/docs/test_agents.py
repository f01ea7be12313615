"""The tables about actions and observations show the code as it is."""

from tools import agent_tables


def test_the_sizes_are_current() -> None:
    text = agent_tables.RESEARCH.read_text(encoding="utf-8")
    assert agent_tables.with_sizes(text) == text, "run python -m tools.agent_tables"


def test_the_layouts_of_observations_are_current() -> None:
    text = agent_tables.OBSERVATIONS.read_text(encoding="utf-8")
    assert agent_tables.observation_page() == text, "run python -m tools.agent_tables"
