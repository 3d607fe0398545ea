def replay() -> None:
    pass
