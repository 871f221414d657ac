import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import Database from "libsql";
import { z } from "zod";
import type { Log } from "~/lib/log.server";
import type { StoreBackend } from "./store-backend";

const SWEEP_EVERY_MS = 10 * 60_000;
/** The file's `user_version`. Version 0 held sessions alone: their users sign in again. */
const SCHEMA_VERSION = 1;
const SCHEMA = `
  DROP TABLE IF EXISTS record;
  CREATE TABLE record (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL, owner TEXT) WITHOUT ROWID;
  CREATE INDEX record_expires_at ON record (expires_at);
  CREATE INDEX record_owner ON record (owner, expires_at) WHERE owner IS NOT NULL;
`;
const versionRow = z.object({ user_version: z.number() });
const valueRow = z.object({ value: z.string() });
const listRows = z.array(z.object({ key: z.string(), value: z.string() }));
const countRow = z
  .object({ value: z.coerce.number(), expires_at: z.number() })
  .transform((row) => ({ count: row.value, resetsAt: row.expires_at }));

/** A store in an embedded SQLite file that only the portal's own user can read, for a portal of one instance. */
export function openSqliteBackend(dataDir: string, log: Log): StoreBackend {
  const database = new Database(privateFile(dataDir, log));
  database.exec(`
    PRAGMA busy_timeout = 2000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
  `);
  migrate(database);
  const columns = "INTO record (key, value, expires_at, owner) VALUES (?, ?, ?, ?)";
  const insert = database.prepare(`INSERT OR REPLACE ${columns}`);
  const insertIfAbsent = database.prepare(`
    INSERT ${columns}
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at, owner = excluded.owner
    WHERE record.expires_at <= ?`);
  const read = database.prepare("SELECT value FROM record WHERE key = ? AND expires_at > ?");
  const swap = database.prepare("UPDATE record SET value = ? WHERE key = ? AND value = ? AND expires_at > ?");
  const remove = database.prepare("DELETE FROM record WHERE key = ?");
  const removeHeld = database.prepare("DELETE FROM record WHERE key = ? AND value = ? AND expires_at > ?");
  const list = database.prepare(
    "SELECT key, value FROM record WHERE owner = ? AND expires_at > ? ORDER BY expires_at DESC",
  );
  const add = database.prepare(`
    INSERT INTO record (key, value, expires_at) VALUES (@key, @amount, @resetsAt)
    ON CONFLICT (key) DO UPDATE SET
      value = CASE WHEN record.expires_at > @now THEN CAST(record.value AS INTEGER) ELSE 0 END + @amount,
      expires_at = CASE WHEN record.expires_at > @now THEN record.expires_at ELSE @resetsAt END
    RETURNING value, expires_at`);
  const giveBack = database.prepare(
    "UPDATE record SET value = MAX(0, CAST(value AS INTEGER) - ?) WHERE key = ? AND expires_at = ?",
  );
  const sweep = database.prepare("DELETE FROM record WHERE expires_at <= ?");
  const timer = setInterval(() => {
    try {
      sweep.run(Date.now());
    } catch (error) {
      // The next sweep tries again, and requests report a failing store themselves.
      log.warn({ error }, "Expired records could not be removed");
    }
  }, SWEEP_EVERY_MS);
  timer.unref();

  return {
    async insert({ key, value, expiresAt, owner }) {
      insert.run(key, value, expiresAt, owner);
    },
    async insertIfAbsent({ key, value, expiresAt, owner }) {
      return insertIfAbsent.run(key, value, expiresAt, owner, Date.now()).changes === 1;
    },
    async read(key) {
      return valueRow.safeParse(read.get(key, Date.now())).data?.value ?? null;
    },
    async swap(key, expected, value) {
      return swap.run(value, key, expected, Date.now()).changes === 1;
    },
    async delete(key) {
      remove.run(key);
    },
    async deleteHeld(key, expected) {
      return removeHeld.run(key, expected, Date.now()).changes === 1;
    },
    async list(owner) {
      return listRows.parse(list.all(owner, Date.now()));
    },
    async add(key, amount, resetsAt) {
      return countRow.parse(add.get({ key, amount, resetsAt, now: Date.now() }));
    },
    async giveBack(key, amount, resetsAt) {
      giveBack.run(amount, key, resetsAt);
    },
    async check() {
      read.get("", 0);
    },
    async close() {
      clearInterval(timer);
      database.close();
    },
  };
}

/** Makes the file before SQLite does, which would leave it readable for others; its log files inherit the mode. */
function privateFile(dataDir: string, log: Log): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, "portal.db");
  closeSync(openSync(file, "a", 0o600));
  try {
    chmodSync(dataDir, 0o700);
    chmodSync(file, 0o600);
  } catch (error) {
    log.warn({ error, dataDir }, "The data folder belongs to another user and cannot be made private");
  }
  return file;
}

/** Makes the tables once, also when two processes open a new file at the same time. */
function migrate(database: Database.Database): void {
  database.exec("BEGIN IMMEDIATE");
  const { user_version: version } = versionRow.parse(database.prepare("PRAGMA user_version").get());
  if (version < SCHEMA_VERSION) database.exec(`${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION};`);
  database.exec("COMMIT");
}
