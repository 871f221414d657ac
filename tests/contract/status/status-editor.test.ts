import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";
import { atHour, sandboxStatus, typedDay } from "../../setup/status-data";

// What is posted to the editor of a status, without a browser: everything that is wrong, sent twice, or out of date.

const USER = "user@harbor.example";
const CHICAGO = "America/Chicago";
/** Far enough that the test may run on any day, and within the years that a schedule reaches. */
const YEAR = new Date().getFullYear() + 2;

let portal: TestPortal;
let sandbox: SandboxConsole;
let client: PortalClient;

beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "60" });
  sandbox = new SandboxConsole(portal.sandboxUrl);
});
// A session of its own for each test: it knows the statuses as they are, and no message of an earlier test.
beforeEach(async () => {
  await sandbox.setStatuses(USER, []);
  client = new PortalClient(portal.url);
  await client.logIn(USER);
});
afterAll(() => portal?.dispose());

type Form = Record<string, string>;
const FORM: Form = { intent: "schedule", name: "Out", duration: "1HOUR", zone: CHICAGO, weeks: "1" };
/** Posts a form to the editor, by default one that was not posted before. */
const send = (path: string, form: Form) => client.post(path, { draft: randomUUID(), ...form });
const writes = async () => {
  const sent = await sandbox.requests("/statuses");
  return sent.filter(({ method }) => method !== "GET").length;
};
const rows = (list: string, field: string, count: number, more: Form = {}): Form =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      [`${list}[${index}].${field}`, field === "number" ? `+1202555017${index}` : `Name ${index}`],
      ...Object.entries(more).map(([name, value]) => [`${list}[${index}].${name}`, value]),
    ]).flat(),
  );

describe("what is refused, in words, and never sent (STA-4 to STA-9, STA-17, STA-28)", () => {
  test.each<[string, Form, string]>([
    ["a name of 101 characters", { name: "x".repeat(101) }, "At most 100 characters"],
    ["instructions of 1001 characters", { instructions: "x".repeat(1001) }, "At most 1000 characters"],
    ["a sixth number", rows("numbers", "number", 6, { country: "US" }), "At most five numbers"],
    ["a sixth exception", rows("accept", "name", 6), "At most five exceptions of a kind"],
    ["a sixth one of the other kind", rows("reject", "name", 6), "At most five exceptions of a kind"],
    ["an exception of 101 characters", { "reject[0].name": "x".repeat(101) }, "At most 100 characters"],
    [
      "a number that is too short",
      { "numbers[0].number": "12", "numbers[0].country": "US" },
      "This number is too short.",
    ],
    [
      "the same number twice",
      {
        "numbers[0].number": "2025550170",
        "numbers[0].country": "US",
        "numbers[1].number": "+12025550170",
        "numbers[1].country": "US",
      },
      "This stands here already",
    ],
    ["an unknown duration", { duration: "MONTH" }, "Choose one of the list"],
    ["an unknown message", { message: "WEATHER" }, "Choose one of the list"],
    ["an unknown instruction", { instruction: "WEATHER" }, "Choose one of the list"],
    ["thirteen weeks", { weeks: "13" }, "At most 12 weeks"],
    ["an unknown zone", { zone: "Mars/Base" }, "This time zone is not known"],
    ["an unknown button", { intent: "explode" }, "Choose what to do with the status"],
    ["a blank name of a saved one", { name: " ", saved: "on" }, "Enter a name"],
    ["'One Time' as the name of a saved one", { name: "One Time", intent: "save" }, "Enter a name"],
    [
      "a start in the past",
      { start: "01/05/2020 09:00 AM", duration: "CUSTOM" },
      "The start time is in the past.",
    ],
    [
      "an end before the start",
      { start: `01/05/${YEAR} 09:00 AM`, duration: "CUSTOM", end: `01/05/${YEAR} 08:00 AM` },
      "The end time is before the start time.",
    ],
    [
      "an end in the past",
      { duration: "CUSTOM", end: "01/05/2020 08:00 AM" },
      "The end time is in the past.",
    ],
    ["a year far off", { start: "12/31/9999 11:55 PM" }, "Choose a time within the next 5 years."],
    ["a time that does not exist", { start: "03/14/2027 02:30 AM" }, "The next is 03/14/2027 03:30 AM."],
    ["a time that is none", { start: "tomorrow at nine" }, "Enter a date and time like 11/23/2026 09:00 AM"],
  ])("%s", async (_what, form, words) => {
    const before = await writes();
    const response = await send("/status/new", { ...FORM, ...form });
    expect(response.status).toBe(400);
    expect((await response.text()).replaceAll("&#x27;", "'")).toContain(words);
    expect(await writes()).toBe(before);
  });
});

