"""How thoroughly the tests draw at random: the same cases every time, or many new ones.

HOUSEWRIGHT_THOROUGH=1 asks for the latter, which takes an hour or two.
"""

import os

from hypothesis import settings

settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.register_profile("thorough", max_examples=2000, deadline=None, print_blob=True)
settings.load_profile("thorough" if os.environ.get("HOUSEWRIGHT_THOROUGH") == "1" else "steady")
