"""Rate limits, on a clock that tests move."""

import asyncio

import pytest

from housewright.server.limits import Bucket, Limits, Rule, network
from housewright.server.problems import Refused


class Watch:
    """A clock that the test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_allowed_and_then_a_steady_rate() -> None:
    watch = Watch()
    bucket = Bucket(Rule(4, 8.0), watch)
    assert [bucket.take("a") for _ in range(4)] == [0.0] * 4
    assert bucket.take("a") == pytest.approx(2.0)
    assert bucket.take("b") == 0.0
    watch.now = 2.0
    assert bucket.take("a") == 0.0
    assert bucket.take("a") == pytest.approx(2.0)
    watch.now = 100.0
    assert [bucket.take("a") for _ in range(4)] == [0.0] * 4
    assert bucket.take("a") > 0


def test_quiet_clients_are_forgotten() -> None:
    watch = Watch()
    bucket = Bucket(Rule(1, 1.0), watch)
    for number in range(10_000):
        bucket.take(number)
    watch.now = 2.0
    bucket.take("one more")
    assert len(bucket._full) == 1


@pytest.mark.parametrize(
    ("address", "known_as"),
    [
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::9", "2001:0db8:0001:0002"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("fe80::1%eth0", "fe80:0000:0000:0000"),
        ("not:an:address", "not:an:address"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, known_as: str) -> None:
    assert network(address) == known_as


def test_chat_has_a_short_and_a_long_limit() -> None:
    watch = Watch()
    limits = Limits(clock=watch)

    async def say() -> int | None:
        try:
            await limits.check_person("chat", 1)
        except Refused as refused:
            return refused.retry_after
        return None

    async def talk() -> list[int | None]:
        return [await say() for _ in range(6)]

    assert asyncio.run(talk()) == [None] * 5 + [1]
    for second in range(1, 200):
        watch.now = float(second)
        last = asyncio.run(say())
    assert last in {1, 2, 3}


def test_limits_can_be_switched_off() -> None:
    async def many() -> None:
        limits = Limits(is_on=False)
        for _ in range(1_000):
            await limits.check_address("guests", "192.0.2.1")

    asyncio.run(many())


def test_servers_of_a_fleet_share_their_counts(redis_server: str) -> None:
    async def count() -> list[int]:
        fleet = [Limits(url=redis_server, guests=4) for _ in range(2)]
        statuses = []
        for number in range(6):
            try:
                await fleet[number % 2].check_address("guests", "192.0.2.77")
                statuses.append(200)
            except Refused as refused:
                statuses.append(refused.status)
        for each in fleet:
            await each.close()
        return statuses

    assert asyncio.run(count()) == [200] * 4 + [429] * 2


def test_without_redis_each_server_counts_alone() -> None:
    async def count() -> None:
        limits = Limits(url="redis://127.0.0.1:1/0", guests=10)
        for _ in range(10):
            await limits.check_address("guests", "192.0.2.78")
        with pytest.raises(Refused):
            await limits.check_address("guests", "192.0.2.78")
        await limits.close()

    asyncio.run(count())


def test_the_number_of_counters_is_bounded() -> None:
    bucket = Bucket(Rule(4, 3_600.0), Watch())
    for _ in range(4):
        bucket.take("loud")
    most, pruned = 0, 0
    for number in range(25_000):
        before = len(bucket._full)
        bucket.take(number)
        most = max(most, len(bucket._full))
        pruned += len(bucket._full) < before
    assert most <= 10_000
    # Seldom, because each pruning reads all; and the heaviest user is not dropped.
    assert pruned <= 4
    assert bucket.take("loud") > 0


async def _is_refused(limits: Limits, key: str) -> bool:
    try:
        await limits.check_failures("sign-in-failed", key)
    except Refused as refused:
        return refused.status == 429
    return False


async def _fail(limits: Limits, key: str, times: int) -> None:
    for _ in range(times):
        await limits.note_failure("sign-in-failed", key)


def test_only_failures_count() -> None:
    async def count() -> None:
        limits = Limits(clock=Watch())
        for _ in range(20):
            assert not await _is_refused(limits, "ana")
        await _fail(limits, "ana", 4)
        assert not await _is_refused(limits, "ana")
        await _fail(limits, "ana", 3)
        assert await _is_refused(limits, "ana")
        assert not await _is_refused(limits, "ben")

    asyncio.run(count())


def test_servers_of_a_fleet_share_counts_of_failures(redis_server: str) -> None:
    async def count() -> None:
        here, there = Limits(url=redis_server), Limits(url=redis_server)
        for _ in range(20):
            assert not await _is_refused(there, "fleet")
        await _fail(here, "fleet", 5)
        assert await _is_refused(there, "fleet")
        for each in (here, there):
            await each.close()

    asyncio.run(count())
