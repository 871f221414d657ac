import "../../setup/environment";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ActivityRow } from "~/features/activity/activity-row";
import type { ReportFacts } from "~/features/activity/components/activity-report";
import { printableActivity } from "~/features/activity/print-activity.server";
import { plainPage } from "~/lib/plain-page";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { lookPath } from "../../setup/look-path";
import { LOOKS, type Stage } from "../../setup/route-table";
import { SandboxConsole } from "../../setup/sandbox";
import { STAGE_USERS } from "../../setup/stage-users";

// Every served page is valid HTML, so that all browsers build the same tree from it (UI-7). What the server sends is the
// same with and without scripts; Lite mode alone leaves parts out.

const USER = "admin@harbor.example";

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: { "no-implicit-button-type": "error" },
});

let portal: TestPortal;
let sandbox: SandboxConsole;
let visitor: PortalClient;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "200" });
  sandbox = new SandboxConsole(portal.sandboxUrl);
  visitor = new PortalClient(portal.url);
  await visitor.logIn(USER);
});
afterAll(() => portal?.dispose());

/** What is wrong with a page, a line each. */
async function errorsOf(page: Response): Promise<string[]> {
  expect(page.headers.get("Content-Type")).toContain("text/html");
  return errorsIn(await page.text());
}

async function errorsIn(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  const errors = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  if (!html.trimEnd().endsWith("</html>")) errors.push(`after </html>: ${html.slice(-200)}`);
  return errors;
}

test("the validator finds what it is for", async () => {
  const page = "<!doctype html><title>x</title><button>No type</button><p><div></div></p>";
  const errors = (await errorsIn(page)).join("\n");
  for (const rule of ["no-implicit-button-type", "close-order", "after </html>"])
    expect(errors).toContain(rule);
});

const LITE = { Accept: "text/html", "Save-Data": "on" };

/** The browser of each stage of signing in. */
const clients = new Map<Stage, PortalClient>();

async function clientAt(stage: Stage): Promise<PortalClient> {
  if (stage === "signed-in") return visitor;
  if (stage === "signed-out") return new PortalClient(portal.url);
  const known = clients.get(stage);
  if (known) return known;
  const client = new PortalClient(portal.url);
  clients.set(stage, client);
  if (stage === "quoted") {
    const { cookieName, cookie } = await sandbox.quote();
    return client.with(cookieName, cookie);
  }
  const { username, mobile } = STAGE_USERS[stage];
  await client.logIn(username);
  if (stage === "code-due") return client;
  await client.post("/two-factor", { intent: "send", by: "sms" });
  if (stage === "code-sent") return client;
  const twoFactorCode = await sandbox.lastSecretTo(mobile);
  await client.post("/two-factor", { intent: "verify", twoFactorCode });
  return client;
}

test.each(LOOKS)("$path, $stage, and in Lite mode", async (look) => {
  const client = await clientAt(look.stage);
  const path = await lookPath(look.path, sandbox);
  expect(await errorsOf(await client.get(path))).toEqual([]);
  expect(await errorsOf(await client.send(path, { headers: LITE }))).toEqual([]);
});

test.each([
  "/activity?days=120&account=1001",
  "/activity?days=120&account=1001&page=2",
  "/activity?days=120&account=1001&location=2001&filter=flagged&filter=texts",
  "/activity?q=nothing+has+this",
  "/activity/filters?filter=voicemail&q=a&tab=archived&account=1001",
])("%s", async (path) => expect(await errorsOf(await visitor.get(path))).toEqual([]));

const TRANSCRIPT = JSON.stringify({ utterances: [{ speaker: "A", text: "Good morning." }] });

test.each([
  { name: "a message with a form", messageType: "AGENT", formContent: '[{"label":"Name","value":"Quill"}]' },
  { name: "a form that cannot be read", messageType: "AGENT", formContent: `{"${"x".repeat(400)}` },
  { name: "a voicemail", messageType: "VM" },
  { name: "a call with a transcript", messageType: "IC", callRecordingTranscription: TRANSCRIPT },
  { name: "an unknown type", messageType: "FAX" },
  { name: "markup in texts", messageType: "AGENT", textContent: '</p><script>"&amp;</html>' },
])("$name, and feedback on it", async ({ name, ...fields }) => {
  const id = await sandbox.ring({ ...fields, username: USER, ani: "+12025550187", caller: name });
  for (const query of ["", "?feedback=1", "?feedback=1&isPositive=true"]) {
    const path = `/activity/${id}${query}`;
    expect(await errorsOf(await visitor.get(path))).toEqual([]);
    expect(await errorsOf(await visitor.send(path, { headers: LITE }))).toEqual([]);
  }
  const refused = await visitor.post(`/activity/${id}`, { intent: "feedback", rating: "" });
  expect(refused.status).toBe(400);
  expect(await errorsOf(refused)).toEqual([]);
});

