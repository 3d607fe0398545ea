"""Compiles the rules with mypyc when ALTNEU_COMPILE=1; without it the package is pure Python."""

import os
import re
import sys
from multiprocessing.pool import ThreadPool
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.modified import newer_group

SOURCE = Path("src/altneu")

# Reading data files, showing and naming things: nothing here runs inside a decision.
UNCOMPILED = [
    "kernel/bounds.py",
    "kernel/codec.py",
    "kernel/game.py",
    "kernel/record.py",
    "games/*/lab/codes.py",
    "games/*/secrets/view.py",
    "games/*/state/invariants.py",
    "games/*/state/options.py",
    "games/*/state/points.py",
    "games/*/state/snapshot.py",
    "games/*/state/traits.py",
    "games/*/state/view.py",
]
RULES = ["state", "rounds", "actions", "automa", "lab", "secrets", "kings_golem", "mind"]  # rooms of a game
ALSO_COMPILED = ["bots/playout.py", "env/stepping.py"]  # the loops around the rules
DESCRIBING = {"egg_info", "dist_info"}  # commands that ask what the package is and build nothing
HIDDEN = ["-fvisibility=hidden"]  # from other libraries, so that calls between the files are direct and can be inlined
CORES = os.cpu_count() or 1
DEALLOC = re.compile(r"^\w+_dealloc\(\w+ \*self\)\n\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)


def compiled_modules() -> list[str]:
    """Kernel, rules, search and the loops around them, less what is named above and the package files."""
    rules = [module for room in RULES for module in SOURCE.glob(f"games/*/{room}/*.py")]
    around = [*SOURCE.glob("kernel/*.py"), *SOURCE.glob("search/*.py"), *[SOURCE / name for name in ALSO_COMPILED]]
    return sorted(
        str(module)
        for module in [*rules, *around]
        if module.name != "__init__.py" and not any(module.match(f"{SOURCE}/{pattern}") for pattern in UNCOMPILED)
    )


def extensions() -> list[Extension]:
    """A C file for each module, all linked into one: calls stay direct, and files small enough to compile fast."""
    if os.environ.get("ALTNEU_COMPILE") != "1" or DESCRIBING & set(sys.argv):
        return []
    from mypyc.build import mypycify

    return mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="altneu", multi_file=True)


def without_trashcan(source: str) -> str:
    """A C file like this one whose acyclic objects are freed at once, however deep they lie; itself if it has none.

    CPython's trashcan postpones what lies deep, and keeps its list in the header of the garbage collector. Acyclic
    objects have no such header, and mypyc (up to 2.4.1) hands them over all the same: that overwrites their neighbours.
    """
    text = Path(source).read_text()
    mended = DEALLOC.sub(lambda dealloc: freed_at_once(dealloc[0]), text)
    if mended == text:
        return source
    target = Path(source).with_suffix(".mended.c")
    if not target.exists() or target.read_text() != mended:
        target.write_text(mended)
    return str(target)


def freed_at_once(dealloc: str) -> str:
    if "PyObject_GC_UnTrack" in dealloc:
        return dealloc
    return re.sub(r"^ *CPy_TRASHCAN_(BEGIN|END)\(.*\)\n", "", dealloc, flags=re.MULTILINE)


class SideBySide(build_ext):
    """Compiles on all cores, the files of one extension too."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = CORES

    def build_extension(self, ext: Extension) -> None:
        sources = [without_trashcan(source) for source in ext.sources]
        with ThreadPool(CORES) as pool:
            objects = pool.map(lambda source: self.compiled(source, ext), sources, chunksize=1)
        ext.sources, ext.extra_objects, ext.depends = [], objects, objects
        super().build_extension(ext)

    def compiled(self, source: str, ext: Extension) -> str:
        """The object file, made anew where the source or a header is."""
        [target] = self.compiler.object_filenames([source], output_dir=self.build_temp)
        if newer_group([source, *ext.depends], target):
            flags = ext.extra_compile_args + (HIDDEN if self.compiler.compiler_type == "unix" else [])
            self.compiler.compile([source], self.build_temp, ext.define_macros, ext.include_dirs, extra_postargs=flags)
        return target


setup(ext_modules=extensions(), cmdclass={"build_ext": SideBySide})
