"""The queue of questions: which one is answered next."""

import asyncio
from collections.abc import Callable

from housewright.server.live.queue import PASSED, Asker, Queue, Urgency, Waiting

PRESENT, ABSENT, WATCHED = Urgency


def asker(share: int, urgency: Urgency = PRESENT) -> Asker:
    return Asker(share, lambda: urgency)


def taken(queue: Queue) -> Asker:
    """Who is next."""
    waiting = queue.take()
    assert waiting is not None
    return waiting.asker


def queued(test: Callable[[Queue], None]) -> Callable[[], None]:
    """Run a test with a queue, where futures can be made."""

    async def run() -> None:
        test(Queue())

    def runner() -> None:
        asyncio.run(run())

    runner.__name__ = test.__name__
    return runner


@queued
def test_equal_questions_are_answered_in_order(queue: Queue) -> None:
    first, second = queue.join(asker(1)), queue.join(asker(2))
    assert (queue.take(), queue.take(), queue.take()) == (first, second, None)


@queued
def test_a_question_of_a_waiting_person_comes_first(queue: Queue) -> None:
    for urgency in (WATCHED, ABSENT, PRESENT):
        queue.join(asker(1, urgency))
    assert [taken(queue).urgency() for _ in range(3)] == [PRESENT, ABSENT, WATCHED]


@queued
def test_hosts_take_turns_regardless_of_their_number_of_tables(queue: Queue) -> None:
    for _ in range(30):
        queue.join(asker(1))
    for _ in range(3):
        queue.join(asker(2))
    queue.join(asker(3))
    assert [taken(queue).share for _ in range(8)] == [1, 2, 3, 1, 2, 1, 2, 1]


@queued
def test_a_host_that_asks_again_at_once_gets_no_larger_share(queue: Queue) -> None:
    """A host with one table asks again as soon as it was answered."""
    for _ in range(30):
        queue.join(asker(1))
    served = []
    for _ in range(10):
        queue.join(asker(2))
        served += [taken(queue).share, taken(queue).share]
    assert served.count(1) == served.count(2) == 10


@queued
def test_new_hosts_do_not_delay_old_ones(queue: Queue) -> None:
    queue.join(asker(1))
    queue.join(asker(1))
    served = []
    for newcomer in range(2, 6):
        queue.join(asker(newcomer))
        served.append(taken(queue).share)
    assert served.count(1) == 2


@queued
def test_less_urgent_questions_are_answered_in_the_end(queue: Queue) -> None:
    queue.join(asker(1, WATCHED))
    queue.join(asker(2, ABSENT))
    served = []
    for _ in range(PASSED + 3):
        queue.join(asker(3))
        served.append(taken(queue).urgency())
    assert served == [*[PRESENT] * PASSED, ABSENT, WATCHED, PRESENT]


@queued
def test_the_urgency_of_a_question_may_change_while_it_waits(queue: Queue) -> None:
    urgency = ABSENT
    queue.join(asker(1, ABSENT))
    queue.join(Asker(2, lambda: urgency))
    urgency = PRESENT
    assert taken(queue).share == 2


@queued
def test_a_cancelled_question_is_skipped(queue: Queue) -> None:
    gone, cancelled, stays = (queue.join(asker(number)) for number in range(3))
    queue.leave(gone)
    cancelled.worker.cancel()
    assert len(queue) == queue.length(PRESENT) == 1
    assert queue.take() is stays
    assert queue.take() is None


@queued
def test_thirty_questions_of_one_host_delay_another_host_by_one(queue: Queue) -> None:
    for _ in range(30):
        queue.join(asker(1))
    for number in range(4):
        queue.join(asker(10 + number, ABSENT))
    assert queue.ahead_of(asker(2)) == 1
    assert queue.ahead_of(asker(1)) == 30
    assert queue.ahead_of(asker(2, ABSENT)) == 5


@queued
def test_the_queue_counts_questions_by_urgency(queue: Queue) -> None:
    waiting: list[Waiting] = [queue.join(asker(1, urgency)) for urgency in (PRESENT, WATCHED)]
    waiting.append(queue.join(asker(2, WATCHED)))
    assert [queue.length(urgency) for urgency in Urgency] == [1, 0, 2]
