"""Every page of the app loads without an error."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage


def test_the_home_page_loads_without_an_error(new_page: NewPage) -> None:
    page = new_page()
    expect(page.locator("#app > *").first).to_be_visible()
    expect(page).to_have_title("Housewright")


def test_a_path_that_leads_nowhere_is_still_a_page(new_page: NewPage) -> None:
    page = new_page(path="/nothing/here", expects=("status of 404",))
    expect(page.locator("#app > *").first).to_be_visible()


@pytest.mark.parametrize(
    "path",
    [
        "/new", "/new/estates", "/g/estates", "/learn/estates", "/rules/estates", "/me",
        "/settings", "/import", "/about",
    ],
)  # fmt: skip
def test_every_page_keeps_to_the_content_security_policy(new_page: NewPage, path: str) -> None:
    for page in (
        new_page("Ana", path),
        new_page(path=path, lang="ja", theme="dark", width=390),
    ):
        expect(page.locator("#app h1").first).to_be_visible()
