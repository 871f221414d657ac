import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { account } from "~/upstream/accounts/contract";
import { invoice } from "~/upstream/invoices/contract";
import { user } from "~/upstream/me/contract";
import { message } from "~/upstream/messages/contract";
import { callSummary, chart, currentUsage, reportTask } from "~/upstream/reports/contract";
import { serviceStatus } from "~/upstream/service/contract";
import { startPortal, type TestPortal } from "../setup/portal";
import { PortalClient } from "../setup/portal-client";
import { HostileApi, say } from "./hostile-api";
import { repliesFor } from "./replies";

// Pages of replies that are made up from the schemas, with something hostile in any place: each is a page or a failure
// in words, no markup of the API gets into it, and the process is not held up (SEC-8, SEC-13).

const WORLDS = 12;
/** Longest that a health check may wait, in milliseconds: besides its own work the machine has that of other tests. */
const MOST_STALL_MS = 1_000;
const TYPES = ["IC", "OC", "VM", "VIP", "SMS", "TEXT", "AGENT", "TASK", "CS", "FAX"];
const MARKUP = `"'><script>alert(1)</script><img src=x onerror=alert(1)></textarea><!--\u0000\u202e`;

/** What the API replies to each call, as JSON text. */
interface World {
  me: string;
  messages: string;
  message: string;
  invoice: string;
  usage: string;
  /** The tasks of a report, its charts and its sums. */
  tasks: string;
  chart: string;
  summary: string;
  account: string;
  service: string;
}

type Fields = Record<string, unknown>;

const text = fc.oneof(fc.constant(MARKUP), fc.string({ unit: "binary", maxLength: 30 }), fc.constant(""));
const jsonText = fc.oneof(text, fc.json({ maxDepth: 4 }), fc.constant("[".repeat(20_000)));
const TEXTS = Object.keys(message.shape).filter((name) => !["read", "archived", "version"].includes(name));

/** A message that reaches the pages: its id, version, type and time are right, all else is as it comes. */
const messageFields: fc.Arbitrary<Fields> = fc
  .record({ made: repliesFor(message), type: fc.constantFrom(...TYPES), words: text, json: jsonText })
  .chain(({ made, type, words, json }) =>
    fc.boolean().map((isAllText) => ({
      ...fieldsOf(made),
      ...(isAllText && Object.fromEntries(TEXTS.map((name) => [name, words]))),
      ...(isAllText && { formContent: json, callRecordingTranscription: json }),
      messageType: type,
    })),
  );

const userFields: fc.Arbitrary<Fields> = fc
  .record({
    made: repliesFor(user),
    name: text,
    key: fc.constantFrom("GLOBALADMIN", "LOCATIONADMIN", "toString"),
  })
  .map(({ made, name, key }) => ({
    ...fieldsOf(made),
    displayName: name,
    userAccountRoles: [
      { accountId: "1", accountName: MARKUP, locationId: "2", locationName: MARKUP, userRoleKey: key },
    ],
  }));

/** A row of a report: its ids are right, all else is as it comes. */
const taskFields: fc.Arbitrary<Fields> = fc
  .record({ made: repliesFor(reportTask), words: text, form: jsonText, isAllText: fc.boolean() })
  .map(({ made, words, form, isAllText }) => ({
    ...fieldsOf(made),
    ...(isAllText && { contactDescription: words, groupName: words, formName: words, ani: words }),
    ...(isAllText && { formContentJson: form }),
  }));

const tasks = fc.array(taskFields, { minLength: 1, maxLength: 40 }).map((list) =>
  JSON.stringify({
    tasks: list.map((fields, index) => ({
      ...fields,
      ...{ taskId: index % 30, messageId: `t${index}`, lastMessageId: `t${index}` },
    })),
    outboundTasks: [1, { taskId: "2" }, MARKUP, null],
  }),
);

const amounts = fc.constantFrom(0, -1, 0.25, 7, 1e308, null, "7");
const drawnChart = fc
  .record({
    names: fc.array(text, { minLength: 1, maxLength: 9 }),
    categories: fc.array(fc.oneof(text, fc.constantFrom("2026-03-05", "2026-13-45")), { minLength: 1 }),
    data: fc.array(amounts, { minLength: 1, maxLength: 12 }),
  })
  .map(({ names, categories, data }) =>
    JSON.stringify({ series: names.map((name) => ({ name, data })), categories }),
  );
const sums = fc
  .record({ totalTasks: amounts, totalBillable: amounts, totalAssist: amounts, totalBillableAssist: amounts })
  .map((all) => JSON.stringify(all));

