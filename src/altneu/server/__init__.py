"""The table in the browser: HTTP, events, storage. What a game shows there lies in a folder of its own."""
