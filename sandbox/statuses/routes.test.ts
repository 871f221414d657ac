import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";
import { errorText, testSandbox, type TestSandbox } from "../test-client";

const ZOE = "user@harbor.example";
const HOUR = 3_600_000;

let sandbox: TestSandbox;
let zoe: string;
beforeAll(async () => {
  sandbox = await testSandbox(50);
  zoe = await sandbox.signIn(ZOE);
});
beforeEach(() => sandbox.console("POST", "/console/statuses", { username: ZOE, statuses: [] }));
afterAll(() => sandbox.dispose());

const me = z.object({
  version: z.number().default(0),
  scheduledStatuses: z.array(
    z.object({
      statusScheduleId: z.number(),
      startTime: z.string(),
      endTime: z.string().nullable(),
      status: z.looseObject({ statusId: z.number(), statusName: z.string().nullable() }),
    }),
  ),
  savedStatuses: z.array(z.looseObject({ statusId: z.number(), statusName: z.string().nullable() })),
});
const readMe = async (session = zoe) => me.parse(await (await sandbox.get(session, "/me")).json());
const schedules = async () =>
  (await readMe()).scheduledStatuses.map(({ startTime, endTime }) => [startTime, endTime]);

const at = (hours: number) => new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString();

const OUT = {
  statusName: "Out of office",
  takingCalls: "N",
  saved: "N",
  durationStatusListId: "27",
  messageStatusListId: "3",
  instructionStatusListId: "12",
  instructions: "Ring back tomorrow.",
  contactNumbers: JSON.stringify([
    { contactMethod: "PHONE", contactData: "+12025550170", attemptOrder: 1 },
    { contactMethod: "PHONE", contactData: "+12025550171", attemptOrder: 2 },
  ]),
  exceptions: JSON.stringify([{ exceptionName: "Superior Court", disposition: "ACCEPT" }]),
};
const ids = z.object({ statusId: z.number().optional(), statusScheduleId: z.number().optional() });
type Form = Record<string, string>;
async function post(path: string, form: Form = {}) {
  const reply = await sandbox.post(zoe, path, form);
  expect(reply.status, errorText(reply)).toBe(200);
  const { statusId = 0, statusScheduleId = 0 } = ids.parse(await reply.json());
  return { statusId, statusScheduleId };
}
async function refused(path: string, form: Form, status: number): Promise<string> {
  const reply = await sandbox.post(zoe, path, form);
  expect(reply.status).toBe(status);
  return errorText(reply);
}

test("the lists, each with code and id; one language is the default (STA-25, STA-26)", async () => {
  const lists = z.record(z.string(), z.array(z.looseObject({ code: z.string(), statusListId: z.number() })));
  const { messages, instructions, durations, languages } = lists.parse(
    await (await sandbox.get(zoe, "/statusLists")).json(),
  );
  expect(messages?.[0]?.code).toBe("DEFAULT");
  expect(instructions?.[0]?.code).toBe("NONE");
  expect(durations?.map(({ code }) => code)).toEqual([
    "15MIN",
    "1HOUR",
    "2HOUR",
    "3HOUR",
    "DAY",
    "WEEK",
    "CUSTOM",
    "NOEND",
    "NONE",
  ]);
  expect(languages?.filter(({ defaultLanguage }) => defaultLanguage === "Y")).toHaveLength(1);
});

test("a status is scheduled, changed, saved, cancelled and removed, and survives a restart (STA-22, STA-25)", async () => {
  const { statusId, statusScheduleId } = await post("/statuses", {
    ...OUT,
    startTime: at(1),
    endTime: at(2),
  });
  await sandbox.restart();
  expect(await readMe()).toMatchObject({
    savedStatuses: [],
    scheduledStatuses: [
      {
        statusScheduleId,
        startTime: at(1),
        endTime: at(2),
        status: {
          statusId,
          statusName: "Out of office",
          messageCode: "OUT",
          instructionCode: "MESSAGE",
          contacts: [{ contactData: "+12025550170", attemptOrder: 1 }, { attemptOrder: 2 }],
          exceptions: [{ exceptionName: "Superior Court", disposition: "ACCEPT" }],
        },
      },
    ],
  });
  await post(`/statuses/${statusId}`, {
    ...OUT,
    statusName: "Away",
    statusScheduleId: String(statusScheduleId),
    startTime: at(3),
  });
  expect(await schedules(), "moved, and now without an end").toEqual([[at(3), null]]);
  await post(`/statuses/${statusId}/save`);
  expect((await readMe()).savedStatuses).toMatchObject([{ statusId, statusName: "Away" }]);
  await post(`/statuses/${statusId}/schedules`, {
    startTime: at(1),
    endTime: at(2),
    durationStatusListId: "27",
  });
  expect(await schedules()).toHaveLength(2);
  await sandbox.delete(zoe, `/statuses/${statusId}/schedules/${statusScheduleId}`);
  expect(await schedules()).toEqual([[at(1), at(2)]]);
  await sandbox.delete(zoe, `/statuses/${statusId}`);
  expect(await readMe(), "what is planned with it stays").toMatchObject({
    savedStatuses: [],
    scheduledStatuses: [{ status: { statusId } }],
  });
});

test("each change makes the user newer", async () => {
  const before = (await readMe()).version;
  await post("/statuses", { ...OUT, saved: "Y" });
  expect((await readMe()).version).toBeGreaterThan(before);
});

