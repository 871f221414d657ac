import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "./database";
import type { Resource, WorldSettings } from "./resource";
import { execute, inserter, rows } from "./sql";

const NOW = Date.UTC(2026, 2, 11, 14, 30);
const SETTINGS: WorldSettings = { seed: 1, messages: 10 };

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(tmpdir(), "sandbox-database-"))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function notes(text: string, columns = "text TEXT NOT NULL"): Resource {
  return {
    tables: `CREATE TABLE note (${columns});`,
    seed: (database, { seed }) => inserter(database, "note", ["text"])({ text: `${text} ${seed}` }),
  };
}

/** Opens the stored world, adds a note to it, and returns what was in it before. */
function visit(resource: Resource, settings = SETTINGS, now = NOW): string[] {
  const database = openDatabase(dataDir, [resource], settings, now);
  const found = rows(database, z.object({ text: z.string() }), "SELECT text FROM note").map(
    ({ text }) => text,
  );
  execute(database, "INSERT INTO note (text) VALUES ('added')");
  database.close();
  return found;
}

test("a stored world is kept while nothing that it is made from has changed", () => {
  expect(visit(notes("one"))).toEqual(["one 1"]);
  expect(visit(notes("one"))).toEqual(["one 1", "added"]);
  expect(visit(notes("one"), SETTINGS, NOW + 86_400_000)).toEqual(["one 1", "added", "added"]);
});

test.each([
  ["seeded rows", notes("two"), SETTINGS, "two 1"],
  ["tables", notes("one", "text TEXT NOT NULL, kind TEXT"), SETTINGS, "one 1"],
  ["seed", notes("one"), { ...SETTINGS, seed: 2 }, "one 2"],
  ["size", notes("one"), { ...SETTINGS, messages: 11 }, "one 1"],
])("it is made anew when other %s are wanted", (_what, resource, settings, expected) => {
  visit(notes("one"));
  expect(visit(resource, settings)).toEqual([expected]);
});

test("nothing of a world is left when seeding fails half-way", () => {
  const broken: Resource = {
    ...notes("one"),
    seed(database, { messages }) {
      execute(database, "INSERT INTO note (text) VALUES ('half')");
      if (messages === SETTINGS.messages) throw new Error("Seeding failed");
    },
  };
  expect(() => visit(broken)).toThrow("Seeding failed");
  expect(visit(notes("one"))).toEqual(["one 1"]);
});
