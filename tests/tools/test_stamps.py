"""A step is done again only when what it is made from has changed."""

import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[2] / "tools"
SCRIPT = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import stamps
stamps.ROOT = Path(sys.argv[2])
value = stamps.digest([stamps.ROOT / name for name in sys.argv[4:]], sys.argv[3])
stamp = stamps.ROOT / "made" / "stamp"
print(stamps.is_done(stamp, value))
stamps.done(stamp, value)
"""


def is_done(root: Path, fact: str, *names: str) -> bool:
    command = [sys.executable, "-c", SCRIPT, str(TOOLS), str(root), fact, *names]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout == "True\n"


def test_step_is_done_until_a_file_a_name_or_a_fact_changes(tmp_path: Path) -> None:
    (tmp_path / "flour").write_text("wheat")
    (tmp_path / "meal").write_text("wheat")
    assert not is_done(tmp_path, "warm", "flour")
    assert is_done(tmp_path, "warm", "flour")
    (tmp_path / "flour").write_text("rye")
    assert not is_done(tmp_path, "warm", "flour")
    assert not is_done(tmp_path, "cold", "flour")
    (tmp_path / "flour").write_text("wheat")
    assert not is_done(tmp_path, "cold", "flour")
    assert not is_done(tmp_path, "cold", "meal")
