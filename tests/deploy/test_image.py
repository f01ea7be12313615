"""The image and the Compose file: locked, pinned, and without secrets."""

import re
from pathlib import Path
from typing import Any, Final

import pytest
import yaml  # type: ignore[import-untyped]

ROOT: Final = Path(__file__).parents[2]
DEPLOY: Final = ROOT / "deploy"
LOCKS: Final = ("requirements.txt", "build.txt")
SERVERS: Final = {"server-1", "server-2"}
#: An image by its name and a whole version, from nowhere in particular.
PINNED: Final = re.compile(r"[a-z]+:\d+\.\d+(\.\d+)?-[a-z-]+")


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def locked(file: Path) -> dict[str, str]:
    """The versions in a lock file, by name and, where they differ by machine, by condition."""
    pairs = re.findall(r"^([a-z0-9._-]+)(?:\[.*?\])?==(\S+)", file.read_text(), re.MULTILINE)
    return dict(pairs)


# --- what is installed ---


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_has_a_version_and_hashes(name: str) -> None:
    text = (DEPLOY / name).read_text()
    blocks = re.split(r"\n(?=\S)", text)
    assert len(blocks) > 5
    for block in blocks:
        assert re.match(r"[a-z0-9._-]+(\[[a-z,]+\])?==\S+", block), block
        assert "--hash=sha256:" in block, block
    assert "://" not in text


@pytest.mark.parametrize("name", LOCKS)
def test_the_image_gets_what_the_tests_ran_with(name: str) -> None:
    tested = locked(ROOT / "requirements.txt") | locked(ROOT / "tools" / "node.txt")
    assert locked(DEPLOY / name).items() <= tested.items()


def test_the_image_holds_no_tools() -> None:
    packages = locked(DEPLOY / "requirements.txt")
    assert {"uvicorn", "sqlalchemy", "psycopg", "redis"} <= set(packages)
    assert not {"pytest", "mypy", "ruff", "hatchling", "playwright"} & set(packages)


def dockerfile() -> list[str]:
    """The steps of the image, one line each."""
    text = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def test_nothing_is_installed_without_its_hash() -> None:
    installs = [part for step in dockerfile() for part in step.split("&&") if "pip install" in part]
    assert len(installs) == 3
    for each in installs:
        assert "--require-hashes -r /locked/" in each or "--no-deps --no-index" in each, each


def test_the_image_is_built_from_a_pinned_one() -> None:
    bases = [step.split()[1] for step in dockerfile() if step.startswith("FROM")]
    assert bases
    assert all(PINNED.fullmatch(base) for base in bases), bases


def test_what_the_image_copies_is_there() -> None:
    allowed = (DEPLOY / "Dockerfile.dockerignore").read_text().split()
    for name in LOCKS:
        assert (DEPLOY / name).is_file()
        assert any(f"deploy/{name}" in step for step in dockerfile() if step.startswith("COPY"))
    assert "!deploy/*.txt" in allowed


# --- Compose ---


def test_compose_starts_a_fleet(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert set(services) == SERVERS | {"database", "bus", "proxy"}
    for name in SERVERS:
        build = services[name]["build"]
        assert (DEPLOY / build["context"] / build["dockerfile"]).samefile(DEPLOY / "Dockerfile")
        assert "@database/" in services[name]["environment"]["HOUSEWRIGHT_DATABASE"]
        assert "//bus:" in services[name]["environment"]["HOUSEWRIGHT_REDIS"]
    assert any(step.startswith("HEALTHCHECK") for step in dockerfile())


def test_compose_names_only_what_it_has(compose: dict[str, Any]) -> None:
    services = compose["services"]
    for name, service in services.items():
        needs = service.get("depends_on", {})
        assert set(needs) <= set(services), name
        assert all(each["condition"] == "service_healthy" for each in needs.values())
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            is_file = source.startswith("./") and (DEPLOY / source).is_file()
            assert is_file or source.startswith("/") or source in compose["volumes"], volume
        for each in service.get("configs", []):
            assert each["source"] in compose["configs"]
        assert service["restart"] == "unless-stopped"
        assert name in SERVERS or service["healthcheck"]["test"][0] == "CMD"


def test_compose_takes_pinned_images(compose: dict[str, Any]) -> None:
    images = {name: each["image"] for name, each in compose["services"].items()}
    for name in SERVERS:
        assert images.pop(name) == "housewright:local"
    assert all(PINNED.fullmatch(image) for image in images.values()), images


def test_compose_holds_no_secret(compose: dict[str, Any]) -> None:
    given = "${DATABASE_PASSWORD:?say it in .env}"
    assert compose["services"]["database"]["environment"]["POSTGRES_PASSWORD"] == given
    for name in SERVERS:
        url = compose["services"][name]["environment"]["HOUSEWRIGHT_DATABASE"]
        assert url == f"postgresql://housewright:{given}@database/housewright"
    assert ".env" in (ROOT / ".gitignore").read_text().split()


def test_nginx_finds_all_servers_of_compose(compose: dict[str, Any]) -> None:
    told = compose["configs"]["upstream"]["content"]
    assert set(re.findall(r"server ([a-z0-9-]+):8000;", told)) == SERVERS
    assert "upstream housewright {" in told
    network = compose["networks"]["default"]["ipam"]["config"][0]["subnet"]
    for name in SERVERS:
        command = compose["services"][name]["command"]
        assert command[command.index("--proxy") + 1] == network
