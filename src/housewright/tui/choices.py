"""The legal moves as a tree of words."""

from typing import NamedTuple

Words = tuple[str, ...]


class Choice(NamedTuple):
    """A word to choose: the words chosen with it, and whether they are a complete move."""

    word: str
    said: Words
    is_move: bool


class Choices:
    """The legal moves of a seat, word by word. Works on their texts only, for any game."""

    def __init__(self, texts: list[str]) -> None:
        self._texts = {tuple(text.split(" ")): text for text in texts}

    def __len__(self) -> int:
        return len(self._texts)

    def after(self, said: Words) -> list[Choice]:
        """The next words after these, in the order of the legal moves."""
        size = len(said)
        words: dict[str, bool] = {}
        for move in self._texts:
            if len(move) > size and move[:size] == said:
                words[move[size]] = words.get(move[size], False) or len(move) == size + 1
        return [Choice(word, (*said, word), whole) for word, whole in words.items()]

    def forced(self, said: Words) -> Words:
        """These words and all words without an alternative, but not the last word of a move."""
        while True:
            choices = self.after(said)
            if len(choices) != 1 or choices[0].is_move or self.is_move(said):
                return said
            said = choices[0].said

    def back(self, said: Words) -> Words:
        """Undo the last choice. Forced words do not count as choices."""
        start = self.forced(())
        while len(said) > len(start):
            said = said[:-1]
            if self.forced(said) == said:
                return said
        return start

    def is_move(self, said: Words) -> bool:
        """Are these words a complete move?"""
        return said in self._texts

    def text(self, typed: str) -> str | None:
        """The legal move that was typed, ignoring case and spaces."""
        wanted = tuple(typed.casefold().split())
        for words, text in self._texts.items():
            if tuple(word.casefold() for word in words) == wanted:
                return text
        return None

    def meant(self, typed: str, said: Words) -> str:
        """The typed text, without words that were already there and were typed a second time."""
        there = " ".join(said) + " "
        again = typed[len(there) :] if said and typed.startswith(there) else ""
        known = self.text(typed) is not None or self.fitting(typed)
        if not again.strip() or known:
            return typed
        return again if self.text(again) is not None or self.fitting(again) else typed

    def begun(self, typed: str) -> tuple[Words, str]:
        """The typed text, split into complete known words and the beginning of the next word."""
        said: Words = ()
        words = typed.split()
        partial = "" if typed[-1:].isspace() or not words else words[-1]
        for word in words[: len(words) - bool(partial)]:
            match = next(
                (c for c in self.after(said) if c.word.casefold() == word.casefold()), None
            )
            if match is None:
                return said, " ".join(words[len(said) :])
            said = match.said
        return said, partial

    def fitting(self, typed: str) -> list[Choice]:
        """The choices that match the typed text so far."""
        said, partial = self.begun(typed)
        return [c for c in self.after(said) if c.word.casefold().startswith(partial.casefold())]

    def completed(self, typed: str) -> str:
        """The typed text, completed as far as it is unambiguous."""
        said, partial = self.begun(typed)
        found = self.fitting(typed)
        if not found:
            return typed
        common = _common([c.word for c in found])
        if len(found) == 1:
            said = self.forced(found[0].said)
            return " ".join(said) + (" " if self.after(said) else "")
        return " ".join([*said, common if len(common) > len(partial) else partial])


def _common(words: list[str]) -> str:
    """The longest common prefix."""
    first, last = min(words), max(words)
    size = 0
    while size < min(len(first), len(last)) and first[size] == last[size]:
        size += 1
    return first[:size]
