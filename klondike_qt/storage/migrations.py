"""The schema of the database, as the numbered steps that lead to it.

A released step never changes; a change of the schema is a new step at the end. SQLite's
``user_version`` says how many a file has been through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Sequence

SHARE_OF_DEAL: Final = """(
    SELECT share FROM deals
    WHERE deals.deal = games.deal
        AND deals.rules = rtrim(rtrim(mode_key, replace(mode_key, ' ', '')))
)"""
"""The share of a game's deal under its rules: its mode's key without the last word."""

APPLICATION_ID: Final = 0x4B6C6F6E  # "Klon"; tells our files from other programs' databases


def _begin(connection: sqlite3.Connection) -> None:
    """Version 1: games with their moves, and settings."""
    for statement in (
        f"PRAGMA application_id = {APPLICATION_ID}",
        # Numbered in the order in which games end, which streaks follow: a clock may be set
        # back. The key holds rules and scoring (RULES §4), so a row needs no mode known by now.
        """
        CREATE TABLE games (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            mode TEXT NOT NULL,
            mode_key TEXT NOT NULL,
            deal TEXT,                  -- its ID, unless the game began from a position:
            start TEXT,                 -- then that position
            fingerprint INTEGER,        -- of the deal's cards, whichever ID names them
            result TEXT NOT NULL CHECK (result IN ('open', 'won', 'lost')),
            started TEXT,               -- UTC; NULL: no move made, no game (RULES §6)
            ended TEXT,                 -- UTC
            attempts INTEGER NOT NULL,
            known INTEGER NOT NULL,     -- the deal had been played to its end before
            cursor INTEGER NOT NULL,    -- moves that lead to the position shown
            seconds REAL NOT NULL,
            score INTEGER NOT NULL,
            passes INTEGER NOT NULL,
            undos INTEGER NOT NULL,
            hints INTEGER NOT NULL,
            helped INTEGER NOT NULL,    -- by what used hidden cards
            earlier_score INTEGER NOT NULL,  -- of the attempts before, together: each was a buy-in
            CHECK ((deal IS NULL) <> (start IS NULL)),
            CHECK ((result = 'open') = (ended IS NULL)),
            CHECK (ended IS NULL OR started IS NOT NULL)
        )
        """,
        "CREATE UNIQUE INDEX current_games ON games (mode_key) WHERE result = 'open'",
        # All that statistics read, so that 100,000 games are counted without being read whole.
        """
        CREATE INDEX ended_games
        ON games (mode_key, number, result, start, known, helped, seconds, cursor, score)
        WHERE result <> 'open'
        """,
        "CREATE INDEX games_by_cards ON games (fingerprint)",
        """
        CREATE TABLE moves (
            game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            place INTEGER NOT NULL,     -- from 0
            move TEXT NOT NULL,
            PRIMARY KEY (game, place)
        ) WITHOUT ROWID
        """,
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ):
        connection.execute(statement)


def _help(connection: sqlite3.Connection) -> None:
    """Version 2: which help a game had, deals kept ready, and what a review found."""
    for statement in (
        # Moves that Show me played, and whether the position light was on.
        "ALTER TABLE games ADD COLUMN shown INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN light INTEGER NOT NULL DEFAULT 0",
        "DROP INDEX ended_games",
        """
        CREATE INDEX ended_games
        ON games
            (mode_key, number, result, start, known, helped, hints, undos, seconds, cursor, score)
        WHERE result <> 'open'
        """,
        """
        CREATE TABLE deals (            -- proved winnable, to be dealt one day
            rules TEXT NOT NULL,        -- the first half of a mode's key
            deal TEXT NOT NULL,         -- its ID
            share REAL NOT NULL,        -- of games that the fair player won of it
            taken INTEGER NOT NULL DEFAULT 0,  -- dealt, or found to be known
            PRIMARY KEY (rules, deal)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE reviews (
            game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
            review TEXT NOT NULL        -- JSON
        ) WITHOUT ROWID
        """,
    ):
        connection.execute(statement)


def _history(connection: sqlite3.Connection) -> None:
    """Version 3: games in the order of their ends, their deals' shares and days, removal."""
    for statement in (
        # The how-manieth game to end: streaks follow it, since a clock may be set back, and so
        # does the history. A game's number is from its beginning, which may be long before.
        "ALTER TABLE games ADD COLUMN place INTEGER",
        # Of games that the fair player won of the deal, if that was ever measured (`deals`).
        "ALTER TABLE games ADD COLUMN share REAL",
        "ALTER TABLE games ADD COLUMN day TEXT",  # YYYY-MM-DD, if it was that day's deal
        # Under which token the player removed it; it counts nowhere, and can still come back.
        "ALTER TABLE games ADD COLUMN removed TEXT",
        # Until now a mode's games were numbered as they ended, while between modes the date tells.
        """
        UPDATE games SET place = found.place
        FROM (
            SELECT number, row_number() OVER (ORDER BY latest, number) AS place
            FROM (
                SELECT number, max(ended) OVER (PARTITION BY mode_key ORDER BY number) AS latest
                FROM games WHERE result <> 'open'
            )
        ) AS found
        WHERE games.number = found.number
        """,
        f"UPDATE games SET share = {SHARE_OF_DEAL} WHERE result <> 'open'",
        "DROP INDEX ended_games",
        """
        CREATE INDEX ended_games
        ON games (
            mode_key, place, result, start, known, helped, hints, undos, attempts, seconds, cursor,
            score, earlier_score, passes, ended, share, removed
        )
        WHERE result <> 'open' AND removed IS NULL
        """,
        # The streak over all modes, and the list of games, follow this one.
        """
        CREATE INDEX games_by_place ON games (place, result, start, known, helped, removed)
        """,
        "CREATE INDEX removed_games ON games (removed, place) WHERE removed NOT NULL",
    ):
        connection.execute(statement)


def _times(connection: sqlite3.Connection) -> None:
    """Version 4: when each move was played, in active seconds; of older moves nobody knows."""
    connection.execute("ALTER TABLE moves ADD COLUMN seconds REAL")


def _matches(connection: sqlite3.Connection) -> None:
    """Version 5: matches of two players, and what they did in them."""
    for statement in (
        # As with games the key holds the rules, and the place the order of the ends.
        """
        CREATE TABLE matches (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            kind TEXT NOT NULL,         -- the game: double or race
            key TEXT NOT NULL,          -- the game, the rules of a board, and the way it is played
            opponent TEXT NOT NULL,
            deal TEXT NOT NULL,         -- the ID that names both players' deals
            first_name TEXT NOT NULL,
            second_name TEXT NOT NULL,
            seconds REAL NOT NULL,
            first_home INTEGER NOT NULL,   -- own cards on the foundations
            second_home INTEGER NOT NULL,
            ending TEXT,                -- how it ended; NULL: open, or left before its end
            winner INTEGER,             -- 0 or 1; NULL: nobody
            started TEXT,               -- UTC; NULL: no move made, no match
            ended TEXT,                 -- UTC; NULL: open
            place INTEGER,              -- the how-manieth match to end
            ghost TEXT,                 -- the id of the game that the second player repeats
            removed TEXT,
            CHECK (ending IS NULL OR ended NOT NULL),
            CHECK (winner IS NULL OR ending NOT NULL),
            CHECK (ended IS NULL OR started NOT NULL)
        )
        """,
        "CREATE UNIQUE INDEX current_matches ON matches (kind) WHERE ended IS NULL",
        "CREATE INDEX ended_matches ON matches (place) WHERE ended NOT NULL AND removed IS NULL",
        "CREATE INDEX removed_matches ON matches (removed) WHERE removed NOT NULL",
        """
        CREATE TABLE match_moves (
            match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            place INTEGER NOT NULL,     -- from 0
            entry TEXT NOT NULL,        -- who did what
            seconds REAL,               -- the active time then, if known
            PRIMARY KEY (match, place)
        ) WITHOUT ROWID
        """,
    ):
        connection.execute(statement)


MIGRATIONS: Final[Sequence[Callable[[sqlite3.Connection], None]]] = (
    _begin,
    _help,
    _history,
    _times,
    _matches,
)


def version_of(connection: sqlite3.Connection) -> int:
    """Give how many migrations the database has been through; 0 for an empty one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(
    connection: sqlite3.Connection,
    migrations: Sequence[Callable[[sqlite3.Connection], None]] = MIGRATIONS,
) -> None:
    """Bring the database to the last version, each step whole or not at all."""
    for number in range(version_of(connection), len(migrations)):
        connection.execute("BEGIN IMMEDIATE")
        try:
            migrations[number](connection)
            connection.execute(f"PRAGMA user_version = {number + 1}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
