"""A match by rules that the server does not know: the page says so and offers the record."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.server.client import Client, Running
from tests.server.matches import change

ME = {"kind": "me"}
SAID = {
    "en": ("This match cannot be shown here", "by version 99 of the rules", "Get the record"),
    "ja": ("この対戦はここでは表示できません", "ルール第99版", "記録を入手"),
}


@pytest.mark.parametrize("lang", SAID)
@pytest.mark.parametrize("page", ["", "/replay"])
def test_a_match_by_unknown_rules_offers_its_record(
    served: Running, new_page: NewPage, lang: str, page: str
) -> None:
    client = Client(served.url)
    client.guest("Host")
    key = client.table("estates", [ME, {"kind": "bot", "level": "random"}])["key"]
    client.close()
    change(served, key, rules=99)
    seen = new_page(path=f"/t/{key}{page}", lang=lang)
    title, text, link = SAID[lang]
    expect(seen.get_by_role("heading", name=title)).to_be_visible()
    expect(seen.get_by_text(text)).to_be_visible()
    with seen.expect_download() as download:
        seen.get_by_role("link", name=link).click()
    assert download.value.suggested_filename.endswith(".hwr")
