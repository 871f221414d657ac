import type { Page } from "@playwright/test";
import { alertOf, expect, expectLive, fillLogin, rows, signIn, test, USERS } from "../../setup/fixtures";

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
      const response = await fetch("/login", { method: "POST", body: new URLSearchParams(fields) });
      return { status: response.status, retryAfter: Number(response.headers.get("Retry-After")) };
    }, form);
  for (let count = 0; count < 8; count += 1) expect((await guess()).status).toBe(400);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThan(0);
  await fillLogin(page, form.username);
  await expect(alertOf(page)).toContainText(/^Too many attempts to sign in\. Try again in \d+ minutes\.$/);
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

test("half a character and NUL that the service sends leave the page as the server rendered it (API-27)", async ({
  page,
  sandbox,
}) => {
  const form = { fields: [{ label: "Reason", value: "A lease\ude00" }] };
  const messageId = await sandbox.ring({
    username: USERS.ordinary,
    messageType: "AGENT",
    caller: "Ann\ud83d",
    textContent: "\0",
    formContent: JSON.stringify(form),
  });
  await signIn(page, USERS.ordinary, { to: `/activity/${messageId}` });
  await expectLive(page);
  await expect(page.getByRole("article", { name: "Ann\ufffd" })).toContainText("A lease\ufffd");
});

test("a message that is flagged while the service fails is not left flagged (UI-1)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  await page.clock.install();
  await signIn(page, USERS.ordinary);
  await expectLive(page);
  const id = await firstUnflagged(page);
  await sandbox.fault({ match: `POST /messages/${id}/followup`, kind: "status:500:The flags are away" });
  const flag = page.locator(`#activity-${id}`).getByRole("button", { name: /^Flag/ });
  await flag.click();
  await expect(alertOf(page)).toContainText("The flags are away");
  await expect(flag).toHaveAttribute("aria-pressed", "false");
  await page.clock.runFor(7_000);
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
