"""A server that plays at many tables at once and prints each acknowledged move.

It stops only when it is killed: python -m tests.store.player ADDRESS TABLE...
"""

import asyncio
import sys
from itertools import count

from housewright.store.database import Database
from housewright.store.writer import Store
from tests.store.samples import move


async def play(url: str, ids: list[int]) -> None:
    store = Store(Database(url))

    async def play_at(table_id: int) -> None:
        for version in count(1):
            assert await store.append(table_id, move(version), turn=1, due=None)
            print(table_id, version, flush=True)

    await asyncio.gather(*(play_at(table_id) for table_id in ids))


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], [int(word) for word in sys.argv[2:]]))