test("without scripts no page says what is not so: the text on a missing feature is in a script (FRM-18)", async () => {
  for (const page of [await new PortalClient(portal.url).get("/login"), await visitor.get("/activity")]) {
    const html = await page.text();
    expect(html).toContain("requires features not available");
    expect(html.replace(/<script[^]*?<\/script>/g, "")).not.toContain("requires features not available");
  }
});

/** The element that the page's first paint waits for. */
async function awaitedBy(path: string): Promise<string | undefined> {
  const html = await (await visitor.get(path)).text();
  const id = /<link rel="expect" href="#(\w+)" blocking="render"\/>/.exec(
    html.split("</head>")[0] ?? "",
  )?.[1];
  if (id) expect(html).toContain(`<footer id="${id}"`);
  return id;
}

test("the activity list is painted when all of it is here; a message and a long list's further parts do not wait (UI-38)", async () => {
  const id = await sandbox.ring({ username: USER, messageType: "AGENT", ani: "+12025550187" });
  expect(await awaitedBy("/activity")).toBe("footer");
  expect(await awaitedBy(`/activity/${id}`)).toBeUndefined();
  expect(await awaitedBy("/activity?days=120&account=1001&page=2")).toBeUndefined();
  expect(await awaitedBy("/settings")).toBeUndefined();
});

test("a refused login, and a part and a page that fail", async () => {
  const refused = await new PortalClient(portal.url).post("/login", { username: "", password: "" });
  expect(refused.status).toBe(400);
  expect(await errorsOf(refused)).toEqual([]);
  const id = await sandbox.ring({ username: "patrick@harbor.example", messageType: "AGENT" });
  await sandbox.fault({ match: `GET /messages/${id}$`, kind: "status:500:Away", times: -1 });
  const failed = await visitor.get(`/activity/${id}`);
  expect(failed.status).toBe(502);
  expect(await errorsOf(failed)).toEqual([]);
  await sandbox.clearFaults();
});

/** Posts as a form does, and gives the page that it leads to. */
async function pageAfter(client: PortalClient, path: string, fields: Record<string, string>) {
  const response = await client.post(path, fields);
  expect(response.status).toBe(303);
  return client.get(response.headers.get("Location") ?? "");
}

test("what changes lead to: a snack with Undo, a refusal, the result of a whole view", async () => {
  const id = await sandbox.ring({ username: USER, messageType: "AGENT", ani: "+12025550187", read: "Y" });
  for (const [path, fields, words] of [
    [`/activity`, { row: `archive.${id}` }, "Undo"],
    [`/activity/${id}`, { intent: "flag" }, "Flagged"],
    ["/activity", { intent: "flag" }, "snack-error"],
    ["/activity?days=60&filter=voicemail", { all: "view", intent: "read" }, 'role="status"'],
  ] as const) {
    const page = await pageAfter(visitor, path, fields);
    const html = await page.clone().text();
    expect(html, path).toContain(words);
    expect(await errorsOf(page)).toEqual([]);
  }
});

test("feedback: the thanks, and what was given", async () => {
  const id = await sandbox.ring({ username: USER, messageType: "AGENT", ani: "+12025550187" });
  const given = { intent: "feedback", rating: "4", feedback: "Kind & quick" };
  expect(await errorsOf(await pageAfter(visitor, `/activity/${id}`, given))).toEqual([]);
  for (const query of ["", "?feedback=1"])
    expect(await errorsOf(await visitor.get(`/activity/${id}${query}`))).toEqual([]);
});

test("refused forms", async () => {
  for (const [path, fields] of [
    ["/settings", { timeZone: "Mars/Olympus Mons" }],
    ["/settings/save-password", { password: "" }],
    ["/settings/pin", { accessPin: "12" }],
    ["/styleguide", { intent: "page", city: "" }],
  ] as const) {
    const refused = await visitor.post(path, fields);
    expect(refused.status, path).toBe(400);
    expect(await errorsOf(refused), path).toEqual([]);
  }
});

test("the prompt to stay signed in, a saved password, and a device that never asks", async () => {
  for (const intent of ["save", "never"]) {
    const client = new PortalClient(portal.url);
    await client.logIn(USER);
    const first = await client.get("/activity");
    expect(await first.clone().text()).toContain("Stay signed in on this device?");
    expect(await errorsOf(first)).toEqual([]);
    expect(
      await errorsOf(await pageAfter(client, "/saved-password", { intent, returnUrl: "/settings" })),
    ).toEqual([]);
  }
});

