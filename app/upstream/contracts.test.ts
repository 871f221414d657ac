import { describe, expect, test } from "vitest";
import { account } from "./accounts/contract";
import { greetingList } from "./greetings/contract";
import { invoice } from "./invoices/contract";
import { user } from "./me/contract";
import { foundMessage, message, messagePdf, smsTask, syncReply, updateFrame } from "./messages/contract";
import { paymentMethods } from "./payment-methods/contract";
import { RecordSplitter } from "./record-splitter";
import { collectSkipped } from "./records";
import { chart, tasksReply } from "./reports/contract";
import { serviceStatus } from "./service/contract";
import { loginReply, sessionReply } from "./session/contract";
import { madeStatus, statusLists } from "./statuses/contract";

describe("the user entity", () => {
  test("needs an id and nothing else", () =>
    expect(user.parse({ userId: 3001 })).toMatchObject({
      userId: "3001",
      displayName: null,
      fullAccess: false,
      holdCalls: false,
      patchNumbers: [],
      userAccountRoles: [],
      contacts: [],
      savedStatuses: [],
    }));

  test("null in place of a list, text in place of a number, fields that nobody knows", () => {
    const parsed = user.parse({
      userId: "3001",
      contacts: null,
      fullAccess: "Y",
      version: "12",
      shoeSize: 44,
      userAccountRoles: [
        { accountId: 1001, planMinutes: "200", usedMinutes: "", showRecording: "true", new: {} },
      ],
    });
    expect(parsed).toMatchObject({ contacts: [], fullAccess: true, version: 12 });
    expect(parsed).not.toHaveProperty("shoeSize");
    expect(parsed.userAccountRoles[0]).toMatchObject({
      accountId: "1001",
      planMinutes: 200,
      usedMinutes: null,
      showRecording: true,
      displayRecording: false,
      userRoleKey: null,
      openInvoices: [],
    });
  });

  test("an empty version, of the user or of a conversation, is none (API-22)", () => {
    expect(user.parse({ userId: 1, version: "" }).version).toBeNull();
    expect(smsTask.parse({ taskId: 1, version: "" }).version).toBeNull();
  });

  test.each([
    [{}, "userId"],
    [{ userId: "" }, "userId"],
    [{ userId: 1, contacts: "none" }, "contacts"],
  ])("%j is refused, and says where", (value, path) =>
    expect(user.safeParse(value).error?.issues.map((issue) => issue.path.join("."))).toEqual([path]),
  );

  test("a broken record costs its list that record and no more (API-26)", () => {
    const { result, skipped } = collectSkipped(() =>
      user.parse({
        userId: 1,
        userAccountRoles: [{ userRoleKey: "USER" }, { accountId: 1001 }],
        patchNumbers: [{ phoneNumberId: 1 }, {}, null],
        contacts: [{ contactId: 5, contactMethods: ["x", { contactMethodId: 7 }] }],
      }),
    );
    expect(result.userAccountRoles.map(({ accountId }) => accountId)).toEqual(["1001"]);
    expect(result.patchNumbers.map(({ phoneNumberId }) => phoneNumberId)).toEqual(["1"]);
    expect(result.contacts[0]?.contactMethods.map(({ contactMethodId }) => contactMethodId)).toEqual(["7"]);
    expect(skipped.count).toBe(4);
  });

  test("names and numbers are cut (API-27)", () => {
    const long = "1".repeat(40_000);
    const parsed = user.parse({
      userId: 1,
      displayName: long,
      mobile: long,
      patchNumbers: [{ phoneNumberId: 1, phoneNumber: long, forwardNumber: long }],
    });
    expect(parsed.displayName).toHaveLength(300);
    expect(parsed.mobile).toHaveLength(64);
    expect(parsed.patchNumbers[0]?.phoneNumber).toHaveLength(64);
  });
});

describe("an activity", () => {
  test("needs id, version and type; all else may be absent (API-22)", () => {
    const parsed = message.parse({ messageId: 5, version: "7", messageType: "FAX" });
    expect(parsed).toMatchObject({
      messageId: "5",
      version: 7,
      messageType: "FAX",
      read: { on: false, at: null },
      archived: { on: false, at: null },
      followup: false,
      taken: null,
      formContent: null,
    });
    expect(Object.values(parsed)).not.toContain(undefined);
  });

  test.each([
    [{ version: 1, messageType: "IC" }],
    [{ messageId: 1, messageType: "IC" }],
    [{ messageId: 1, version: "x", messageType: "IC" }],
    [{ messageId: 1, version: 1 }],
    [null],
    ["IC"],
  ])("%j is refused", (value) => expect(message.safeParse(value).success).toBe(false));

  test.each([[null], [""], [{}]])("a reply of %j means that there is none", (value) =>
    expect(foundMessage.parse(value)).toBeNull(),
  );

  test("a reply that is something else is no absence", () => {
    expect(foundMessage.safeParse({ messageId: 5 }).success).toBe(false);
    expect(foundMessage.parse({ messageId: 5, version: 1, messageType: "IC" })?.messageId).toBe("5");
  });
});