test("at the limits it is saved: empty rows are left out, line ends count once, numbers get their + (STA-5, STA-7)", async () => {
  const form = {
    ...FORM,
    name: "x".repeat(100),
    instructions: `${"x".repeat(499)}\r\n${"y".repeat(500)}`,
    ...rows("numbers", "number", 5, { country: "US" }),
    "numbers[1].number": "",
    "numbers[2].number": "(202) 555-0179",
    "accept[0].name": "",
    "reject[0].name": "z".repeat(100),
    start: "11/07/2027 01:30 AM",
    weeks: "2",
  };
  const response = await send("/status/new", form);
  expect(response.status).toBe(303);
  const [first, second] = (await sandbox.requests("/statuses")).slice(-2);
  expect(first?.form).toMatchObject({
    startTime: "2027-11-07T06:30:00.000Z",
    endTime: "2027-11-07T07:30:00.000Z",
    exceptions: JSON.stringify([{ exceptionName: "z".repeat(100), disposition: "REJECT" }]),
  });
  expect(JSON.parse(String(first?.form["contactNumbers"]))).toEqual(
    ["+12025550170", "+12025550179", "+12025550173", "+12025550174"].map((contactData, index) => {
      return { contactMethod: "PHONE", contactData, attemptOrder: index + 1 };
    }),
  );
  expect(second, "the same time on the clock a week later").toMatchObject({
    path: expect.stringMatching(/^\/statuses\/\d+\/schedules$/),
    form: { startTime: "2027-11-14T07:30:00.000Z" },
  });
});

test("the same form sent twice at once saves once (STA-30)", async () => {
  const form = { ...FORM, intent: "save", draft: "form-1" };
  const before = await writes();
  const statuses = await Promise.all([1, 2].map(async () => (await client.post("/status/new", form)).status));
  expect(statuses).toContain(303);
  expect(await writes()).toBe(before + 1);
  const again = await client.post("/status/new", form);
  expect([again.status, again.headers.get("Location"), await writes()]).toEqual([303, "/status", before + 1]);
});

test("the same form sent from two sessions at once saves once (STA-30)", async () => {
  const other = new PortalClient(portal.url);
  await other.logIn(USER);
  const form = { ...FORM, intent: "save", draft: "two sessions", saved: "on" };
  const before = await writes();
  const sent = [client, other].map(async (each) => (await each.post("/status/new", form)).status);
  expect(await Promise.all(sent)).toEqual([303, 303]);
  expect(await writes()).toBe(before + 1);
});

/** The times of the user's entries, and what a further press of the form says. */
const entriesOf = async () => {
  const times = await (await client.get("/status")).text();
  return times.match(/class="status-row-when"/g)?.length ?? 0;
};
const saidBy = async (response: Response) => {
  expect(response.status).toBe(303);
  return (await client.get("/status")).text();
};

test("a form without its name is no form of ours", async () => {
  expect((await client.post("/status/new", FORM)).status).toBe(400);
});

test.each(["reset:after", "status:503"])(
  "a status from now on whose call ended by %s is there once after the next press (STA-30)",
  async (kind) => {
    const form = { ...FORM, draft: `now ${kind}` };
    await sandbox.fault({ match: "POST /statuses", kind });
    const failed = await client.post("/status/new", form);
    expect([failed.status, await failed.text()]).toEqual([
      expect.any(Number),
      expect.stringContaining("This may not have been saved:"),
    ]);
    expect(failed.status).toBeGreaterThanOrEqual(500);
    await client.post("/status/new", form);
    expect(await entriesOf()).toBe(1);
  },
);

test.each(["schedule", "save"])(
  "a status whose reply was lost and whose name was corrected then is there once, corrected (%s; STA-30)",
  async (intent) => {
    const form = { ...FORM, intent, saved: "on", draft: `corrected ${intent}`, name: "Lnch" };
    await sandbox.fault({ match: "POST /statuses", kind: "reset:after" });
    expect((await client.post("/status/new", form)).status).toBeGreaterThanOrEqual(500);
    await saidBy(await client.post("/status/new", { ...form, name: "Lunch" }));
    const html = await (await client.get("/status")).text();
    expect(html).toContain("Lunch");
    expect(html).not.toContain("Lnch");
    expect(await entriesOf()).toBe(intent === "schedule" ? 1 : 0);
  },
);

