import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Upstream } from "~/upstream/client.server";
import { getServiceStatus } from "~/upstream/service/calls.server";
import { CALLS } from "./calls";
import { clientOf, HostileApi, say } from "./hostile-api";
import { expectNoStall, outcomeOf } from "./outcome";
import { repliesFor } from "./replies";

// Replies made up from the schema of each call, with something hostile in any place: the call ends in a value or
// an error, the process is not held up, and the next call works (SEC-13).

let api: HostileApi;
let upstream: Upstream;
beforeAll(async () => {
  api = await HostileApi.start();
  upstream = new Upstream(clientOf(api));
});
afterAll(() => api.close());

async function expectNextCallWorks(): Promise<void> {
  api.reply = say('{"release":"292"}');
  expect(await getServiceStatus(upstream)).toMatchObject({ release: "292" });
}

describe("made up replies", () => {
  test.each(Object.entries(CALLS))("%s", async (_, { reply, run }) => {
    await fc.assert(
      fc.asyncProperty(repliesFor(reply), async (text) => {
        api.reply = say(text);
        await expectNoStall(() => outcomeOf(run(upstream)));
        expect(Reflect.get({}, "polluted")).toBeUndefined();
      }),
      { numRuns: 40 },
    );
    await expectNextCallWorks();
  });
});

const MANY = 100_000;
const records = (record: string, count = MANY) => `[${`${record},`.repeat(count)}${record}]`;
const LARGE: Array<[string, string]> = [
  ["brackets", "[".repeat(4_000_000)],
  ["nested objects", '{"a":'.repeat(1_000_000)],
  ["empty lists", records("[]", 2_000_000)],
  ["numbers", records("1e9", 1_500_000)],
  ["different keys", `{${Array.from({ length: 400_000 }, (_, key) => `"k${key}":1`).join()}}`],
  ["one long string", `{"userId":"${"a".repeat(7_900_000)}"}`],
  ["one long string of spaces", JSON.stringify({ userId: 1, displayName: " ".repeat(7_900_000) })],
  ["escapes", `{"userId":"${"\\u0041".repeat(1_300_000)}"}`],
  ["spaces", " ".repeat(7_900_000)],
  ["HTML", `<!doctype html>${"<p>".repeat(2_000_000)}`],
  ["contacts that are none", `{"userId":1,"contacts":${records("0", 90_000)}}`],
  ["contacts without an id", `{"userId":1,"contacts":${records("{}", 90_000)}}`],
  [
    "methods without an id",
    `{"userId":1,"contacts":${records(`{"contactId":1,"contactMethods":${records("{}", 4_000)}}`, 20)}}`,
  ],
  ["messages that are none", `{"userMessages":${records("0")}}`],
  ["messages without an id", `{"userMessages":${records("{}")}}`],
  ["a message of brackets", `{"userMessages":[${"[".repeat(4_000_000)}`],
  ["a message of lists", `{"userMessages":[${records("[]", 600_000)}]}`],
  ["lists of messages", `{${Array.from({ length: 8_000 }, () => '"a":[]').join()},"userVersion":1}`],
  [
    "long names",
    `{"userId":1,"contacts":${records(`{"contactId":1,"displayName":"${"x".repeat(1_000)}"}`, 7_000)}}`,
  ],
];

describe("large replies", () => {
  const calls = [
    "getMe",
    "getInvoice",
    "createLogin",
    "updateHoldCalls",
    "findMessage",
    "readChanges",
  ] as const;
  test.each(calls.flatMap((call) => LARGE.map(([name, text]) => [call, name, text] as const)))(
    "%s: %s",
    async (call, _, text) => {
      api.reply = say(text);
      await expectNoStall(() => outcomeOf(CALLS[call]!.run(upstream)));
      await expectNextCallWorks();
    },
  );
});
