"""How right the chances are that players are shown, measured and written down.

    python3 -m benchmarks.calibration                      # observe on where it stopped, then show
    python3 -m benchmarks.calibration estates --share 0.2  # one game, a fifth of the matches
    python3 -m benchmarks.calibration --kinds starts --players 2 4
    python3 -m benchmarks.calibration --show               # what was observed so far, as Markdown
    python3 -m benchmarks.calibration --write              # into chances.json of the games
    python3 -m benchmarks.calibration --page docs/bots.md  # the tables into the page

Four kinds of observations, each in a file per game and number of players:

- **starts**: who wins matches between equals;
- **positions**: what hints say at the first decision and once in each third of matches of levels
  that people meet, and who wins if bots play on from there in worlds dealt again for the mover;
- **mistakes**: which moves an analysis flags, which of these it flags under another seed, and how
  much more the better move wins when both are played on in the same worlds;
- **courses**: how far chances move from decision to decision, with news and without.

Interrupt it whenever you like: every match is in a file of the folder, and the same command goes
on. `--write` takes starts and positions first; mistakes and courses are observed with the
corrections that were written, so a new measurement writes twice.
"""
