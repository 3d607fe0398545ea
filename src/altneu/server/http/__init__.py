"""Requests: the application, its routes, limits, connections and processes."""
