"""How the tests of every game ask what a loader refuses."""

from typing import Any

import pytest

import housewright as hw


def refused(broken: Any) -> hw.BadPosition:
    """Why a position is refused; the message begins with the field."""
    with pytest.raises(hw.BadPosition) as caught:
        hw.load(broken)
    assert caught.value.code
    assert caught.value.message.startswith(f"{caught.value.field}: ")
    return caught.value


def field_of(broken: Any) -> str:
    """The field that a refusal names."""
    return refused(broken).field
