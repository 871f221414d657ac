import type { Page } from "@playwright/test";
import { alertOf, expect, expectLive, fillLogin, rows, signIn, USERS } from "../setup/fixtures";
import { test } from "../setup/own-portal-fixtures";
import { postAsPage, postAsScript, sendRaw, STACK } from "../setup/visits";

test("a wrong password and an unknown user read the same", async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  for (const [user, password] of [
    [USERS.ordinary, "not-the-password"],
    ["nobody@harbor.example", "Demo-pass-1"],
  ] as const) {
    await page.goto("/login");
    await fillLogin(page, user, password);
    await expect(alertOf(page)).toHaveText("The username or password is incorrect.");
    await expect(page.getByLabel("Email")).toHaveValue(user);
  }
});

test("guessing ends with a pause", async ({ page, allowConsole }) => {
  allowConsole(/status of (400|429)/);
  await page.goto("/login");
  const form = { username: "guessed@harbor.example", password: "wrong-password" };
  // From the page itself, so that all guesses come from one address.
  const guess = () =>
    page.evaluate(async (fields) => {
      const answer = await fetch("/login", { method: "POST", body: new URLSearchParams(fields) });
      return { status: answer.status, retryAfter: Number(answer.headers.get("Retry-After")) };
    }, form);
  for (let count = 0; count < 8; count += 1) expect((await guess()).status).toBe(400);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThan(0);
  await fillLogin(page, form.username);
  await expect(alertOf(page)).toContainText(/^Too many wrong passwords\. Try again in \d+ min\.$/);
});

test("an empty login form says what is missing", async ({ page }) => {
  await page.goto("/login");
  const answer = await postAsPage(page, "/login", { username: "", password: "" });
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html).toContain("Enter your email address");
  expect(html).toContain("Enter your password");
});

const FORM_PATHS = [
  "/?index",
  "/activity",
  "/activity/500001",
  "/hold-calls",
  "/settings",
  "/login",
  "/saved-password",
];

const MALFORMED: Array<[path: string, form: Record<string, string>]> = [
  ["/?index", {}],
  ["/?index", { intent: "explode", messageId: "1" }],
  ["/activity", {}],
  ["/activity", { intent: "flag" }],
  ["/activity", { intent: "explode", messageId: "1" }],
  ["/activity", { intent: "flag", messageId: "../../me" }],
  ["/activity", { row: "flag" }],
  ["/activity", { row: "flag.1.2.3" }],
  ["/activity/500001", {}],
  ["/activity/500001", { intent: "constructor" }],
  ["/hold-calls", {}],
  ["/hold-calls", { holdCalls: "maybe" }],
  ["/saved-password", { intent: "everything" }],
  ["/settings", { theme: "pink" }],
];
test("a form with wrong or missing fields is refused in words", async ({ page }) => {
  await signIn(page, USERS.ordinary);
  for (const [path, form] of MALFORMED) {
    const answer = await postAsScript(page, path, form);
    const what = `${path} ${JSON.stringify(form)}`;
    expect(answer.status(), what).toBe(400);
    const text = await answer.text();
    expect(text.trim(), what).not.toBe("");
    expect(text, what).not.toMatch(STACK);
    const asPage = await postAsPage(page, path, form);
    expect([303, 400], what).toContain(asPage.status());
  }
});

test("a form whose state is broken is refused in words (SEC-12)", async ({ page }) => {
  await signIn(page, USERS.ordinary);
  const broken: Array<Record<string, string>> = [
    { __intent__: "{" },
    { __intent__: '{"type":"insert","payload":{"name":"theme"}}' },
    { __intent__: '{"type":"remove","payload":{"name":"messageId","index":-1}}' },
    { __state__: '{"validated":{"theme":true}}' },
    { "__proto__.theme": "dark" },
    { toString: "x" },
    { "messageId[4000000000]": "1" },
    { theme: "dark", "theme.dark": "x" },
  ];
  for (const path of FORM_PATHS) {
    for (const form of broken) {
      const answer = await postAsPage(page, path, form);
      const what = `${path} ${JSON.stringify(form)}`;
      expect(answer.status(), what).toBe(400);
      expect(await answer.text(), what).toContain("What was sent is not a form, so nothing was changed.");
    }
  }
});

test("a body that is no form is refused in words", async ({ page }) => {
  await signIn(page, USERS.ordinary);
  const failed: string[] = [];
  const bodies: Array<[type: string, data: string]> = [
    ["application/json", '{"intent":"flag"}'],
    ["text/plain", "intent=flag"],
    ["multipart/form-data; boundary=x", "--y\r\nnonsense"],
    ["nonsense", "\u0000"],
  ];
  for (const path of FORM_PATHS) {
    for (const [type, data] of bodies) {
      const headers = { "Content-Type": type, Origin: new URL(page.url()).origin, Accept: "text/html" };
      const answer = await page.request.post(path, { data, headers, maxRedirects: 0 });
      if (answer.status() >= 500) failed.push(`${answer.status()} ${path} ${type}`);
      expect(await answer.text(), `${path} ${type}`).not.toMatch(STACK);
    }
  }
  expect(failed).toEqual([]);
});

