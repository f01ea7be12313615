"""A seed is committed to before the first move and shown after the last."""

import re
from hashlib import sha256

import pytest

import housewright as hw
from housewright.core.fairness import fresh_salt, fresh_seed


def test_a_commitment_is_the_hash_of_salt_and_seed() -> None:
    assert hw.commitment(7, "salt") == sha256(b"housewright:salt:7").hexdigest()


def test_seed_and_salt_both_change_the_commitment() -> None:
    made = {hw.commitment(seed, salt) for seed in (1, 2, 12) for salt in ("", "1", "2")}
    assert len(made) == 9


def test_a_match_with_a_secret_seed_has_a_commitment() -> None:
    match = hw.new("estates", players=2)
    assert re.fullmatch("[0-9a-f]{64}", match.commitment)
    assert match.commitment == hw.commitment(match.state.seed, match.salt)


def test_a_match_with_a_given_seed_needs_none() -> None:
    match = hw.new("estates", players=2, seed=1)
    assert match.commitment == ""
    assert "commitment" not in match.record()


def test_new_seeds_and_salts_are_random() -> None:
    assert len({fresh_seed() for _ in range(50)}) == 50
    assert len({fresh_salt() for _ in range(50)}) == 50


def test_a_record_agrees_with_its_commitment() -> None:
    match = hw.new("estates", players=2)
    again = hw.read(match.record())
    assert again.commitment == match.commitment
    assert again.position() == match.position()


@pytest.mark.parametrize("header", ["seed", "salt", "commitment"])
def test_a_record_with_another_seed_or_salt_breaks_its_commitment(header: str) -> None:
    lines = hw.new("estates", players=2).record().splitlines()
    changed = {"seed": "seed: 12345", "salt": "salt: 00", "commitment": f"commitment: {'0' * 64}"}
    text = "\n".join(changed[header] if x.startswith(f"{header}:") else x for x in lines)
    with pytest.raises(hw.BadRecord, match="the seed was changed") as caught:
        hw.read(text)
    assert lines[caught.value.line - 1].startswith("commitment:")
