"""A bot for Housewright in thirty lines: plays at all its tables, any legal move or what you say.

python3 example_bot.py http://localhost:8000 hw_YourToken
python3 example_bot.py http://localhost:8000 hw_YourToken my_bot.py Thrifty
"""

import json
import random
import runpy
import sys
from types import SimpleNamespace
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER, TOKEN, *OWN = sys.argv[1:]
CHANCE = SimpleNamespace(below=random.randrange)
PLAYER = runpy.run_path(OWN[0])[OWN[1]]() if OWN else None


def ask(path, body=None):
    """One request, a POST if it has a body; the answer can be gone through line by line."""
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    data = json.dumps(body).encode() if body else None
    return urlopen(Request(SERVER + path, data, headers))


def choice(seen, seat):
    """The move that the class of the file chooses; without one any legal move."""
    outlook = SimpleNamespace(seat=seat, texts=seen["legal"], view=lambda: seen["view"])
    return PLAYER.choose(outlook, CHANCE) if PLAYER else random.choice(outlook.texts)


for line in ask("/api/me/stream"):
    message = json.loads(line) if line.strip() else {}
    if message.get("type") != "turn":
        continue
    table, seat = f"/api/tables/{message['table']}", message["seat"]
    seen = json.load(ask(f"{table}/snapshot?seat={seat}"))
    if seen["legal"]:
        try:
            ask(f"{table}/moves", {"ply": seen["ply"], "seat": seat, "text": choice(seen, seat)})
        except HTTPError as error:
            print(json.load(error)["detail"])