describe("a text conversation", () => {
  const START = Date.parse("2026-03-05T14:00:00Z");
  const texts = Array.from({ length: 502 }, (_, index) => ({
    messageId: index,
    taken: new Date(START + index * 60_000).toISOString(),
  }));

  test.each([
    ["the oldest first", texts],
    ["the newest first", texts.toReversed()],
  ])("keeps its newest 500 texts where the API lists %s (TXT-15)", (_order, messages) => {
    const kept = smsTask.parse({ taskId: 1, messages }).messages.map(({ messageId }) => messageId);
    expect(kept).toHaveLength(500);
    expect(new Set(kept)).toEqual(new Set(texts.slice(-500).map(({ messageId }) => String(messageId))));
  });

  test("ends with the text that came in last, of two at once the later in the list, so that its row names who sent it (TXT-14)", () => {
    const taken = (minute: number) => new Date(START + minute * 60_000).toISOString();
    const { messages } = smsTask.parse({
      taskId: 1,
      messages: [
        { messageId: 1, taken: taken(2), sendingUser: "Ann" },
        { messageId: 2, taken: taken(2), sendingAgent: "Ivy" },
        { messageId: 3, taken: taken(1) },
        { messageId: 4 },
      ],
    });
    expect(messages.map(({ messageId }) => messageId)).toEqual(["4", "3", "1", "2"]);
  });
});

test("a sync reply may leave out what was not asked for, and does not look into its records", () => {
  expect(syncReply.parse({ userMessages: [{ broken: true }], userVersion: "9" })).toMatchObject({
    userMessages: [{ broken: true }],
    accountMessages: [],
    smsTasks: [],
    userVersion: 9,
    accountVersion: null,
  });
  expect(syncReply.safeParse({ userMessages: "none" }).success).toBe(false);
  expect(syncReply.safeParse([]).success).toBe(false);
});

describe("of a report a reply may leave out what is empty, but not all of it (API-6, API-22, REP-16)", () => {
  test.each([
    ['{"tasks":[]}', true],
    ['{"tasks":null}', true],
    ['{"outboundTasks":[]}', true],
    ['{"inboundTasks":[5],"tasks":[{"taskId":5}]}', true],
    ['{"inboundMinutes":0,"outboundMinutes":0}', true],
    ['{"inboundTime":"00:00:00"}', true],
    ['{"tasks":"none","inboundMinutes":0}', false],
    ['{"unexpected":[true],"messageId":{"no":"number"}}', false],
    ["{}", false],
    ["null", false],
    ["[]", false],
  ])("the tasks, read while they come in: %s", (text, taken) => {
    const splitter = new RecordSplitter(() => {});
    splitter.write(Buffer.from(text));
    const empty = { tasks: [], inboundTasks: [], outboundTasks: [] };
    expect(tasksReply.safeParse(JSON.parse(splitter.end())).data).toEqual(taken ? empty : undefined);
  });

  const EMPTY = { series: [], categories: [] };
  test.each([
    [{ id: "callVolume" }, EMPTY],
    [{ series: [] }, EMPTY],
    [{ categories: null }, EMPTY],
    [
      { id: "callVolume", series: [{ name: "Call Volume", data: ["3"] }], categories: ["2026-03-05"] },
      { series: [{ name: "Call Volume", data: [3] }], categories: ["2026-03-05"] },
    ],
    [{ id: "callVolume", series: "none" }, undefined],
    [{ id: "callVolume", categories: {} }, undefined],
    [{ unexpected: [true], messageId: { no: "number" } }, undefined],
    [{}, undefined],
    [null, undefined],
  ])("a chart: %j", (reply, taken) => expect(chart.safeParse(reply).data).toEqual(taken));
});

test.each([
  [{ name: "English", text: "EN-US", code: "EN" }, "English"],
  [{ text: "English", code: "EN" }, "English"],
  [{ name: " ", text: "", code: "EN" }, "EN"],
  [{ name: null }, null],
])("a language of %j is called %j (AST-1, STA-26)", (words, name) =>
  expect(
    statusLists.parse({ languages: [{ languageId: 1, defaultLanguage: "Y", ...words }] }).languages,
  ).toEqual([{ languageId: "1", name, defaultLanguage: true }]),
);

