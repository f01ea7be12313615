"""Who somebody is."""

from typing import Annotated

from msgspec import Meta

from .common import Asked, Key, Language, Password, PersonName, Told


class Person(Told):
    key: Key
    name: str
    is_guest: bool


class Me(Told):
    """Who you are here; null while you are nobody."""

    person: Person | None
    lang: Language


class NewGuest(Asked):
    name: PersonName
    lang: Language = "en"


class NewAccount(Asked):
    """Turns the guest that you are into an account, or makes a new one."""

    name: PersonName
    password: Password
    lang: Language | None = None


class SignIn(Asked):
    name: PersonName
    password: Annotated[str, Meta(max_length=200)]


class Change(Asked):
    name: PersonName | None = None
    lang: Language | None = None


class NewPassword(Asked):
    old: Annotated[str, Meta(max_length=200)]
    new: Password


class Farewell(Asked):
    """Deleting an account takes its password; a guest has none."""

    password: Annotated[str, Meta(max_length=200)] = ""


class NewToken(Asked):
    label: Annotated[str, Meta(min_length=1, max_length=60)]


class Token(Told):
    id: int
    label: str
    created: int
    used: int | None


class FreshToken(Told):
    """The only time that the secret is shown."""

    token: Token
    secret: str
