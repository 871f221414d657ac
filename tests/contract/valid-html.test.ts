import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../setup/portal";
import { PortalClient } from "../setup/portal-client";
import { ROUTES } from "../setup/route-table";
import { SandboxConsole } from "../setup/sandbox";

// Every served page is valid HTML, so that all browsers build the same tree from it (UI-7).

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
  const html = await page.text();
  const report = await validator.validateString(html);
  const errors = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  if (!html.trimEnd().endsWith("</html>")) errors.push(`after </html>: ${html.slice(-200)}`);
  return errors;
}

test("the validator finds what it is for", async () => {
  const page = new Response("<!doctype html><title>x</title><button>No type</button><p><div></div></p>");
  const errors = (await errorsOf(page)).join("\n");
  for (const rule of ["no-implicit-button-type", "close-order", "after </html>"])
    expect(errors).toContain(rule);
});

const REGISTERED = Object.values(ROUTES).flatMap(({ loader, looks = [] }) =>
  looks.map((path) => ({ path, access: loader?.access })),
);

test.each(REGISTERED)("$path", async ({ path, access }) => {
  const client = access === "anybody" ? new PortalClient(portal.url) : visitor;
  const page = await client.get(path);
  expect(page.headers.get("Content-Type")).toContain("text/html");
  expect(await errorsOf(page)).toEqual([]);
});

test.each(["/activity?days=120&account=1001", "/activity?q=nothing+has+this"])("%s", async (path) =>
  expect(await errorsOf(await visitor.get(path))).toEqual([]),
);

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
  for (const query of ["", "?feedback=1", "?feedback=1&isPositive=true"])
    expect(await errorsOf(await visitor.get(`/activity/${id}${query}`))).toEqual([]);
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

test("Lite mode", async () => {
  const lite = { Accept: "text/html", "Save-Data": "on" };
  for (const path of ["/", "/activity", "/settings"])
    expect(await errorsOf(await visitor.send(path, { headers: lite }))).toEqual([]);
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
