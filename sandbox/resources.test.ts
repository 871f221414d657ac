import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { message } from "../app/upstream/messages/contract";
import { openDatabase } from "./core/database";
import type { SandboxDatabase } from "./core/sql";
import { RESOURCES } from "./resources";
import { PEOPLE } from "./world/people";

const NOW = Date.UTC(2026, 2, 11, 14, 30);
const dataDir = mkdtempSync(path.join(tmpdir(), "sandbox-world-"));
let database: SandboxDatabase;
let records: Record<string, unknown>[];

function world(name: string, seed: number, messages: number): SandboxDatabase {
  return openDatabase(path.join(dataDir, name), RESOURCES, { seed, messages }, NOW);
}

function recordsOf(from: SandboxDatabase): Record<string, unknown>[] {
  const bodies = z
    .array(z.string())
    .parse(from.prepare("SELECT body FROM message ORDER BY messageId").pluck().all());
  return bodies.map((body) => z.record(z.string(), z.unknown()).parse(JSON.parse(body)));
}

beforeAll(() => {
  database = world("main", 1, 3_000);
  records = recordsOf(database);
});
afterAll(() => {
  database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("the generated world", () => {
  test("is the same for the same seed and another one for another seed", () => {
    const [same, other] = [world("same", 1, 3_000), world("other", 2, 3_000)];
    expect(recordsOf(same)).toEqual(records);
    expect(recordsOf(other)).not.toEqual(records);
    same.close();
    other.close();
  });

  test("every record fits the contract", () => {
    expect(records).toHaveLength(3_000);
    for (const record of records) {
      expect(
        message.partial({ formContent: true, callRecordingTranscription: true }).safeParse(record).error,
      ).toBeUndefined();
    }
  });

  test("gives every demo user a fair share with every kind of message", () => {
    for (const { userId } of PEOPLE.slice(0, 4)) {
      const own = records.filter((record) => Number(record["userId"]) === userId);
      const share = (holds: (record: Record<string, unknown>) => boolean) => own.filter(holds).length;
      expect(own.length).toBeGreaterThan(500);
      expect(new Set(own.map((record) => record["messageType"])).size).toBe(10);
      expect(share((record) => !record["read"])).toBeGreaterThan(15);
      expect(share((record) => record["followup"] === "Y")).toBeGreaterThan(15);
      expect(share((record) => record["archived"] === "Y")).toBeGreaterThan(50);
      expect(share((record) => /lead/i.test(String(record["callTagName"])))).toBeGreaterThan(20);
      expect(share((record) => /current client/i.test(String(record["callTagName"])))).toBeGreaterThan(20);
      expect(share((record) => /robo/i.test(String(record["callTagName"])))).toBeGreaterThan(10);
      expect(share((record) => typeof record["formContent"] === "string")).toBeGreaterThan(20);
      expect(
        share((record) => typeof record["formContent"] === "object" && record["formContent"] !== null),
      ).toBeGreaterThan(2);
      expect(share((record) => String(record["textContent"]).length > 5_990)).toBeGreaterThan(0);
      expect(
        share(
          (record) =>
            Number(record["billableAgentMinutes"]) > 0 && record["lastMessageId"] !== record["messageId"],
        ),
      ).toBeGreaterThan(3);
      expect(share((record) => record["taken"] === undefined)).toBeGreaterThan(0);
      expect(share((record) => record["rating"] !== undefined)).toBeGreaterThan(5);
      expect(
        share((record) => record["messageType"] === "VM" && record["audioKey"] !== undefined),
      ).toBeGreaterThan(20);
    }
  });

  test("has what occurs in life: right to left, markup, broken JSON, anonymous callers and short codes", () => {
    const all = records.map((record) => JSON.stringify(record));
    for (const part of ["<script>alert(1)", "مرحبًا", "שלום", "😭", '"ani":"Anonymous"', '"ani":"72345"']) {
      expect([part, all.some((record) => record.includes(part))]).toEqual([part, true]);
    }
    for (const field of ["formContent", "callRecordingTranscription"]) {
      const texts = records.flatMap((record) => (typeof record[field] === "string" ? [record[field]] : []));
      expect(texts.some((text) => !isJson(text))).toBe(true);
      expect(texts.filter(isJson).length).toBeGreaterThan(texts.length * 0.9);
    }
  });

  test("lies in the last 120 days, and its newest came in minutes ago", () => {
    const times = records.flatMap((record) =>
      typeof record["taken"] === "string" ? [Date.parse(record["taken"])] : [],
    );
    const newest = Math.max(...times);
    expect(newest).toBeLessThan(NOW);
    expect(newest).toBeGreaterThan(NOW - 10 * 60_000);
    expect(Math.min(...times)).toBeGreaterThan(NOW - 128 * 86_400_000);
  });

  test("uses numbers set aside for fiction only", () => {
    const numbers = records.flatMap((record) => JSON.stringify(record).match(/\+\d{10,}/g) ?? []);
    const fictional = /^\+1\d{3}55501\d\d$|^\+44(2079460|1174960|1614960|7700900|1632960)\d{3}$/;
    expect(numbers.filter((number) => !fictional.test(number))).toEqual([]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
