"""What `setup.py` mends in the C code of mypyc, and that it stops where it cannot."""

from __future__ import annotations

import importlib.util
import re
import tomllib
from pathlib import Path
from types import ModuleType

import install
import pytest
from setuptools import Distribution, Extension

ROOT = Path(__file__).resolve().parents[2]
PINNED = re.compile(r"^mypy(?:\[mypyc\])?==([\d.]+)", re.MULTILINE)
FREED = """static void
Frame_dealloc(FrameObject *self)
{
    CPy_TRASHCAN_BEGIN(self, Frame_dealloc)
    CPyDef_Frame_clear((PyObject *)self);
    Py_TYPE(self)->tp_free((PyObject *)self);
    CPy_TRASHCAN_END(self)
    done: ;
}
"""
COLLECTED = FREED.replace("Frame", "Effect").replace("{\n", "{\n    PyObject_GC_UnTrack(self);\n", 1)


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.chdir(ROOT)
    spec = importlib.util.spec_from_file_location("altneu_setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def extension(folder: Path, text: str) -> Extension:
    source = folder / "rules.c"
    source.write_text(text)
    return Extension("rules", [str(source)])


def test_acyclic_objects_are_freed_without_the_trashcan_and_all_others_with_it(
    setup: ModuleType, tmp_path: Path
) -> None:
    built = extension(tmp_path, COLLECTED + FREED)
    setup.mend([built], acyclic=1)
    [source] = built.sources
    plain = re.sub(r" +CPy_TRASHCAN_\w+\(.*\)\n", "", FREED)
    assert plain.count("\n") == FREED.count("\n") - 2
    assert Path(source).read_text() == COLLECTED + plain


@pytest.mark.parametrize(
    ("text", "acyclic"),
    [
        ("", 1),
        (FREED.replace("CPy_TRASHCAN", "CPy_BIN"), 1),
        (FREED.replace("    CPy_TRASHCAN_END(self)\n", ""), 1),
        (FREED.replace("Frame_dealloc(FrameObject *self)", "Frame_free(FrameObject *self)"), 1),
        (FREED, 2),
        (COLLECTED, 1),
        (FREED + COLLECTED, 0),
    ],
)
def test_building_stops_where_the_c_code_is_not_as_known(
    setup: ModuleType, tmp_path: Path, text: str, acyclic: int
) -> None:
    with pytest.raises(SystemExit, match=f"^setup.py: {acyclic} classes .* another than the pinned one"):
        setup.mend([extension(tmp_path, text)], acyclic)


def test_the_report_that_the_message_names_is_there(setup: ModuleType) -> None:
    assert (ROOT / setup.REPORT).is_file()


def test_no_acyclic_class_of_the_rules_is_overlooked(setup: ModuleType) -> None:
    texts = [Path(module).read_text() for module in setup.compiled_modules()]
    found = sum(len(setup.ACYCLIC.findall(text)) for text in texts)
    assert found == sum(text.count("acyclic=True") for text in texts)
    assert found > 0


def test_modules_compiled_before_are_packed_under_their_names(
    setup: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("altneu__mypyc.cpython-311.so", "altneu/kernel/flow.cpython-311.so"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.setenv("ALTNEU_COMPILED", str(tmp_path))
    assert {built.name for built in setup.extensions()} == {"altneu__mypyc", "altneu.kernel.flow"}


if install.can_compile():

    def test_headers_kept_by_the_compiler_change_no_object_file(
        setup: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        Path("__native_rules.h").write_text(
            "#pragma once\n#include <Python.h>\nstatic inline int twice(int x) { return 2 * x; }\n"
        )
        for name in ("one", "two"):
            Path(f"{name}.c").write_text(f'#include "__native_rules.h"\nint {name}(int x) {{ return twice(x); }}\n')
        objects = []
        for header in ("__native_rules.h", "unknown.h"):
            Path("unknown.h").touch()
            rules = Extension(
                "rules", ["one.c", "two.c"], include_dirs=["."], depends=[header], extra_compile_args=["-g0"]
            )
            builder = setup.SideBySide(Distribution({"ext_modules": [rules]}))
            builder.build_lib, builder.build_temp = f"built {header}", f"objects {header}"
            builder.ensure_finalized()
            builder.run()
            objects.append([Path(builder.build_temp, f"{name}.o").read_bytes() for name in ("one", "two")])
            assert bool([*Path(builder.build_temp).glob("*.gch")]) == (header == "__native_rules.h")
        assert objects[0] == objects[1]


def test_one_version_of_mypyc_is_pinned_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    asked = [(ROOT / "requirements" / name).read_text() for name in ("dev.in", "dev.txt")]
    versions = [PINNED.findall(text) for text in ("\n".join(project["build-system"]["requires"]), *asked)]
    assert versions == [versions[0]] * 3
    assert len(versions[0]) == 1