test.each([
  ["a custom end", { duration: "CUSTOM", end: `${typedDay(1, CHICAGO)} 09:00 AM` }],
  ["a chosen duration", { duration: "2HOUR" }],
])(
  "a status from now on whose reply was lost and whose end was corrected then ends as corrected: %s (STA-30)",
  async (what, end) => {
    const form = { ...FORM, draft: `end ${what}`, name: "Lunch", saved: "on" };
    const typed = { ...form, duration: "CUSTOM", end: `${typedDay(1, CHICAGO)} 08:00 AM` };
    await sandbox.fault({ match: "POST /statuses", kind: "reset:after" });
    expect((await client.post("/status/new", typed)).status).toBeGreaterThanOrEqual(500);
    await saidBy(await client.post("/status/new", { ...form, ...end }));
    expect(await entriesOf()).toBe(1);
    const html = await (await client.get("/status")).text();
    expect(html).not.toMatch(/08:00 C[SD]T/);
    if ("end" in end) expect(html).toMatch(/09:00 C[SD]T/);
  },
);

test("a status that a lost press has scheduled is not, once it is saved without that (STA-30)", async () => {
  const form = { ...FORM, draft: "not scheduled", name: "Lunch", saved: "on" };
  await sandbox.fault({ match: "POST /statuses", kind: "reset:after" });
  expect((await client.post("/status/new", form)).status).toBeGreaterThanOrEqual(500);
  expect(await entriesOf()).toBe(1);
  await saidBy(await client.post("/status/new", { ...form, intent: "save" }));
  expect(await entriesOf()).toBe(0);
  expect(await (await client.get("/status")).text()).toContain("Lunch");
});

test("an entry of the same words at another time is no proof that a form was executed (STA-30)", async () => {
  await send("/status/new", FORM);
  const later = { ...FORM, draft: "later", start: `${typedDay(1, CHICAGO)} 09:00 AM` };
  await sandbox.fault({ match: "POST /statuses", kind: "status:503" });
  expect((await client.post("/status/new", later)).status).toBe(503);
  expect(await saidBy(await client.post("/status/new", later))).toContain("Status scheduled:");
  expect(await entriesOf()).toBe(2);
});

test("weeks that were cut off by a lost reply go on where they were, whatever the form knows (STA-27)", async () => {
  const form = { ...FORM, draft: "weeks", start: `01/05/${YEAR} 09:00 AM`, weeks: "4" };
  await sandbox.fault({ match: "/schedules", kind: "latency:0" });
  await sandbox.fault({ match: "/schedules", kind: "reset:after" });
  const cut = await client.post("/status/new", form);
  // React puts comments between the texts of an element.
  const told = (await cut.text()).replaceAll("<!-- -->", "");
  expect(told).toContain("2 of 4 were scheduled.");
  expect(told.match(/ C[SD]T: (?:scheduled|not scheduled yet)</g), "a result for each entry").toHaveLength(3);
  const before = await writes();
  const done = await saidBy(await client.post("/status/new", form));
  expect(done).toContain("Status scheduled in 4 weeks:");
  expect(
    done.match(/09:00 – 10:00 CST: scheduled</g),
    "a result for each entry, when all are done",
  ).toHaveLength(4);
  expect(await writes(), "only the fourth was missing").toBe(before + 1);
  expect(await entriesOf()).toBe(4);
  expect(await saidBy(await client.post("/status/new", form))).toContain("had been saved already");
  expect(await writes()).toBe(before + 1);
});

describe("a new status that is scheduled, which the browser was not told (STA-30)", () => {
  const START = `01/05/${YEAR} 09:00 AM`;
  /** A form whose status is made, with its first week, and whose response was lost on the way. */
  const lost = async (draft: string, more: Form = {}) => {
    const form = { ...FORM, draft, name: "Lunch", start: START, ...more };
    expect((await client.post("/status/new", form)).status).toBe(303);
    return form;
  };
  const listed = async () => (await (await client.get("/status")).text()).replaceAll("<!-- -->", "");

  test("is moved to the time that the form has now, also where both have hours in common", async () => {
    const form = await lost("moved");
    const later = { ...form, start: `01/05/${YEAR} 09:30 AM`, duration: "2HOUR" };
    expect(await saidBy(await client.post("/status/new", later))).toContain("Status scheduled:");
    expect(await entriesOf()).toBe(1);
    expect(await listed()).toContain("09:30 – 11:30 CST");
    const before = await writes();
    expect(await saidBy(await client.post("/status/new", later))).toContain("had been saved already");
    expect(await writes()).toBe(before);
  });

  test("is there in each week of the time that the form has now", async () => {
    const form = await lost("moved weeks", { weeks: "3" });
    await saidBy(await client.post("/status/new", { ...form, start: `01/05/${YEAR} 11:00 AM` }));
    const html = await listed();
    expect(html.match(/11:00 – 12:00 CST/g)?.length).toBeGreaterThanOrEqual(3);
    expect(html).not.toContain("09:00 – 10:00 CST");
    expect(await entriesOf()).toBe(3);
  });

  test("is no longer, once it is saved without that", async () => {
    const form = await lost("unwanted", { saved: "on", weeks: "2" });
    expect(await entriesOf()).toBe(2);
    expect(await saidBy(await client.post("/status/new", { ...form, intent: "save" }))).toContain(
      "Status saved.",
    );
    expect(await entriesOf()).toBe(0);
    expect(await listed()).toContain("Lunch");
  });
});

