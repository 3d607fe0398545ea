"""Compiles the rules with mypyc when ALTNEU_COMPILE=1; without it the package is pure Python.

ALTNEU_COMPILED names a folder of modules compiled before (`build_ext --build-lib`): they are packed as they are.
"""

import os
import re
import shutil
import subprocess
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
    "games/*/views/invariants.py",
    "games/*/state/options.py",
    "games/*/views/points.py",
    "games/*/views/snapshot.py",
    "games/*/views/traits.py",
    "games/*/views/view.py",
]
RULES = ["state", "rounds", "actions", "automa", "lab", "kings_golem", "views", "mind"]  # rooms of a game
ALSO_COMPILED = ["bots/playout.py", "env/stepping.py"]  # the loops around the rules
DESCRIBING = {"egg_info", "dist_info"}  # commands that ask what the package is and build nothing
HIDDEN = ["-fvisibility=hidden"]  # from other libraries, so that calls between the files are direct and can be inlined
CORES = os.cpu_count() or 1
DEALLOC = re.compile(r"^\w+_dealloc\(\w+ \*self\)\n\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
TRASHCAN = re.compile(r"^ *CPy_TRASHCAN_BEGIN\(.*\)\n((?:.*\n)*?) *CPy_TRASHCAN_END\(.*\)\n", re.MULTILINE)
ACYCLIC = re.compile(r"^@mypyc_attr\(.*\bacyclic=True\b", re.MULTILINE)
REPORT = "docs/upstream/mypyc-acyclic-trashcan.md"


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
    if DESCRIBING & set(sys.argv):
        return []
    if made := made_before():
        files = [file.relative_to(made) for file in sorted(made.rglob("*")) if file.is_file()]
        return [Extension(".".join((*file.parent.parts, file.name.partition(".")[0])), []) for file in files]
    if os.environ.get("ALTNEU_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    modules = compiled_modules()
    built = mypycify(modules, opt_level="3", debug_level="0", group_name="altneu", multi_file=True)
    mend(built, sum(len(ACYCLIC.findall(Path(module).read_text())) for module in modules))
    return built


def made_before() -> Path | None:
    folder = os.environ.get("ALTNEU_COMPILED")
    return Path(folder) if folder else None


def mend(extensions: list[Extension], acyclic: int) -> None:
    """Objects of the acyclic classes are freed at once, however deep they lie; stops where their C code is not found.

    CPython's trashcan postpones what lies deep, and keeps its list in the header of the garbage collector. Acyclic
    objects have no such header, and mypyc (up to 2.4.1) hands them over all the same: that overwrites their neighbours.
    """
    found = 0
    for extension in extensions:
        for place, source in enumerate(extension.sources):
            mended, count = freed_at_once(Path(source).read_text())
            if count:
                extension.sources[place] = written(mended, Path(source).with_suffix(".mended.c"))
            found += count
    if found != acyclic:
        raise SystemExit(
            f"setup.py: {acyclic} classes of the rules are acyclic, but mypyc's C code frees {found} such classes "
            f"through the trashcan: this mypyc is another than the pinned one. Read {REPORT}, then mend setup.py."
        )


def freed_at_once(text: str) -> tuple[str, int]:
    """This C code without the trashcan for what the garbage collector does not know, and how many classes had it."""
    count = 0

    def plain(dealloc: re.Match[str]) -> str:
        nonlocal count
        if "PyObject_GC_UnTrack" in dealloc[0]:
            return dealloc[0]
        mended, taken = TRASHCAN.subn(r"\1", dealloc[0])
        count += taken
        return mended

    return DEALLOC.sub(plain, text), count


def written(text: str, target: Path) -> str:
    """The file with this text, not touched where it has it already."""
    if not target.exists() or target.read_text() != text:
        target.write_text(text)
    return str(target)


class SideBySide(build_ext):
    """Compiles on all cores, the files of one extension too."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = CORES

    def build_extension(self, ext: Extension) -> None:
        if made := made_before():
            target = Path(self.get_ext_fullpath(ext.name))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(made / self.get_ext_filename(ext.name), target)
            return
        self.read_headers(ext)
        with ThreadPool(CORES) as pool:
            objects = pool.map(lambda source: self.compiled(source, ext), ext.sources, chunksize=1)
        ext.sources, ext.extra_objects, ext.depends = [], objects, objects
        super().build_extension(ext)

    def read_headers(self, ext: Extension) -> None:
        """Lets the compiler keep the headers that all these files begin with: reading them took a fifth of its time.

        The object files stay the same, byte for byte, and where it cannot keep them, it reads them each time.
        """
        headers = [header for header in ext.depends if Path(header).match("__native_*.h")]
        if not headers or sys.platform != "linux":
            return
        together = Path(self.build_temp, f"{ext.name}.h")
        kept = f"{together}.gch"
        together.parent.mkdir(parents=True, exist_ok=True)
        written("".join(f'#include "{Path(header).name}"\n' for header in headers), together)
        if newer_group(headers, kept):
            folders = [f"-I{folder}" for folder in [*ext.include_dirs, *self.compiler.include_dirs]]
            command = [*self.compiler.compiler_so, *folders, *self.flags(ext)]
            subprocess.run([*command, "-x", "c-header", str(together), "-o", kept], check=False)
        if Path(kept).exists():
            ext.extra_compile_args = [*ext.extra_compile_args, "-include", str(together)]

    def flags(self, ext: Extension) -> list[str]:
        return ext.extra_compile_args + (HIDDEN if self.compiler.compiler_type == "unix" else [])

    def compiled(self, source: str, ext: Extension) -> str:
        """The object file, made anew where the source or a header is."""
        [target] = self.compiler.object_filenames([source], output_dir=self.build_temp)
        if newer_group([source, *ext.depends], target):
            self.compiler.compile(
                [source], self.build_temp, ext.define_macros, ext.include_dirs, extra_postargs=self.flags(ext)
            )
        return target


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": SideBySide})