test("an agent's session", async () => {
  const client = new PortalClient(portal.url);
  const agentKey = await sandbox.agentKey(USER);
  expect((await client.post("/login/agent", { agentKey })).status).toBe(303);
  for (const path of ["/", "/activity", "/settings"]) {
    const page = await client.get(path);
    expect(await page.clone().text()).toContain("This is a temporary session");
    expect(await errorsOf(page)).toEqual([]);
  }
});

test("an ended session: the reason on the login page, and the kept form after it", async () => {
  const client = new PortalClient(portal.url);
  await client.logIn("user@harbor.example");
  await sandbox.fault({ match: "POST /me/holdCalls", kind: "status:401:Session expired" });
  const sent = await client.post("/hold-calls", { holdCalls: "Y", returnUrl: "/" });
  const login = await client.get(sent.headers.get("Location") ?? "");
  expect(await login.clone().text()).toContain("What you had typed is kept.");
  expect(await errorsOf(login)).toEqual([]);
  await client.logIn("user@harbor.example");
  const page = await client.get("/");
  expect(await page.clone().text()).toContain("We kept what you had entered.");
  expect(await errorsOf(page)).toEqual([]);
});

test("an unknown address leads to a page with a notice", async () => {
  const away = await visitor.get("/no/such/page");
  const page = await visitor.get(away.headers.get("Location") ?? "");
  expect(await page.clone().text()).toContain("/no/such/page");
  expect(await errorsOf(page)).toEqual([]);
});

test("parts and pages that fail", async () => {
  for (const [match, path, status] of [
    ["/openInvoices", "/", 200],
    ["GET /messages", "/", 200],
    ["GET /messages", "/activity", 502],
  ] as const) {
    const client = new PortalClient(portal.url);
    await client.logIn("admin@kestrel.example");
    await sandbox.fault({ match, kind: "status:500:Away", times: -1 });
    const page = await client.get(path);
    await sandbox.clearFaults();
    expect(page.status, `${match} on ${path}`).toBe(status);
    expect(await errorsOf(page), `${match} on ${path}`).toEqual([]);
  }
});

test("pages that are made before the routes, and instead of a file", async () => {
  const headers = { Accept: "text/html", Origin: "https://evil.example" };
  const foreign = await visitor.send("/logout", { method: "POST", headers, body: "" });
  expect(foreign.status).toBe(403);
  const long = await visitor.post("/settings", { timeZone: "x".repeat(1_100_000) });
  expect(long.status).toBe(413);
  const agent = new PortalClient(portal.url);
  await agent.post("/login/agent", { agentKey: await sandbox.agentKey(USER) });
  const refused = await agent.post("/other-sessions", { intent: "end-others" });
  expect(refused.status).toBe(403);
  const pdf = await visitor.get("/activity/999999999/pdf");
  expect(pdf.status).toBe(404);
  const stranger = new PortalClient(portal.url);
  const link = await stranger.post("/login/agent", { agentKey: "invented" });
  expect(link.status).toBe(403);
  const half = await stranger.get("/login/agent");
  expect(half.status).toBe(400);
  for (const page of [foreign, long, refused, pdf, link, half]) expect(await errorsOf(page)).toEqual([]);
  const busy = plainPage({ title: "Busy", text: "Wait & see", id: "AB12", brand: "Frontdesk", nonce: "n" });
  expect(await errorsIn(busy)).toEqual([]);
});

test("the document of the PDF report", async () => {
  const row: ActivityRow = {
    ...{ id: "1", kind: "message", type: "Message", from: "<Quill>", line: "He said & did", company: "" },
    ...{
      location: "",
      at: 0,
      when: "5 Mar 2026, 14:05",
      zone: "CST",
      day: "Today",
      unread: true,
      flagged: true,
    },
    ...{ billable: true, own: true, archiveRefusal: null },
    ...{ transferable: true, number: null, contactId: null, blockIn: null },
  };
  const facts: ReportFacts = {
    view: {
      ...{ tab: "all", search: "a", accountId: null, locationId: null, days: 30, range: null, page: 1 },
      ...{ defaultDays: 30, filters: ["voicemail"] },
    },
    ...{ brand: "Frontdesk", account: "My activity", location: "Boston", matched: 2, total: 10 },
    ...{ period: "Last 30 days, since 1 Mar 2026", zone: "CST (America/Chicago)", userName: "Zoë" },
    ...{ madeAt: "5 Mar 2026, 14:05 CST", agent: true, sandbox: true, isSelection: true },
  };
  const rows: ActivityRow[] = [row, { ...row, id: "2", kind: "voicemail", from: "مرحبا" }];
  for (const printed of [[], rows])
    expect(await errorsIn(await printableActivity(facts, printed, "A4"))).toEqual([]);
});