test.each([
  ["as it is", { durationStatusListId: 22 }],
  ["and changed", { instructions: "Ring twice" }],
])(
  "a saved status that is scheduled from now on, %s, whose reply was lost, is so once after the next press (STA-30)",
  async (_how, known) => {
    const saved = sandboxStatus("Lunch", { saved: "Y", schedules: [], ...known });
    const [id] = await sandbox.setStatuses(USER, [saved]);
    client = new PortalClient(portal.url);
    await client.logIn(USER);
    const html = await (await client.get(`/status/${id}`)).text();
    const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const form = { ...FORM, name: "Lunch", saved: "on", seen, draft: randomUUID() };
    await sandbox.fault({ match: `POST /statuses/${id}`, kind: "reset:after" });
    expect((await client.post(`/status/${id}?select=yes`, form)).status).toBeGreaterThanOrEqual(500);
    expect(await entriesOf()).toBe(1);
    expect(await saidBy(await client.post(`/status/${id}?select=yes`, form))).toContain("saved already");
    expect(await entriesOf()).toBe(1);
  },
);

describe("a change of a status", () => {
  let statusId = "";
  let seen = "";
  beforeEach(async () => {
    const [id] = await sandbox.setStatuses(USER, [
      sandboxStatus("Lunch", { saved: "Y", durationStatusListId: 22, schedules: [] }),
      sandboxStatus("Fair", { schedules: [{ startTime: atHour(24 * 8), endTime: atHour(24 * 9) }] }),
    ]);
    statusId = String(id);
    const html = await (await client.get(`/status/${statusId}`)).text();
    seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
  });

  test("whose call failed is made with the next press (STA-30)", async () => {
    const form = { ...FORM, name: "Lunch", saved: "on", intent: "save", instructions: "Ring twice", seen };
    const draft = randomUUID();
    await sandbox.fault({ match: `POST /statuses/${statusId}`, kind: "status:503" });
    expect((await send(`/status/${statusId}`, { ...form, draft })).status).toBe(503);
    expect(await saidBy(await send(`/status/${statusId}`, { ...form, draft }))).toContain("Status updated.");
    expect(await (await client.get(`/status/${statusId}`)).text()).toContain("Ring twice");
    const before = await writes();
    expect(await saidBy(await send(`/status/${statusId}`, { ...form, draft }))).toContain("saved already");
    expect(await writes(), "and not once more").toBe(before);
  });

  test("in several weeks: what it has changed itself is no change made elsewhere (STA-27)", async () => {
    const start = `${typedDay(1, CHICAGO)} 12:00 AM`;
    const form = { ...FORM, name: "Long lunch", saved: "on", duration: "DAY", start, weeks: "3", seen };
    const asked = await (await send(`/status/${statusId}`, form)).text();
    expect(asked).toContain("Do you want to override");
    expect(asked, "what is typed is said, not what was opened (STA-19)").toContain("The same in 3 weeks");
    const next = /name="seen" value="([^"]*)"/.exec(asked)?.[1] ?? "";
    const done = await send(`/status/${statusId}`, { ...form, seen: next, override: "yes" });
    expect(await saidBy(done)).toContain("Status scheduled in 3 weeks");
  });

  test("a saved status that is scheduled with another duration keeps its own (STA-35)", async () => {
    const form = { ...FORM, name: "Lunch", saved: "on", duration: "3HOUR", seen };
    expect(await saidBy(await send(`/status/${statusId}?select=yes`, form))).toContain("Status scheduled:");
    const sent = (await sandbox.requests("/statuses")).filter(({ method }) => method === "POST");
    expect(sent.at(-1)).toMatchObject({
      path: `/statuses/${statusId}/schedules`,
      form: { durationStatusListId: "24" },
    });
    expect(await (await client.get(`/status/${statusId}`)).text()).toMatch(
      /<option(?: value="1HOUR" selected=""| selected="" value="1HOUR")/,
    );
  });

  test("an entry that gets an end of its own leaves a saved status its duration (STA-35)", async () => {
    const [id] = await sandbox.setStatuses(USER, [
      sandboxStatus("Dentist", {
        saved: "Y",
        durationCode: "2HOUR",
        schedules: [{ startTime: atHour(48), endTime: atHour(50) }],
      }),
    ]);
    // The session of `beforeEach` has read the statuses already.
    client = new PortalClient(portal.url);
    await client.logIn(USER);
    const durationOf = async (path: string) => {
      const html = await (await client.get(path)).text();
      const picked = /<option[^>]* value="(\w+)" selected[^>]*>|<option selected[^>]* value="(\w+)"/;
      const select = /<select[^>]*name="duration".*?<\/select>/s.exec(html)?.[0] ?? "";
      return { duration: picked.exec(select)?.slice(1).find(Boolean), html };
    };
    const list = await (await client.get("/status")).text();
    const path = /href="(\/status\/\d+\?entry=\d+)"/.exec(list)?.[1] ?? "";
    const { duration, html } = await durationOf(path);
    expect(duration).toBe("CUSTOM");
    const valueOf = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? "";
    const form = { ...FORM, name: "Dentist", saved: "on", duration: "CUSTOM", start: valueOf("start") };
    const end = `${typedDay(4, CHICAGO)} 09:00 AM`;
    const response = await send(path, { ...form, end, seen: valueOf("seen"), zone: valueOf("zone") });
    expect(await saidBy(response)).toContain("Status updated:");
    expect((await durationOf(`/status/${id}`)).duration).toBe("2HOUR");
  });

  test("that was made elsewhere is said first, and kept by the next press (STA-30)", async () => {
    const form = { ...FORM, name: "Late lunch", saved: "on", intent: "save", seen: "another" };
    const asked = await send(`/status/${statusId}`, form);
    expect([asked.status, await asked.text()]).toEqual([
      409,
      expect.stringContaining(
        "changed elsewhere meanwhile. Saved there is: “Lunch”, not taking calls. Press the button again",
      ),
    ]);
  });

  test("that was removed from the saved ones elsewhere, but has entries, is said to be so (STA-30)", async () => {
    const [id] = await sandbox.setStatuses(USER, [
      sandboxStatus("Gym", { saved: "Y", schedules: [{ startTime: atHour(48), endTime: atHour(50) }] }),
    ]);
    // The session of `beforeEach` has read the statuses already.
    client = new PortalClient(portal.url);
    await client.logIn(USER);
    const html = await (await client.get(`/status/${id}`)).text();
    const form = { ...FORM, name: "Gym", saved: "on", intent: "save", instructions: "Ring twice" };
    const opened = { ...form, seen: /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "" };
    const removed = await client.post(`/status/${id}/remove`, { intent: "remove" });
    expect(await saidBy(removed)).toContain("Status removed.");
    const asked = await send(`/status/${id}`, opened);
    const said = await asked.text();
    expect([asked.status, said]).toEqual([
      409,
      expect.stringContaining(
        "This status was removed from Saved Statuses meanwhile. Press the button again",
      ),
    ]);
    const changed = await (await send(`/status/${id}`, { ...form, seen: "another" })).text();
    expect(changed).toContain("Saved there is: “Gym”, not taking calls, not in Saved Statuses. Press");
    const seen = /name="seen" value="([^"]*)"/.exec(said)?.[1] ?? "";
    expect(await saidBy(await send(`/status/${id}`, { ...form, seen }))).toContain("Status updated.");
  });

  test("that was added to the saved ones by its row meanwhile is said to be so (STA-30, STA-31)", async () => {
    const [id] = await sandbox.setStatuses(USER, [
      sandboxStatus("Court", { schedules: [{ startTime: atHour(48), endTime: atHour(50) }] }),
    ]);
    // The session of `beforeEach` has read the statuses already.
    client = new PortalClient(portal.url);
    await client.logIn(USER);
    const list = await (await client.get("/status")).text();
    const path = /href="(\/status\/\d+\?entry=\d+)"/.exec(list)?.[1] ?? "";
    const html = await (await client.get(path)).text();
    const valueOf = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? "";
    const opened = ["start", "end", "zone", "seen"].map((name) => [name, valueOf(name)]);
    const form = { ...FORM, name: "Court", duration: "CUSTOM", ...Object.fromEntries(opened) };
    await client.post("/status", { intent: "keep", statusId: String(id) });
    for (const intent of ["schedule", "save"]) {
      const said = await (await send(path, { ...form, intent, instructions: "Ring twice" })).text();
      expect(said).toContain("This status was added to Saved Statuses meanwhile. Press the button again");
    }
  });
});

