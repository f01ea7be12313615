"""A bot for Housewright in thirty lines: plays any game, any legal move, at all its tables.

python3 example_bot.py http://localhost:8000 hw_YourToken
"""

import json
import random
import sys
import urllib.error
import urllib.request

SERVER, TOKEN = sys.argv[1:3]


def ask(method, path, body=None):
    """One request; the answer can be read, or gone through line by line."""
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data, headers, method=method)
    return urllib.request.urlopen(request)


for line in ask("GET", "/api/me/stream"):
    news = json.loads(line) if line.strip() else {}
    if news.get("type") != "turn":
        continue
    table = f"/api/tables/{news['table']}"
    look = json.load(ask("GET", f"{table}/look?seat={news['seat']}"))
    if look["legal"]:
        move = {"ply": look["ply"], "seat": news["seat"], "text": random.choice(look["legal"])}
        try:
            ask("POST", f"{table}/moves", move)
        except urllib.error.HTTPError as error:
            print(json.load(error)["detail"])
