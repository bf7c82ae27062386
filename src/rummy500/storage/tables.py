"""The SQL tables. Times are milliseconds since 1970, ids and hashes are bytes, lists are JSON."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

meta = Table(
    "meta",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

player = Table(
    "player",
    metadata,
    Column("id", LargeBinary, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

match = Table(
    "match",
    metadata,
    Column("id", LargeBinary, primary_key=True),
    Column("preset", Text, nullable=False),
    Column("fields", Text, nullable=False),
    Column("table_rules", Text, nullable=False, server_default="{}"),
    Column("rules_version", Integer, nullable=False),
    Column("log_format", Integer, nullable=False),
    Column("phase", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("due_at", BigInteger),
    Column("commitment", LargeBinary, nullable=False),
    Column("shuffle", Text, nullable=False),
    Column("seed", LargeBinary),
    Column("rematch", LargeBinary),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index("ix_match_changed_at", "changed_at", "id"),
    sqlite_with_rowid=False,
)

seat = Table(
    "seat",
    metadata,
    Column("match", LargeBinary, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("player", LargeBinary, ForeignKey("player.id", ondelete="SET NULL")),
    Column("control", Text, nullable=False),
    Column("level", Text),
    Column("label", Text),
    Column("nonce", LargeBinary),
    sqlite_with_rowid=False,
)

device = Table(
    "device",
    metadata,
    Column("match", LargeBinary, primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("token", LargeBinary, nullable=False),
    Column("token_next", LargeBinary, nullable=False),
    # Without a value where the release before this one wrote it: then the token is it.
    Column("id", LargeBinary),
    ForeignKeyConstraint(["match", "seat"], ["seat.match", "seat.seat"], ondelete="CASCADE"),
    sqlite_with_rowid=False,
)

code = Table(
    "code",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("match", LargeBinary, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    ForeignKeyConstraint(["match", "seat"], ["seat.match", "seat.seat"], ondelete="CASCADE"),
    sqlite_with_rowid=False,
)

log = Table(
    "log",
    metadata,
    Column("match", LargeBinary, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", SmallInteger),
    Column("text", Text, nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("command", LargeBinary),
    Column("at_ms", BigInteger, nullable=False),
    Column("remaining_ms", BigInteger),
    Column("check", LargeBinary),
    Column("thought", Text),
    UniqueConstraint("match", "command"),
    sqlite_with_rowid=False,
)

deal = Table(
    "deal",
    metadata,
    Column("match", LargeBinary, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("dealer", SmallInteger, nullable=False),
    Column("result", Text),
    Column("deck", LargeBinary),
    sqlite_with_rowid=False,
)

secret = Table(
    "secret",
    metadata,
    Column("match", LargeBinary, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("bytes", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

draft = Table(
    "draft",
    metadata,
    Column("match", LargeBinary, primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("steps", Text, nullable=False),
    Column("undone", Text, nullable=False),
    Column("commands", Text, nullable=False),
    ForeignKeyConstraint(["match", "seat"], ["seat.match", "seat.seat"], ondelete="CASCADE"),
    sqlite_with_rowid=False,
)