test("an entry does not overlap itself; moved onto another one it is asked about, and Override sends the same (STA-19 to STA-21)", async () => {
  const [id] = await sandbox.setStatuses(USER, [
    sandboxStatus("Court", { schedules: [{ startTime: atHour(48), endTime: atHour(50) }] }),
    sandboxStatus("Fair", { schedules: [{ startTime: atHour(60), endTime: atHour(62) }] }),
  ]);
  const list = await (await client.get("/status")).text();
  const [path = "", entryId] = new RegExp(`/status/${id}\\?entry=(\\d+)`).exec(list) ?? [];
  const html = await (await client.get(path)).text();
  expect(html).not.toContain("It overlaps what is scheduled already:");
  const valueOf = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? "";
  const times = { start: valueOf("start"), duration: "CUSTOM", end: `${typedDay(4, CHICAGO)} 09:00 AM` };
  const form = { ...FORM, ...times, name: "Court", seen: valueOf("seen"), zone: valueOf("zone") };
  const asked = await send(path, form);
  expect([asked.status, await asked.text()]).toEqual([
    409,
    expect.stringContaining(
      "The status overlaps with “Fair”. Do you want to override with the new status schedule?",
    ),
  ]);
  expect(await saidBy(await send(path, { ...form, override: "yes" }))).toContain("Status updated:");
  const posts = (await sandbox.requests("/statuses")).filter(({ method }) => method === "POST");
  const [first, second] = posts.slice(-2);
  expect(first).toMatchObject({
    path: `/statuses/${id}`,
    form: { statusScheduleId: entryId, override: "N" },
  });
  expect(second).toMatchObject({ path: first?.path, form: { ...first?.form, override: "Y" } });
  expect(await entriesOf(), "the other one has made room").toBe(1);
});

