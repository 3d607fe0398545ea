"""The command, run by these tests."""

from cli.command import _ctrl_c, environment, glances, record, run, shell

__all__ = ["_ctrl_c", "environment", "glances", "record", "run", "shell"]