const worlds: fc.Arbitrary<World> = fc
  .record({
    own: userFields,
    list: fc.array(messageFields, { minLength: 3, maxLength: 12 }),
    invoice: repliesFor(invoice),
    usage: repliesFor(currentUsage),
    tasks,
    chart: fc.oneof(drawnChart, repliesFor(chart)),
    summary: fc.oneof(sums, repliesFor(callSummary)),
    account: repliesFor(account),
    service: repliesFor(serviceStatus),
  })
  .map(({ own, list, ...others }) => {
    const userMessages = list.map((fields, index) => ({
      ...fields,
      messageId: `m${index}`,
      version: index + 1,
      taken: new Date(Date.now() - index * 3_600_000).toISOString(),
    }));
    return {
      ...others,
      // Another user in each world, since lists are kept from one page to the next.
      me: JSON.stringify({ ...own, userId: `user-${Math.random()}` }),
      messages: JSON.stringify({ userVersion: 99, userMessages }),
      message: JSON.stringify(userMessages[0]),
    };
  });

/** The fields of an object; none for what is no object, or so deep that it cannot be written again. */
function fieldsOf(json: string): Fields {
  try {
    const value: unknown = JSON.parse(json);
    JSON.stringify(value);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

let api: HostileApi;
let portal: TestPortal;
let world: World;

beforeAll(async () => {
  api = await HostileApi.start();
  api.reply = (request) => say(replyTo(request))(request);
  portal = await startPortal({
    UPSTREAM_URL: api.url,
    SESSION_SECRET: "x".repeat(40),
    PORTAL_ENVIRONMENT: "test",
  });
});
afterAll(async () => {
  await portal?.dispose();
  await api?.close();
});

function replyTo({ url = "", method }: IncomingMessage): string {
  const path = new URL(url, api.origin).pathname.replace("/portalApi/api", "");
  if (path === "/authenticate/login") return '{"sessionKey":"k"}';
  if (method === "POST") return "";
  if (path === "/me") return world.me;
  if (path === "/messages") return world.messages;
  if (path.startsWith("/messages/")) return world.message;
  if (path.includes("/invoices/")) return world.invoice;
  if (path.endsWith("/tasks")) return world.tasks;
  if (path.endsWith("/callSummary")) return world.summary;
  if (path.endsWith("/callVolume") || path.endsWith("/contactInsights")) return world.chart;
  if (path.includes("/reports/")) return world.usage;
  if (path.startsWith("/accounts/")) return world.account;
  return world.service;
}

const PAGES = [
  "/",
  "/activity",
  "/activity?account=1&q=a",
  "/activity?tab=archived&filter=voicemail&days=60",
  ...Array.from({ length: 8 }, (_, index) => `/activity/m${index}`),
  "/activity/m0?feedback=1&isPositive=false",
  "/activity/filters",
  "/activity/unread?messageId=m0&messageId=m1",
  "/settings",
  "/dump-state",
  "/hold-calls",
  "/activity/m0/voicemail",
  "/activity/m0/recording",
  "/activity/m0/pdf",
  "/activity.data",
  "/activity/m1.data",
  "/reports",
  "/reports?usage=bar&clients=line&size=31&sort=form",
  "/reports?usage=table&clients=table&rows=billable",
  "/reports.data",
  "/reports/download/excel",
  "/reports/excel",
];

/** The longest that a health check took while the work was done, in milliseconds. */
async function longestWait(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const watch = async () => {
    while (!isDone) {
      const began = performance.now();
      await fetch(`${portal.url}/healthz`);
      longest = Math.max(longest, performance.now() - began);
      await sleep(5);
    }
  };
  const watching = watch();
  await work();
  isDone = true;
  await watching;
  return longest;
}

async function expectPage(client: PortalClient, path: string): Promise<void> {
  const response = await client.get(path);
  expect(response.status, path).not.toBe(500);
  const page = await response.text();
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return;
  for (const [tag] of page.matchAll(/<(?:script|img|iframe)\b[^>]*>/g))
    expect(tag, path).toMatch(/ nonce="|type="text\/plain"|src="\/favicon/);
}

test("every page of hostile replies is a page or a failure in words", async () => {
  let pages = 0;
  const visit = async (made: World) => {
    world = made;
    const client = new PortalClient(portal.url);
    const signedIn = await client.logIn("somebody@x.example");
    expect(signedIn.status).not.toBe(500);
    if (signedIn.status !== 303) return;
    const wait = await longestWait(async () => {
      for (const path of PAGES) await expectPage(client, path);
    });
    expect(wait, "milliseconds that a health check waited").toBeLessThan(MOST_STALL_MS);
    pages += PAGES.length;
  };
  await fc.assert(fc.asyncProperty(worlds, visit), { numRuns: WORLDS, endOnFailure: true });
  expect(pages).toBeGreaterThan((WORLDS / 2) * PAGES.length);
});