test.each<[string, unknown, object]>([
  ["of a user", user.parse({ userId: 1, displayName: "", email: " " }), { displayName: null, email: null }],
  [
    "of an account and a location",
    user.parse({ userId: 1, userAccountRoles: [{ accountId: 1, accountNumber: " ", locationName: "" }] }),
    { userAccountRoles: [{ accountNumber: null, locationName: null }] },
  ],
  [
    "of a payment method",
    paymentMethods.parse({
      paymentMethods: [{ id: 1, displayValue: "", bank_name: " ", sort_code: "" }],
      sources: [{ id: 2, card: { brand: "", last4: " " } }],
    }),
    {
      paymentMethods: [{ displayValue: null, bank_name: null, sort_code: null }],
      sources: [{ card: { brand: null, last4: null } }],
    },
  ],
  [
    "of a choice of a status",
    statusLists.parse({ messages: [{ code: "DEFAULT", statusListId: 1, text: "" }] }),
    { messages: [{ text: null }] },
  ],
  ["of a greeting", greetingList.parse([{ recordingId: 1, name: " " }]), [{ name: null }]],
  [
    "of a plan and of the state of a caller-ID",
    account.parse({
      accountId: 1,
      accountBundles: [{ description: "" }],
      callerIds: [{ accountCalleridId: 1, status: "" }],
    }),
    { accountBundles: [{ description: null }], callerIds: [{ status: null }] },
  ],
  ["of the state of an invoice", invoice.parse({ invoiceId: 1, status: "" }), { status: null }],
])("a blank name %s is none, so that something stands in for it (API-22)", (_of, parsed, expected) =>
  expect(parsed).toMatchObject(expected),
);

test.each([
  [{ statusId: 7, scheduleId: 8 }, "7"],
  [{}, null],
  [null, null],
])("the reply %j to a new status names the id %j (API-22)", (reply, id) =>
  expect(madeStatus.parse(reply)).toBe(id),
);

test.each([
  [{ update: "Y" }, true],
  [{ update: true }, true],
  [{ update: "N" }, false],
  [{}, false],
])("an update frame of %j: %s", (frame, update) => expect(updateFrame.parse(frame).update).toBe(update));

test.each([
  [loginReply, { sessionKey: "k" }, true],
  [loginReply, { sessionKey: "k", identityKey: null }, true],
  [loginReply, { sessionKey: "k", identityKey: "i" }, true],
  [loginReply, { sessionKey: "k", identityKey: "" }, true],
  [loginReply, { sessionKey: "k", identityKey: {} }, false],
  [loginReply, { sessionKey: "" }, false],
  [loginReply, { identityKey: "i" }, false],
  [loginReply, { sessionKey: 5 }, false],
  [sessionReply, { sessionKey: "k" }, true],
  [sessionReply, { agentUserSession: true }, false],
] as const)("a sign-in reply is taken or refused as a whole (%#)", (schema, reply, taken) =>
  expect(schema.safeParse(reply).success).toBe(taken),
);

test("a sign-in that saves no password has no identity key, however the API writes that (API-11)", () => {
  for (const identityKey of [undefined, null, ""])
    expect(loginReply.parse({ sessionKey: "k", identityKey }).identityKey).toBeNull();
  expect(loginReply.parse({ sessionKey: "k", identityKey: "i" }).identityKey).toBe("i");
});

test("without a word about agents a session is no agent's", () => {
  expect(sessionReply.parse({ sessionKey: "k" }).agentUserSession).toBe(false);
  expect(sessionReply.parse({ sessionKey: "k", agentUserSession: "Y" }).agentUserSession).toBe(true);
});

test("the API's information may lack everything (API-13)", () =>
  expect(serviceStatus.parse({})).toEqual({
    release: null,
    supportPhone: null,
    addUserRoles: false,
    filterDays: null,
    environment: null,
  }));

test("a chart is no larger than anybody can read, and what it leaves out is counted (REP-13, SEC-13)", () => {
  const reply = {
    categories: Array.from({ length: 40_000 }, () => "2026-03-05"),
    series: Array.from({ length: 4_000 }, () => ({ data: Array.from({ length: 500 }, () => 1) })),
  };
  const { result: read, skipped } = collectSkipped(() => chart.parse(reply));
  expect([read.categories.length, read.series.length]).toEqual([400, 100]);
  expect(read.series.every(({ data }) => data.length === 400)).toBe(true);
  expect(skipped.count).toBe(39_600 + 3_900);
});

describe("the PDF of a message (API-20)", () => {
  const pdf = Buffer.from("%PDF-1.4\n…\n%%EOF\n");
  const base64 = pdf.toString("base64");

  test.each([
    ["a JSON string", JSON.stringify(base64)],
    ["bare base64", base64],
    ["base64 in lines", `${base64.slice(0, 8)}\r\n${base64.slice(8)}\n`],
    ["the file itself", pdf.toString()],
  ])("is taken as %s", (_form, body) =>
    expect(Buffer.from(messagePdf.parse(Buffer.from(body))).equals(pdf)).toBe(true),
  );

  test.each([
    ["nothing", ""],
    ["an error page", "<!doctype html><h1>Bad Gateway</h1>"],
    ["JSON of something else", '{"error":"no"}'],
    ["base64 of a text", Buffer.from("This is no PDF at all").toString("base64")],
    ["a PDF that was cut off", pdf.subarray(0, 10).toString("base64")],
    ["a text that begins like one", `${base64}!`],
  ])("%s is refused", (_what, body) => expect(messagePdf.safeParse(Buffer.from(body)).success).toBe(false));
});
