import { format, inspect } from "node:util";
import pino from "pino";
import { expect, test } from "vitest";
import { Secret } from "./secret";

const VALUE = "correct horse battery staple";
const secret = new Secret(VALUE);

test("gives its value only through reveal()", () => expect(secret.reveal()).toBe(VALUE));

test.each<[string, () => string]>([
  ["String()", () => String(secret)],
  ["a template", () => `${secret}`],
  ["joining", () => ["a", secret].join("-")],
  ["JSON", () => JSON.stringify({ secret })],
  ["inspect", () => inspect(secret)],
  ["inspect with everything shown", () => inspect({ deep: { secret } }, { showHidden: true, depth: null })],
  ["inspect without custom inspection", () => inspect(secret, { customInspect: false, showHidden: true })],
  ["format", () => format("%s %o %O %j", secret, secret, secret, secret)],
  ["its keys", () => JSON.stringify([Object.keys(secret), Object.getOwnPropertyNames(secret)])],
  ["a copy", () => JSON.stringify({ ...secret })],
  ["a structured clone", () => inspect(structuredClone({ ...secret }))],
  ["an error's message", () => inspect(new Error(`Failed with ${secret}`, { cause: secret }))],
  ["a log line", () => logLine()],
])("%s does not show it", (_, print) => {
  const printed = print();
  expect(printed).not.toContain(VALUE);
  expect(printed).not.toBe("");
});

function logLine(): string {
  const written: string[] = [];
  pino({}, { write: (line: string) => void written.push(line) }).info(
    { secret, deep: { secret } },
    "Started",
  );
  return written.join("");
}
