import { createHash } from "node:crypto";
import Database from "libsql";
import { z } from "zod";
import type { Resource, World } from "./resource";
import { CORE_TABLES } from "./schema";
import { rows, type SandboxDatabase } from "./sql";

/** Large enough to contain every kind of record, small enough to be made at every start. */
const SAMPLE: World = {
  seed: 1,
  messages: 200,
  now: Date.UTC(2026, 2, 11, 14, 30),
  today: Date.UTC(2026, 2, 11),
  // A real hash is slow and has a random salt.
  hashPassword: (password) => password,
};

/** Creates all tables in an empty database and seeds them. */
export function createWorld(database: SandboxDatabase, resources: readonly Resource[], world: World): void {
  database.exec(CORE_TABLES);
  for (const { tables } of resources) if (tables) database.exec(tables);
  for (const { seed } of resources) seed?.(database, world);
}

/**
 * Changes whenever the tables or the seeded rows change. It is a hash over a small sample world with a fixed
 * seed and clock, so that nobody has to remember to raise a number.
 */
export function worldRevision(resources: readonly Resource[]): string {
  const database = new Database(":memory:");
  try {
    database.transaction(() => createWorld(database, resources, SAMPLE))();
    return hashOf(database);
  } finally {
    database.close();
  }
}

const schemaRow = z.object({ type: z.string(), name: z.string(), sql: z.string().nullable() });

function hashOf(database: SandboxDatabase): string {
  const hash = createHash("sha256");
  const query = "SELECT type, name, sql FROM sqlite_master ORDER BY type, name";
  for (const { type, name, sql } of rows(database, schemaRow, query)) {
    hash.update(`${type} ${name} ${sql ?? ""}\n`);
    if (type !== "table") continue;
    for (const row of database.prepare(`SELECT * FROM "${name}"`).raw().iterate()) {
      hash.update(JSON.stringify(row));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