test("a form whose call's outcome nobody knows is sent again only if it was not executed (STA-30)", async () => {
  const form = { ...FORM, intent: "save", draft: "form-2" };
  await sandbox.fault({ match: "POST /statuses", kind: "status:500:Away" });
  expect((await client.post("/status/new", form)).status).toBe(502);
  const before = await writes();
  expect((await client.post("/status/new", form)).status).toBe(303);
  expect(await writes()).toBe(before + 1);
});

test("an entry that was cancelled elsewhere: said, and the form comes back as it was typed (STA-30)", async () => {
  const response = await send("/status/999999?entry=1", { ...FORM, name: "Typed here" });
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain("This was cancelled or removed meanwhile.");
  expect(html).toContain('value="Typed here"');
  expect(html, "and can be made anew").toContain('action="/status/new"');
  const unopened = await client.get("/status/999999");
  expect([unopened.status, await unopened.text()]).toEqual([
    404,
    expect.stringContaining("There is no such status"),
  ]);
});

test("a status that was made elsewhere a moment before is opened by its address (STA-30)", async () => {
  expect((await client.get("/status")).status, "the session has read the statuses").toBe(200);
  const [id] = await sandbox.setStatuses(USER, [sandboxStatus("Made elsewhere", { saved: "Y" })]);
  const opened = await client.get(`/status/${id}`);
  expect(opened.status).toBe(200);
  expect(await opened.text()).toContain('value="Made elsewhere"');
});

test("the preview never fails, whatever is requested", async () => {
  for (const query of [
    "",
    "start=x&duration=y&zone=z&weeks=99&entry=1",
    "number=1&number=2&country=us",
    "start=%00",
  ]) {
    const response = await client.get(`/status/preview?${query}`, "application/json");
    expect(response.status, query).toBe(200);
  }
});

