"""Runs migrations over the one connection that `storage.schema` hands in."""

from alembic import context

from rummy500.storage.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite changes tables by copying them, and can do all of it in one transaction.
    render_as_batch=True,
    transactional_ddl=True,
    transaction_per_migration=True,
)
with context.begin_transaction():
    context.run_migrations()
