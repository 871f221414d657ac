import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "libsql";
import { z } from "zod";
import type { Resource, WorldSettings } from "./resource";
import { hashPassword } from "./secrets";
import { createWorld, worldRevision } from "./seed";
import { execute, firstRow, type SandboxDatabase } from "./sql";

const DAY_MS = 86_400_000;

/**
 * Opens `<dataDir>/sandbox.db`. A file that was made with the same settings and the same revision of the
 * world is used as it is; any other file is deleted and seeded anew. The mark that says so is written in the
 * same transaction as the rows, so a process that is killed while seeding leaves no half-filled world.
 */
export function openDatabase(
  dataDir: string,
  resources: readonly Resource[],
  { seed, messages }: WorldSettings,
  now: number,
): SandboxDatabase {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, "sandbox.db");
  const wantedMark = JSON.stringify({ revision: worldRevision(resources), seed, messages });
  if (existsSync(file)) {
    const existing = connect(file);
    if (markOf(existing) === wantedMark) return existing;
    existing.close();
    for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
  }
  const database = connect(file);
  database.transaction(() => {
    const today = Math.floor(now / DAY_MS) * DAY_MS;
    createWorld(database, resources, { seed, messages, now, today, hashPassword });
    execute(database, "INSERT INTO meta VALUES ('world', ?)", wantedMark);
  })();
  // Otherwise the log would stay as large as the world itself.
  database.pragma("wal_checkpoint(TRUNCATE)");
  return database;
}

function connect(file: string): SandboxDatabase {
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = NORMAL");
  database.pragma("busy_timeout = 5000");
  return database;
}

function markOf(database: SandboxDatabase): string | null {
  const meta = database.prepare("SELECT name FROM sqlite_master WHERE name = 'meta'").all();
  if (meta.length === 0) return null;
  const query = "SELECT value FROM meta WHERE name = 'world'";
  return firstRow(database, z.object({ value: z.string() }), query)?.value ?? null;
}
