"""Neither run may test the wrong flavour of the rules."""

import importlib
import os
import pkgutil

import pytest

import altneu.kernel

pytestmark = pytest.mark.both

EXPECT_COMPILED = os.environ.get("EXPECT_COMPILED") == "1"
KERNEL = sorted(module.name for module in pkgutil.iter_modules(altneu.kernel.__path__, "altneu.kernel."))


@pytest.mark.parametrize("name", KERNEL)
def test_kernel_comes_in_the_expected_flavour(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    assert file.endswith(".py") != EXPECT_COMPILED, file


def test_kernel_has_modules() -> None:
    assert KERNEL
