import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "libsql";
import { z } from "zod";

export type SandboxDatabase = Database.Database;
export type Statement = Database.Statement;

/** Raised whenever the tables or the generated world change shape: an older file is then made anew. */
const REVISION = "4";

const SCHEMA = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE versionCounter (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL);
  INSERT INTO versionCounter VALUES (1, 0);

  CREATE TABLE account (accountId INTEGER PRIMARY KEY, accountName TEXT NOT NULL);
  CREATE TABLE accountPlan (accountId INTEGER PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE invoice (invoiceId INTEGER PRIMARY KEY, accountId INTEGER NOT NULL, status TEXT NOT NULL, body TEXT NOT NULL);
  CREATE INDEX invoiceOfAccount ON invoice (accountId);
  CREATE TABLE location (locationId INTEGER PRIMARY KEY, accountId INTEGER NOT NULL, locationName TEXT NOT NULL);
  CREATE TABLE user (
    userId INTEGER PRIMARY KEY, username TEXT NOT NULL UNIQUE, displayName TEXT NOT NULL, passwordHash TEXT NOT NULL,
    accountId INTEGER NOT NULL, locationId INTEGER NOT NULL, body TEXT NOT NULL
  );
  CREATE TABLE userRole (
    userId INTEGER NOT NULL, position INTEGER NOT NULL, accountId INTEGER NOT NULL, locationId INTEGER,
    userRoleKey TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (userId, position)
  );
  CREATE TABLE patchNumber (phoneNumberId INTEGER PRIMARY KEY, accountId INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE userPatchNumber (
    userId INTEGER NOT NULL, position INTEGER NOT NULL, phoneNumberId INTEGER NOT NULL, PRIMARY KEY (userId, position)
  );
  CREATE TABLE contact (contactId INTEGER PRIMARY KEY, userId INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE INDEX contactOfUser ON contact (userId);
  CREATE TABLE status (statusId INTEGER PRIMARY KEY, userId INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE INDEX statusOfUser ON status (userId);
  CREATE TABLE statusSchedule (
    statusScheduleId INTEGER PRIMARY KEY, userId INTEGER NOT NULL, statusId INTEGER NOT NULL, body TEXT NOT NULL
  );
  CREATE INDEX statusScheduleOfUser ON statusSchedule (userId);

  CREATE TABLE message (
    messageId INTEGER PRIMARY KEY, version INTEGER NOT NULL, accountId INTEGER, locationId INTEGER, userId INTEGER,
    taken INTEGER, audioKey TEXT, body TEXT NOT NULL
  );
  CREATE INDEX messageOfUser ON message (userId, version);
  CREATE INDEX messageOfAccount ON message (accountId, version);
  CREATE INDEX messageOfLocation ON message (locationId, version);
  CREATE INDEX messageOfAudio ON message (audioKey) WHERE audioKey IS NOT NULL;
  CREATE TABLE smsTask (
    taskId INTEGER PRIMARY KEY, version INTEGER NOT NULL, userId INTEGER NOT NULL, ani TEXT NOT NULL,
    taken INTEGER NOT NULL, body TEXT NOT NULL
  );
  CREATE INDEX smsTaskOfUser ON smsTask (userId, version);

  CREATE TABLE session (sessionHash TEXT PRIMARY KEY, userId INTEGER NOT NULL, agent INTEGER NOT NULL, opened INTEGER NOT NULL);
  CREATE INDEX sessionOfUser ON session (userId);
  CREATE TABLE identity (identityHash TEXT PRIMARY KEY, userId INTEGER NOT NULL, saved INTEGER NOT NULL);
  CREATE TABLE agentKey (agentKeyHash TEXT PRIMARY KEY, userId INTEGER NOT NULL, made INTEGER NOT NULL);
`;

export interface WorldSize {
  seed: number;
  messages: number;
}

/**
 * Opens `<dataDir>/sandbox.db`. A file of the same seed, size and revision is used as it is; any other
 * file is thrown away and `populate` fills a new one. The world is complete or not there at all,
 * because its mark is written in the same transaction.
 */
export function openDatabase(
  dataDir: string,
  size: WorldSize,
  populate: (database: SandboxDatabase) => void,
): SandboxDatabase {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, "sandbox.db");
  const wanted = JSON.stringify({ revision: REVISION, ...size });
  if (existsSync(file)) {
    const existing = connect(file);
    if (markOf(existing) === wanted) return existing;
    existing.close();
    for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
  }
  const database = connect(file);
  database.transaction(() => {
    database.exec(SCHEMA);
    populate(database);
    database.prepare("INSERT INTO meta VALUES ('world', ?)").run(wanted);
  })();
  // Otherwise the log would stay as large as the world itself.
  database.pragma("wal_checkpoint(TRUNCATE)");
  return database;
}

/** The rows of a query, each parsed. Extra columns are dropped. */
export function rows<Row extends z.ZodType>(
  statement: Statement,
  row: Row,
  ...parameters: unknown[]
): z.output<Row>[] {
  return z.array(row).parse(statement.all(...parameters));
}

/** The first row of a query, or null. */
export function firstRow<Row extends z.ZodType>(
  statement: Statement,
  row: Row,
  ...parameters: unknown[]
): z.output<Row> | null {
  return rows(statement, row, ...parameters)[0] ?? null;
}

/** The next value of the one counter that numbers every change (call it inside the transaction of the change). */
export function nextVersion(database: SandboxDatabase): number {
  const statement = database.prepare(
    "UPDATE versionCounter SET value = value + 1 WHERE id = 1 RETURNING value",
  );
  return rows(statement, z.object({ value: z.number() }))[0]?.value ?? 0;
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
  const statement = database.prepare("SELECT value FROM meta WHERE name = 'world'");
  return firstRow(statement, z.object({ value: z.string() }))?.value ?? null;
}