test("an entry that has ended offers no way to be cancelled, and is not (STA-23)", async () => {
  const [statusId] = await sandbox.setStatuses(USER, [
    sandboxStatus("Past", { schedules: [{ startTime: atHour(-5), endTime: atHour(-4) }] }),
  ]);
  const html = await (await client.get("/status")).text();
  expect(html).toContain("Ended");
  expect(html).not.toMatch(/href="\/status\/\d+\/entries/);
  const before = await writes();
  const entryId = /id="entry-(\d+)"/.exec(html)?.[1] ?? "";
  const response = await client.post(`/status/${statusId}/entries/${entryId}/cancel`, { intent: "remove" });
  expect(await saidBy(response)).toContain("This status has ended already.");
  expect(await writes()).toBe(before);
});

test("what is asked before, and what is said where another page was first (STA-23, STA-30)", async () => {
  const [saved = "", scheduled = ""] = await sandbox.setStatuses(USER, [
    sandboxStatus("Lunch", { saved: "Y" }),
    sandboxStatus("Fair", { schedules: [{ startTime: atHour(10), endTime: atHour(11) }] }),
  ]);
  const list = await (await client.get("/status")).text();
  const [cancel = ""] = /\/status\/\d+\/entries\/\d+\/cancel/.exec(list) ?? [];
  const remove = `/status/${saved}/remove`;
  expect(await (await client.get(remove)).text()).toContain(
    "Are you sure you want to remove Lunch from your saved statuses?",
  );
  expect(await (await client.get(cancel)).text()).toContain("Are you sure you want to cancel Fair, ");
  const keep = (statusId: string) => client.post("/status", { intent: "keep", statusId });
  expect(await saidBy(await keep(saved))).toContain("This status had been saved already.");

  await sandbox.setStatuses(USER, []);
  const gone = { intent: "remove" };
  expect(await saidBy(await client.post(cancel, gone))).toContain("This status had been cancelled already.");
  expect(await saidBy(await client.post(remove, gone))).toContain("This status had been removed already.");
  const empty = await saidBy(await keep(scheduled));
  expect(empty).toContain("This status had been cancelled already.");
  expect(empty).toContain("Nothing is scheduled. You are taking calls until you schedule a status.");
  expect(empty).toContain("You have no saved statuses. Tick ‘Keep in Saved Statuses’ when you make one,");
});

test.each([
  ["/status", "Status"],
  ["/status/new", "New status"],
])("the title of %s says %s", async (path, title) => {
  const html = await (await client.get(path)).text();
  expect(/<title>(?:\(\d+\) )?([^<]*)</.exec(html)?.[1]).toBe(title);
});

test("name, calls and times come first; what is optional stands under 'More', open where it is used (STA-37)", async () => {
  const [used, plain] = await sandbox.setStatuses(USER, [
    sandboxStatus("Lunch", { saved: "Y", instructions: "Ring twice" }),
    sandboxStatus("Fair", { schedules: [{ startTime: atHour(10), endTime: atHour(11) }] }),
  ]);
  const more = /<details class="expander"( open="")?><summary>More: [^<]*\(optional\)/;
  const html = await (await client.get("/status/new")).text();
  const at = html.search(more);
  const placeOf = (field: string) => html.indexOf(` name="${field}"`);
  expect(at).toBeGreaterThan(0);
  expect(more.exec(html)?.[1], "closed").toBeUndefined();
  for (const field of ["name", "takingCalls", "start", "duration", "end"])
    expect([placeOf(field) > 0, placeOf(field) < at], field).toEqual([true, true]);
  for (const field of ["message", "instruction", "instructions", "weeks"])
    expect(placeOf(field), field).toBeGreaterThan(at);
  expect(more.exec(await (await client.get(`/status/${used}`)).text())?.[1]).toBe(' open=""');
  const list = await (await client.get("/status")).text();
  const [entry = ""] = new RegExp(`/status/${plain}\\?entry=\\d+`).exec(list) ?? [];
  expect(await (await client.get(entry)).text(), "an entry is not repeated").not.toContain(' name="weeks"');
});

test("while the API's lists are empty a status is scheduled all the same, with nothing of them (STA-9)", async () => {
  await sandbox.fault({ match: "GET /statusLists", kind: "wrong-shape", times: -1 });
  const html = await (await client.get("/status/new")).text();
  for (const words of ["Default message", "No special instructions", "Rest of the week"])
    expect(html).toContain(`>${words}</option>`);
  const response = await send("/status/new", { ...FORM, message: "DEFAULT", instruction: "NONE" });
  await sandbox.clearFaults();
  expect(await saidBy(response)).toContain("Status scheduled:");
  const { form } = (await sandbox.requests("/statuses")).findLast(({ method }) => method === "POST") ?? {};
  expect(Object.keys(form ?? {}).filter((field) => field.endsWith("StatusListId"))).toEqual([]);
  expect(form).toMatchObject({ startTime: expect.any(String), endTime: expect.any(String) });
});

test("the preview says the message and the callers that are typed, in the words of the API's list (STA-19)", async () => {
  await client.get("/status/new");
  const query = new URLSearchParams([
    ["zone", CHICAGO],
    ["duration", "NOEND"],
    ["message", "VACATION"],
    ["accept", "Superior Court"],
    ["accept", ""],
    ["reject", "Sales"],
  ]);
  const preview: unknown = await (await client.get(`/status/preview?${query}`, "application/json")).json();
  expect(preview).toMatchObject({
    sentence:
      "Callers are told you are out until further notice. Callers hear “On vacation”. Put through all the same: Superior Court. Not put through: Sales.",
  });
  const form = { ...FORM, intent: "check", duration: "NOEND", message: "CLOSED", "reject[0].name": "Sales" };
  const checked = await (await send("/status/new", form)).text();
  expect(checked).toContain("Callers hear “The office is closed”. Not put through: Sales.");
});

test("the preview reads each number with its own country; an empty row is none", async () => {
  const query = new URLSearchParams({ zone: CHICAGO, duration: "NOEND" });
  for (const [number, country] of [
    ["", "US"],
    ["07700 900178", "GB"],
    ["202-555-0170", "US"],
  ] as const) {
    query.append("number", number);
    query.append("country", country);
  }
  const preview: unknown = await (await client.get(`/status/preview?${query}`, "application/json")).json();
  expect(preview).toMatchObject({
    problems: [],
    sentence: expect.stringContaining("Urgent calls go to 07700900178, then to 202-555-0170."),
  });
});

describe("what keeps a status with numbers from being scheduled (STA-7)", () => {
  const problemsOf = async (numbers: readonly string[], more: Form = {}) => {
    const query = new URLSearchParams({ zone: CHICAGO, duration: "NOEND", ...more });
    for (const number of numbers) {
      query.append("number", number);
      query.append("country", "US");
    }
    const preview: unknown = await (await client.get(`/status/preview?${query}`, "application/json")).json();
    return preview;
  };

  test("it is said which number is wrong, and why", async () => {
    expect(await problemsOf(["202-555-0170", "", "(202) 555-0170", "12"])).toMatchObject({
      problems: [
        "Number 3: This stands here already",
        expect.stringMatching(/^Number 4: This number is too short\./),
      ],
    });
  });

  test("a number of any country that the status has already and nobody touched is none, nor is it refused", async () => {
    const contacts = [{ contactMethod: "PHONE", contactData: "+81312345678", attemptOrder: 1 }];
    const [id = ""] = await sandbox.setStatuses(USER, [sandboxStatus("Tokyo", { saved: "Y", contacts })]);
    client = new PortalClient(portal.url);
    await client.logIn(USER);
    const other = expect.stringMatching(/^Number 1: Numbers of these countries are accepted:/);
    expect(await problemsOf(["+81312345678"])).toMatchObject({ problems: [other] });
    expect(await problemsOf(["+81312345679"], { status: id })).toMatchObject({ problems: [other] });
    expect(await problemsOf(["+81312345678"], { status: id })).toMatchObject({
      problems: [],
      sentence: expect.stringContaining("Urgent calls go to +81312345678."),
    });
    const html = await (await client.get(`/status/${id}`)).text();
    const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const form = { ...FORM, intent: "save", name: "Osaka", saved: "on", seen };
    const number = { "numbers[0].number": "+81312345678", "numbers[0].country": "US" };
    expect(await saidBy(await send(`/status/${id}`, { ...form, ...number }))).toContain("Status updated.");
    const sent = (await sandbox.requests("/statuses")).findLast(({ method }) => method === "POST");
    expect(JSON.parse(String(sent?.form["contactNumbers"]))).toEqual(contacts);
  });
});

describe("without scripts, when the API fails (UI-10)", () => {
  test("nothing typed is lost, even when the user and the lists cannot be read", async () => {
    await client.get("/status/new");
    const form = { ...FORM, name: "Holiday", message: "OUT", intent: "save", ...rows("accept", "name", 2) };
    for (const match of ["GET /me$", "GET /statusLists", "POST /statuses"])
      await sandbox.fault({ match, kind: "status:503:Away", times: -1 });
    const response = await send("/status/new", form);
    const html = await response.text();
    await sandbox.clearFaults();
    expect(response.status).toBe(503);
    // Nothing was sent yet.
    expect(html).toContain("Not saved: Away");
    for (const value of ["Holiday", "Name 0", "Name 1"]) expect(html).toContain(`value="${value}"`);
    expect(html).toMatch(/<option value="OUT" selected="">/);
  });

  test("an entry that may not have been cancelled, a status that may not have been removed or saved", async () => {
    const [saved, scheduled] = await sandbox.setStatuses(USER, [
      sandboxStatus("Lunch", { saved: "Y" }),
      sandboxStatus("Fair", { schedules: [{ startTime: atHour(10), endTime: atHour(11) }] }),
    ]);
    const page = await (await client.get("/status")).text();
    const [cancel = ""] = /\/status\/\d+\/entries\/\d+\/cancel/.exec(page) ?? [];
    for (const [path, done, button] of [
      [cancel, "cancelled", "Cancel status"],
      [`/status/${saved}/remove`, "removed", "Remove"],
    ] as const) {
      await sandbox.fault({ match: "DELETE /statuses", kind: "status:503:Away" });
      const response = await client.post(path, { intent: "remove" });
      const html = await response.text();
      expect(response.status).toBe(503);
      expect(html).toContain(`This may not have been ${done}: `);
      expect(html, "it can be pressed again").toContain(`${button}</button>`);
    }
    await sandbox.fault({ match: `POST /statuses/${scheduled}/save`, kind: "status:503:Away" });
    const kept = await client.post("/status", { intent: "keep", statusId: String(scheduled) });
    expect(await saidBy(kept)).toContain("Fair may not have been saved: ");
  });
});
