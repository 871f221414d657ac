import { mkdirSync } from "node:fs";
import path from "node:path";
import Database from "libsql";
import { z } from "zod";
import type { RecordStore } from "./record-store";

const SWEEP_EVERY = 10 * 60_000;
const valueRow = z.object({ value: z.string() });

/** A record store in an embedded SQLite file, for a portal of one instance. */
export function openSqliteStore(dataDir: string): RecordStore {
  mkdirSync(dataDir, { recursive: true });
  const database = new Database(path.join(dataDir, "portal.db"));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA busy_timeout = 2000;
    CREATE TABLE IF NOT EXISTS record (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS record_expires_at ON record (expires_at);
  `);
  const insert = database.prepare("INSERT OR REPLACE INTO record (key, value, expires_at) VALUES (?, ?, ?)");
  const read = database.prepare("SELECT value FROM record WHERE key = ? AND expires_at > ?");
  const replace = database.prepare(
    "UPDATE record SET value = ?, expires_at = ? WHERE key = ? AND expires_at > ?",
  );
  const remove = database.prepare("DELETE FROM record WHERE key = ?");
  const sweep = database.prepare("DELETE FROM record WHERE expires_at <= ?");
  const timer = setInterval(() => {
    try {
      sweep.run(Date.now());
    } catch {
      // A full disk or a locked file: the next sweep will do, and requests report it themselves.
    }
  }, SWEEP_EVERY);
  timer.unref();

  return {
    async insert(key, value, expiresAt) {
      insert.run(key, value, expiresAt);
    },
    async read(key) {
      const row = valueRow.safeParse(read.get(key, Date.now()));
      return row.success ? row.data.value : null;
    },
    async replace(key, value, expiresAt) {
      return replace.run(value, expiresAt, key, Date.now()).changes === 1;
    },
    async delete(key) {
      remove.run(key);
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
