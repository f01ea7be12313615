"""What is missing is named, with the extra that has it."""

import sys

import pytest

from housewright import env


@pytest.mark.parametrize(
    ("make", "module", "package"),
    [
        (lambda: env.aec_env("estates", players=2), "aec", "pettingzoo"),
        (lambda: env.seat_env("estates", players=2), "seat", "gymnasium"),
        (lambda: env.seat_vector_env("estates", players=2, matches=1), "seats", "gymnasium"),
    ],
)
def test_a_missing_extra_is_named(
    make: object, module: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for loaded in [name for name in sys.modules if name.startswith("housewright.env.")]:
        if loaded.rpartition(".")[2] in (module, "spaces"):
            monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(
        env.MissingExtra, match=rf"needs {package}.*pip install 'housewright\[rl\]'"
    ):
        make()  # type: ignore[operator]
