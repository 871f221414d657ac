import { expect, fillLogin, newCaller, signIn, test, USERS } from "../../setup/fixtures";
import type { SandboxConsole } from "../../setup/sandbox";
import { postAsScript } from "../../setup/visits";

test("Logout is a page with a question (SES-14, SES-15)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { fresh: true });
  await page.locator("summary", { hasText: "Grace Okafor" }).click();
  await page.getByRole("link", { name: "Logout" }).click();
  await expect(page).toHaveURL("/logout");
  await expect(page.getByText("Are you sure you want to log out?")).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await page.goBack();
  await page.goto("/activity");
  await expect(page).toHaveURL(/\/login/);
});

test("the prompt works without scripts", async ({ page }) => {
  await page.goto("/login?returnUrl=%2Fsettings");
  await fillLogin(page, USERS.ordinary);
  await expect(page.getByText("Stay signed in on this device?")).toBeVisible();
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(page.getByText(/^Password saved, until /)).toBeVisible();
});

test("settings that the session's end cut off are offered again, to the same user only", async ({
  page,
  sandbox,
}) => {
  const user = "ase@harbor.example";
  await signIn(page, user, { to: "/settings", fresh: true });
  await page.getByLabel("Time zone").fill("Pacific/Auckland");
  await page.getByLabel("Dark").check();
  // Something else changes the user, so that the service is asked again, which does not know the session any more.
  await postAsScript(page, "/hold-calls", { holdCalls: "N" });
  await sandbox.expireSessions(user);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fsettings/);

  await expect(page.getByText("Your session has ended. What you had typed is kept.")).toBeVisible();
  const kept = page.getByRole("region", { name: "Kept form" });
  await fillLogin(page, USERS.ordinary);
  await expect(page).toHaveURL("/settings");
  await expect(kept).toBeHidden();
  await expect(page.getByText("Pacific/Auckland", { exact: true })).toBeHidden();
  await page.goto("/logout");
  await page.getByRole("button", { name: "Log out" }).click();

  await fillLogin(page, user);
  await expect(kept).toContainText("Your session ended before this was sent.");
  await expect(kept).toContainText("Pacific/Auckland");
  await kept.getByRole("button", { name: "Send it now" }).click();
  await page.goto("/settings");
  await expect(page.getByLabel("Time zone")).toHaveValue("Pacific/Auckland");
  await expect(page.getByLabel("Dark")).toBeChecked();
  await expect(kept).toBeHidden();
});

test("settings that were sent while the service did not say who the user is are offered again (SES-59)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 50\d/);
  const user = "ase@harbor.example";
  await signIn(page, user, { to: "/settings", fresh: true });
  await page.getByLabel("Time zone").fill("Pacific/Chatham");
  // After a change to the user the portal asks for it anew.
  await postAsScript(page, "/hold-calls", { holdCalls: "N" });
  await sandbox.fault({ match: "GET /me$", kind: "status:503", times: -1 });
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("What you had entered is kept for 30 minutes")).toBeVisible();
  await sandbox.clearFaults();

  await page.getByRole("link", { name: "Try again" }).click();
  const kept = page.getByRole("region", { name: "Kept form" });
  await expect(kept).toContainText("This could not be sent. We kept what you had entered.");
  await expect(kept).toContainText("Pacific/Chatham");
  await kept.getByRole("button", { name: "Send it now" }).click();
  await page.goto("/settings");
  await expect(page.getByLabel("Time zone")).toHaveValue("Pacific/Chatham");
  await expect(kept).toBeHidden();
});

test("what was kept can be corrected on its own page before it is sent (SES-23)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 50\d/);
  const [name, corrected] = [newCaller("Kept"), newCaller("Corrected")];
  const user = USERS.locationAdmin;
  await signIn(page, user, { to: "/contacts/new", fresh: true });
  await page.getByLabel("First name", { exact: true }).fill(name);
  await page.getByLabel("Number", { exact: true }).fill("(415) 555-0132");
  await postAsScript(page, "/hold-calls", { holdCalls: "N" });
  await sandbox.fault({ match: "GET /me$", kind: "status:503", times: -1 });
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(page.getByText("What you had entered is kept for 30 minutes")).toBeVisible();
  await sandbox.clearFaults();

  await page.goto("/activity");
  const kept = page.getByRole("region", { name: "Kept form" });
  await expect(kept).toContainText(`First name ${name}`);
  await kept.getByRole("button", { name: "Correct it" }).click();
  await expect(page).toHaveURL("/contacts/new");
  await expect(kept).toHaveCount(0);
  await expect(page.getByLabel("First name", { exact: true })).toHaveValue(name);
  await expect(page.getByLabel("Number", { exact: true })).toHaveValue("(415) 555-0132");
  expect(await createdContacts(sandbox, name), "nothing is done by it").toBe(0);
  await page.getByLabel("First name", { exact: true }).fill(corrected);
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(page.getByText("Contact created")).toBeVisible();
  expect(await createdContacts(sandbox, corrected)).toBe(1);
});

test("what was kept can be discarded", async ({ page, sandbox }) => {
  const user = "noor@kestrel.example";
  await signIn(page, user, { to: "/settings", fresh: true });
  await page.getByLabel("Time zone").fill("Asia/Tokyo");
  await postAsScript(page, "/hold-calls", { holdCalls: "N" });
  await sandbox.expireSessions(user);
  await page.getByRole("button", { name: "Save settings" }).click();
  await fillLogin(page, user);
  const kept = page.getByRole("region", { name: "Kept form" });
  await kept.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(kept).toBeHidden();
  await expect(page.getByLabel("Time zone")).toHaveValue("");
});

test("a refused sign-in says so first, in the page's title (UI-33)", async ({ page, allowConsole }) => {
  allowConsole(/status of 4\d\d/);
  await page.goto("/login");
  await expect(page).toHaveTitle("Log in");
  await fillLogin(page, USERS.ordinary, "Wrong-pass-1");
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await expect(page).toHaveTitle("Error: Log in");
});

/** How many contacts of this first name were sent to the API. */
async function createdContacts(sandbox: SandboxConsole, firstName: string): Promise<number> {
  const sent = await sandbox.requests("/contacts");
  return sent.filter(({ method, form }) => method === "POST" && form["firstName"] === firstName).length;
}
