"""The lock file of the site's packages fits every machine and names none."""

import json
from pathlib import Path

WEB = Path(__file__).resolve().parents[2] / "web"
PACKAGES = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]


def test_no_package_says_where_it_was_fetched() -> None:
    assert [name for name, package in PACKAGES.items() if "resolved" in package] == []


def test_parts_for_other_systems_are_locked_too() -> None:
    known = {name.rpartition("node_modules/")[2] for name in PACKAGES}
    wanted = {part for package in PACKAGES.values() for part in package.get("optionalDependencies", {})}
    assert wanted - known == set()


def test_lock_belongs_to_the_packages_asked_for() -> None:
    asked = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    assert PACKAGES[""]["dependencies"] == asked["dependencies"]
    assert PACKAGES[""]["devDependencies"] == asked["devDependencies"]
