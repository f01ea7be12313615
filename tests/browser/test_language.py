"""Both languages, everywhere: Japanese pages contain no English."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import QUICK, against_bot

WORDS = Path(__file__).parents[2] / "web" / "src"
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
#: All that can be read or heard: visible text, accessible names, titles and placeholders.
_TEXTS = """() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const at = walker.currentNode;
        const isSeen = at.parentElement.checkVisibility({visibilityProperty: true});
        // The switch to the other language is written in that language.
        if (isSeen && !at.parentElement.closest("body [lang]")) found.add(at.data);
    }
    for (const node of document.querySelectorAll("body :not([lang])"))
        for (const name of ["aria-label", "title", "placeholder"])
            found.add(node.getAttribute(name) ?? "");
    return [...found].map(text => text.trim()).filter(text => text !== "");
}"""


def test_the_table_speaks_japanese_as_soon_as_it_is_asked_to(new_page: NewPage) -> None:
    player = against_bot(new_page)
    page = player.page
    for _ in range(3):
        player.move()
        player.wait()
    page.get_by_role("button", name="All choices as a list").click()
    assert len(_english(page)) > 20
    page.get_by_role("button", name="日本語に切り替える").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(player.prompt).to_have_text(JAPANESE)
    expect(player.lines.first).to_have_text(JAPANESE)
    labels = page.locator("button[data-words]").evaluate_all("all => all.map(n => n.ariaLabel)")
    for texts in (player.lines.all_inner_texts(), labels):
        assert texts
        assert all(JAPANESE.search(text) for text in texts), texts
    assert not _english(page)
    player.move()
    player.wait()
    expect(player.lines.last).to_have_text(JAPANESE)


def test_reasons_and_rules_are_in_japanese(new_page: NewPage) -> None:
    player = against_bot(new_page, lang="ja")
    page = player.page
    page.keyboard.press("/")
    expect(page.get_by_role("combobox")).to_be_focused()
    page.keyboard.type("sell")
    page.keyboard.press("Enter")
    refusal = page.get_by_role("alert").filter(has_text="EST-")
    expect(refusal).to_have_text(JAPANESE)
    refusal.get_by_role("button", name="EST-").click()
    book = page.get_by_role("dialog")
    expect(book.get_by_role("heading").nth(1)).to_have_text(JAPANESE)
    page.keyboard.press("Escape")
    assert not _english(page)


def test_every_page_is_in_japanese_where_the_browser_is(new_page: NewPage) -> None:
    page = new_page("アナ", lang="ja", **QUICK)
    for path in ("/", "/new/estates", "/g/estates", "/me", "/settings", "/import", "/about"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("status").filter(has_text="…")).to_have_count(0)
        assert not _english(page), path
    page.get_by_role("button", name="Switch to English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def _english(page: Page) -> set[str]:
    """All on the page that the app says in English."""
    texts: list[str] = page.evaluate(_TEXTS)
    return {text for text in texts if any(shape.fullmatch(text) for shape in _ONLY_ENGLISH)}


def _only_english() -> list[re.Pattern[str]]:
    """Patterns of the English texts that differ from the Japanese, with gaps for values."""
    shapes = []
    for file in WORDS.rglob("words.en.json"):
        english = json.loads(file.read_text(encoding="utf-8"))
        japanese = json.loads(file.with_name("words.ja.json").read_text(encoding="utf-8"))
        for key, told in english.items():
            for text in told.values() if isinstance(told, dict) else (told,):
                # Signs and numbers are the same in all languages.
                if text != japanese[key] and re.search(r"[a-z]{2}", re.sub(r"\{.*?\}", "", text)):
                    shapes.append(re.compile(re.sub(r"\\\{.*?\\\}", ".*", re.escape(text))))
    return shapes


_ONLY_ENGLISH = _only_english()
