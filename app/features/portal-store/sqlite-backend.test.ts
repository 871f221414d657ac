import "../../../tests/setup/environment";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "libsql";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openSqliteBackend } from "./sqlite-backend.server";
import { callsOf, log, record, rejectsWithin } from "./test-backend";

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), "sqlite-backend-test-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe("nobody else on the machine can read the file", () => {
  test.each<[string, (dataDir: string) => void]>([
    ["a new folder", () => {}],
    ["a folder that others could read", (dataDir) => makeFolder(dataDir)],
    [
      "a file that others could read",
      (dataDir) => {
        makeFolder(dataDir);
        writeFileSync(path.join(dataDir, "portal.db"), "");
        chmodSync(path.join(dataDir, "portal.db"), 0o644);
      },
    ],
  ])("%s (SEC-11)", async (name, prepare) => {
    const dataDir = path.join(folder, name);
    prepare(dataDir);
    const store = openSqliteBackend(dataDir, log);
    await store.insert(record("a", "value"));
    expect(modeOf(dataDir)).toBe("700");
    const files = readdirSync(dataDir);
    expect(files).toContain("portal.db-wal");
    for (const file of files) expect([file, modeOf(path.join(dataDir, file))]).toEqual([file, "600"]);
    await store.close();
  });

  function makeFolder(dataDir: string): void {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
  }
});

test("a file of the first release, which knew no owners, is made anew", async () => {
  const dataDir = mkdtempSync(path.join(folder, "old-"));
  const old = new Database(path.join(dataDir, "portal.db"));
  old.exec("CREATE TABLE record (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL)");
  old.close();
  const store = openSqliteBackend(dataDir, log);
  await store.insert(record("a", "value", { owner: "somebody" }));
  expect(await store.list("somebody")).toEqual([{ key: "a", value: "value" }]);
  await store.close();
});

describe("SQLite that cannot be used", () => {
  test("a sweep that fails does not end the process", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const dataDir = mkdtempSync(path.join(folder, "broken-"));
    const store = openSqliteBackend(dataDir, log);
    const other = new Database(path.join(dataDir, "portal.db"));
    other.exec("DROP TABLE record");
    other.close();
    expect(() => vi.advanceTimersByTime(11 * 60_000)).not.toThrow();
    for (const call of callsOf(store)) await rejectsWithin(500, call());
    await store.close();
    vi.useRealTimers();
  });

  test("a file that another process holds for writing: writes reject, nothing hangs, and later they work", async () => {
    const dataDir = mkdtempSync(path.join(folder, "held-"));
    const store = openSqliteBackend(dataDir, log);
    const other = new Database(path.join(dataDir, "portal.db"));
    other.exec("BEGIN EXCLUSIVE");
    await rejectsWithin(4_000, store.insert(record("a", "value")));
    other.exec("ROLLBACK");
    other.close();
    await store.insert(record("a", "value"));
    expect(await store.read("a")).toBe("value");
    await store.close();
  });
});
