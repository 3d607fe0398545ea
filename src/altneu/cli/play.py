def play() -> None:
    pass