describe("overlaps (STA-20, STA-21)", () => {
  test.each([
    ["the same time", 2, 4],
    ["the beginning", 1, 3],
    ["the end", 3, 5],
    ["all of it", 1, 9],
    ["without an end", 1, null],
  ])("%s: 409 names what it meets, and nothing is changed", async (_what, start, end) => {
    await post("/statuses", { ...OUT, startTime: at(2), endTime: at(4) });
    const form = { ...OUT, startTime: at(start), ...(end !== null && { endTime: at(end) }) };
    expect(await refused("/statuses", form, 409)).toBe("The status overlaps with “Out of office”.");
    expect(await schedules()).toEqual([[at(2), at(4)]]);
  });

  test("one that ends as the next one starts meets nothing", async () => {
    await post("/statuses", { ...OUT, startTime: at(2), endTime: at(4) });
    await post("/statuses", { ...OUT, startTime: at(4), endTime: at(5) });
    await post("/statuses", { ...OUT, startTime: at(1), endTime: at(2) });
    expect(await schedules()).toHaveLength(3);
  });

  test("with override what began before ends there, and the others go", async () => {
    const { statusId } = await post("/statuses", { ...OUT, startTime: at(1), endTime: at(4) });
    await post("/statuses", { ...OUT, startTime: at(4), endTime: at(5) });
    await post(`/statuses/${statusId}/schedules`, { startTime: at(3), endTime: at(6), override: "Y" });
    expect(await schedules()).toEqual([
      [at(1), at(3)],
      [at(3), at(6)],
    ]);
  });

  test("one that is moved does not meet itself", async () => {
    const { statusId, statusScheduleId } = await post("/statuses", {
      ...OUT,
      startTime: at(1),
      endTime: at(3),
    });
    const moved = { statusScheduleId: String(statusScheduleId), startTime: at(2), endTime: at(4) };
    await post(`/statuses/${statusId}`, { ...OUT, ...moved });
    expect(await schedules()).toEqual([[at(2), at(4)]]);
  });
});

test.each([
  [{ statusName: "x".repeat(101) }, "statusName: At most 100 characters."],
  [{ instructions: "x".repeat(1001) }, "instructions: At most 1000 characters."],
  [{ messageStatusListId: "999" }, "The code is not in the list."],
  [{ startTime: "tomorrow" }, "startTime: The time is not valid."],
  [{ startTime: at(2), endTime: at(1) }, "The end time is before the start time."],
  [{ startTime: at(-9), endTime: at(-8) }, "The end time is in the past."],
  [{ contactNumbers: "{" }, "contactNumbers: The list cannot be read."],
  [
    {
      contactNumbers: JSON.stringify([
        { contactMethod: "PHONE", contactData: "2025550170", attemptOrder: 1 },
      ]),
    },
    "contactNumbers.0.contactData: The number is not valid.",
  ],
  [
    {
      contactNumbers: JSON.stringify([
        { contactMethod: "PHONE", contactData: "+12025550170", attemptOrder: 2 },
      ]),
    },
    "contactNumbers: The order has gaps.",
  ],
  [
    { exceptions: JSON.stringify(Array(6).fill({ exceptionName: "A", disposition: "REJECT" })) },
    "exceptions: At most 5 exceptions of a kind.",
  ],
  [{}, "A status is scheduled or saved."],
])("refused: %j", async (form: Form, text) => {
  expect(await refused("/statuses", { ...OUT, ...form }, 400)).toBe(text);
});

test("the statuses of others are not found, for whatever role", async () => {
  const { statusId, statusScheduleId } = await post("/statuses", {
    ...OUT,
    startTime: at(1),
    endTime: at(2),
  });
  const admin = await sandbox.signIn("admin@harbor.example");
  const calls = [
    () => sandbox.post(admin, `/statuses/${statusId}`, OUT),
    () => sandbox.post(admin, `/statuses/${statusId}/save`),
    () => sandbox.post(admin, `/statuses/${statusId}/schedules`, { startTime: at(3) }),
    () => sandbox.delete(admin, `/statuses/${statusId}/schedules/${statusScheduleId}`),
    () => sandbox.delete(admin, `/statuses/${statusId}`),
  ];
  for (const call of calls) expect((await call()).status).toBe(404);
  expect(await schedules()).toHaveLength(1);
});

test("what has been cancelled, or has ended, cannot be cancelled (STA-23)", async () => {
  const { statusId, statusScheduleId } = await post("/statuses", {
    ...OUT,
    startTime: at(1),
    endTime: at(2),
  });
  const path = `/statuses/${statusId}/schedules/${statusScheduleId}`;
  expect((await sandbox.delete(zoe, path)).status).toBe(200);
  const again = await sandbox.delete(zoe, path);
  expect([again.status, errorText(again)]).toEqual([404, "The scheduled status was not found."]);
  await sandbox.console("POST", "/console/statuses", {
    username: ZOE,
    statuses: [{ statusName: "Past", schedules: [{ startTime: at(-9), endTime: at(-8) }] }],
  });
  const past = (await readMe()).scheduledStatuses[0];
  const late = await sandbox.delete(
    zoe,
    `/statuses/${past?.status.statusId}/schedules/${past?.statusScheduleId}`,
  );
  expect([late.status, errorText(late)]).toEqual([400, "This status has ended already."]);
});

test("a schedule that starts, and one that ends, makes the user newer and is pushed", async () => {
  const socket = new WebSocket(sandbox.running.url.replace("http", "ws") + "/update");
  const pushed: string[] = [];
  socket.on("message", (data) => pushed.push(String(data)));
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  socket.send(zoe);
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  await post("/statuses", { ...OUT, startTime: soon(400), endTime: soon(700) });
  await expect.poll(() => pushed.length, { message: "told of the change itself" }).toBe(1);
  const { version } = await readMe();
  await expect.poll(() => pushed.length, { timeout: 5000 }).toBe(3);
  expect((await readMe()).version).toBeGreaterThan(version + 1);
  socket.terminate();
});
