"""Who somebody is."""

from typing import Annotated

from msgspec import Meta

from .common import Incoming, Key, Language, Outgoing, Password, PersonName


class Person(Outgoing):
    key: Key
    name: str
    is_guest: bool


class Me(Outgoing):
    """Who you are here; null if you are not signed in."""

    person: Person | None
    lang: Language


class NewGuest(Incoming):
    name: PersonName
    lang: Language = "en"


class NewAccount(Incoming):
    """Turns your guest into an account, or makes a new one."""

    name: PersonName
    password: Password
    lang: Language | None = None


class SignIn(Incoming):
    name: PersonName
    password: Annotated[str, Meta(max_length=200)]


class ProfileChange(Incoming):
    name: PersonName | None = None
    lang: Language | None = None


class NewPassword(Incoming):
    old: Annotated[str, Meta(max_length=200)]
    new: Password


class DeleteAccount(Incoming):
    """Deletes your account; needs its password, but a guest has none."""

    password: Annotated[str, Meta(max_length=200)] = ""


class NewToken(Incoming):
    label: Annotated[str, Meta(min_length=1, max_length=60)]


class Token(Outgoing):
    id: int
    label: str
    created: int
    used: int | None


class FreshToken(Outgoing):
    """A new token; the secret is never shown again."""

    token: Token
    secret: str
