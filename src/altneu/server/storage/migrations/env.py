"""Runs the migrations on the connection that the server hands over."""

from alembic import context

from altneu.server.storage.columns import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
context.run_migrations()
