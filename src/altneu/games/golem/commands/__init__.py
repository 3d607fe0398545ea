"""Commands of Golem's own, and what `altneu bench` measures of it beside random play."""