test("a form from another site changes nothing", async ({ page, sandbox }) => {
  await signIn(page, USERS.ordinary);
  const before = await writesUpstream(sandbox);
  const foreign: Array<Record<string, string>> = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: new URL(page.url()).origin, "Sec-Fetch-Site": "cross-site" },
    { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
    { Referer: "https://evil.example/" },
  ];
  const paths = [
    "/login",
    "/logout",
    "/hold-calls",
    "/?index",
    "/activity",
    "/activity.data",
    "/hold-calls?_data=routes%2Fhold-calls",
  ];
  for (const path of paths) {
    for (const headers of foreign) {
      const form = { holdCalls: "Y", intent: "flag", messageId: "500001" };
      const answer = await page.request.post(path, { form, headers, maxRedirects: 0 });
      expect(answer.status(), `${path} ${JSON.stringify(headers)}`).toBe(403);
      const text = await answer.text();
      expect(text).toContain("This form was sent from another site, so nothing was changed.");
      expect(text).toMatch(/Reference [0-9A-F]{8}/);
    }
  }
  expect(await writesUpstream(sandbox)).toBe(before);
  await page.goto("/activity");
  await expect(page.getByRole("button", { name: "Taking calls" })).toBeVisible();
});

test("what is no address of ours is refused, and the portal goes on", async ({ portal }) => {
  for (const head of [
    "GET /activity HTTP/1.1\r\nHost: a b",
    'GET /activity HTTP/1.1\r\nHost: a b\r\nIf-None-Match: "x"',
    "GET http://evil.example/ HTTP/1.1\r\nHost: localhost",
    'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: "x"',
    "OPTIONS * HTTP/1.1\r\nHost: localhost",
  ])
    expect(await sendRaw(portal.url, head), head).toBe(400);
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
});

test("a body of 10 MB is refused in words, and the session goes on", async ({ page, allowConsole }) => {
  allowConsole(/status of 413/);
  await signIn(page, USERS.ordinary, { to: "/settings" });
  await page.evaluate(
    (length) => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = "/settings";
      const field = document.createElement("input");
      field.type = "hidden";
      field.name = "timeZone";
      field.value = "x".repeat(length);
      form.append(field);
      document.body.append(form);
      form.submit();
    },
    10 * 1024 * 1024,
  );
  await expect(page.getByRole("heading", { name: "Too large" })).toBeVisible();
  await expect(page.getByText(/^What you sent is larger than a form can be \(1 MB\)\./)).toBeVisible();
  await expect(page.getByText(/^Reference /)).toBeVisible();
  await page.getByRole("link", { name: /^Back to/ }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("other people's messages cannot be changed", async ({ page, sandbox }) => {
  const messageId = await sandbox.ring({ username: USERS.ukAdmin, messageType: "AGENT", read: "Y" });
  await signIn(page, USERS.ordinary);
  for (const intent of ["flag", "read", "unread", "archive", "unarchive"]) {
    const answer = await postAsScript(page, `/activity/${messageId}`, { intent });
    expect(await answer.text(), intent).toContain("You do not have access to view this activity");
  }
  const writes = (await sandbox.requests(`/messages/${messageId}`)).filter(({ method }) => method === "POST");
  expect(writes).toEqual([]);
});

test("a message that is flagged while the service fails is not left flagged", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  await signIn(page, USERS.ordinary);
  await expectLive(page);
  const id = await firstUnflagged(page);
  await sandbox.fault({ match: `POST /messages/${id}/followup`, kind: "status:500:The flags are away" });
  const flag = page.locator(`#activity-${id}`).getByRole("button", { name: /^Flag/ });
  await flag.click();
  await expect(alertOf(page)).toContainText("The flags are away");
  await expect(flag).toHaveAttribute("aria-pressed", "false");
  await page.waitForTimeout(6500);
  await expect(alertOf(page), "an error stays until it is closed").toBeVisible();
  await alertOf(page).getByRole("button", { name: "Close" }).click();
  await expect(alertOf(page)).toHaveCount(0);
  await flag.click();
  await expect(flag).toHaveAttribute("aria-pressed", "true");
});

async function firstUnflagged(page: Page): Promise<string> {
  const row = rows(page).filter({ has: page.locator("button[aria-pressed=false]") });
  return row.first().getByRole("checkbox").inputValue();
}

async function writesUpstream(sandbox: { requests(): Promise<Array<{ method: string }>> }): Promise<number> {
  return (await sandbox.requests()).filter(({ method }) => method === "POST").length;
}
