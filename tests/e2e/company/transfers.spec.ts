import {
  errorSnack,
  expect,
  expectHydrated,
  expectNoAxeViolations,
  newCaller,
  rowOf,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { ANI } from "../../setup/activity";
import { holdPosts } from "../../setup/held-posts";
import {
  expectLinksUnknown,
  expectNothingLinked,
  expectRulesManaged,
  expectServiceManaged,
} from "../../setup/linked-service";
import { postAsPage } from "../../setup/visits";
import { installSlowRendering, renderSlowly } from "../../setup/slow-rendering";

test("a link is managed; a rule and a link are asked about in a dialog before they are deleted; what is done is empty again (TRF-2, TRF-3, TRF-4, TRF-5, TRF-7, UI-16, UI-43)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  await signIn(page, USERS.locationAdmin, { to: "/profile/services/new" });
  await expectHydrated(page);
  await page.getByLabel("Service").selectOption("Ledger Practice");
  for (const name of ["Show token", "Show API key"])
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  await page.getByLabel("Token", { exact: true }).fill("abc-123");
  await page.getByRole("button", { name: "Link service" }).click();
  await expect(page.getByRole("heading", { name: /^Ledger Practice/ }), "the new link's page").toBeFocused();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  const services = page.getByRole("region", { name: "Connected services" });
  await expect(services).toContainText(/Ledger Practice.*Not verified 0 rules/);
  await services.getByRole("link", { name: "Manage Ledger Practice" }).last().click();
  await expect(page.getByLabel("Token", { exact: true }), "what is saved is never shown").toHaveValue("");
  expect(await page.content()).not.toContain("abc-123");
  await expect(page.getByText("Without rules, activities are sent by hand only.")).toBeVisible();
  await expectServiceManaged(page);
  const normal = page.viewportSize();
  await page.setViewportSize({ width: 1000, height: 420 });
  const verification = page.getByRole("region", { name: "Verification" });
  await verification.getByLabel("Phone number", { exact: true }).fill("4155550171");
  await verification.getByLabel("Code", { exact: true }).fill("246810");
  const verify = verification.getByRole("button", { name: "Verify" });
  await verify.press("Enter");
  await expect(verification.locator(".chip")).toHaveText("Verified");
  await expect(verify, "what was pressed has the focus, in sight").toBeFocused();
  await expect(verify).toBeInViewport({ ratio: 0.9 });
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.press("Enter");
  await expect(page.getByText("The activities of the last 30 days are being sent.").first()).toBeVisible();
  await expect(send).toBeFocused();
  await expect(send).toBeInViewport({ ratio: 0.9 });
  if (normal) await page.setViewportSize(normal);
  const category = newCaller("Category");
  await page.getByLabel("Message category").fill(category);
  await page.getByRole("button", { name: "Add rule" }).click();
  const rule = page.getByRole("link", { name: `Delete Send: message category ${category}` });
  await expect(rule, "what was added has the focus").toBeFocused();
  await expect(page.getByLabel("Message category"), "the form is empty again").toHaveValue("");
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect(page.getByText("Choose what the rule looks at, or all activities.").first()).toBeVisible();
  await expect(rule, "another press adds no second one").toHaveCount(1);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page, "nothing is left that would be lost").toHaveURL("/profile");
  await services.getByRole("link", { name: "Manage Ledger Practice" }).last().click();
  await rule.click();
  const dialog = page.getByRole("dialog", { name: "Delete rule" });
  await expect(dialog).toContainText(
    `Delete the rule 'Send: message category ${category}' of Ledger Practice`,
  );
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(rule).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Delete" }).dblclick();
  await expect(page.getByText("The rule is deleted.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(rule).toHaveCount(0);
  const add = page.getByRole("button", { name: "Add rule" });
  await expect(add, "what adds to the list that is empty now has the focus").toBeFocused();

  const before = (await sandbox.requests("/transfers/links/")).filter(({ method }) => method === "DELETE");
  await page.getByRole("link", { name: "Delete link" }).click();
  const question = page.getByRole("dialog", { name: "Delete link" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  const other = await page.context().newPage();
  // It is told of nothing: it would load its data again, which is gone then, and its question with it.
  await other.routeWebSocket("**/live", () => undefined);
  await other.goto(page.url());
  await expectHydrated(other);
  await other.getByRole("link", { name: "Delete link" }).click();
  await expect(other.getByText("Delete the link to Ledger Practice")).toBeVisible();
  await page.getByRole("link", { name: "Delete link" }).click();
  await question.getByRole("button", { name: "Delete" }).dblclick();
  await expect(page.getByText("The service is no longer linked.")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1 }), "another page begins at its heading").toBeFocused();
  const deletions = (await sandbox.requests("/transfers/links/")).filter(({ method }) => method === "DELETE");
  expect(deletions.length - before.length, "two presses are one deletion").toBe(1);
  await other.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(other.getByText("This service is not linked."), "deleted by another page").toBeVisible();
  await expect(other).toHaveURL("/profile");
});

test("a link that another page deleted: its open page says so, and what was typed stays (TRF-7, UI-10)", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await signIn(page, USERS.locationAdmin, { to: "/profile/services/new" });
  await expectHydrated(page);
  await page.getByLabel("Service").selectOption("Ledger Practice");
  await page.getByLabel("Token", { exact: true }).fill("abc-123");
  await page.getByRole("button", { name: "Link service" }).click();
  await expect(page.getByRole("heading", { name: /^Ledger Practice/ })).toBeVisible();
  const token = page.getByLabel("Token", { exact: true });
  await token.fill("half a tok");
  const other = await context.newPage();
  await other.goto(page.url());
  await expectHydrated(other);
  await other.getByRole("link", { name: "Delete link" }).click();
  const question = other.getByRole("dialog", { name: "Delete link" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(other).toHaveURL("/profile");
  const gone = page.getByRole("alert").filter({ hasText: "This link was deleted meanwhile." });
  await expect(gone).toContainText("What you entered is still here.", { timeout: 10_000 });
  await expect(token).toHaveValue("half a tok");
});

test("the question of a link that is closed while it is sent: a refusal is told with its title; of a link that is deleted the page says so, and nothing of what was not typed (TRF-7, UI-45)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  await signIn(page, USERS.locationAdmin, { to: "/profile/services/new" });
  await expectHydrated(page);
  await page.getByLabel("Service").selectOption("Ledger Practice");
  await page.getByLabel("Token", { exact: true }).fill("abc-123");
  await page.getByRole("button", { name: "Link service" }).click();
  await expect(page.getByRole("heading", { name: /^Ledger Practice/ })).toBeVisible();
  const linkId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const question = page.getByRole("dialog", { name: "Delete link" });
  const closeWhileSending = async () => {
    const letGo = await holdPosts(page, `/profile/services/${linkId}`);
    await page.getByRole("link", { name: "Delete link" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(question.getByRole("button", { name: "Delete" })).toHaveAttribute("aria-disabled");
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    letGo();
  };
  await sandbox.fault({ match: `DELETE /transfers/links/${linkId}`, kind: "status:409:Not the link today" });
  await closeWhileSending();
  await expect(errorSnack(page)).toContainText("Delete link: Not the link today");
  await errorSnack(page).getByRole("button", { name: "Close" }).click();
  await closeWhileSending();
  await expect(snack(page)).toContainText("The service is no longer linked.");
  const gone = page.getByRole("alert").filter({ hasText: "This link was deleted" });
  await expect(gone).toHaveText("This link was deleted meanwhile.");
});

test("a form of the page that failed is not told of again by the question about the link (TRF-7, UI-42)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of (422|50\d)/);
  await signIn(page, USERS.locationAdmin, { to: "/profile/services/new" });
  await expectHydrated(page);
  await page.getByLabel("Service").selectOption("Ledger Practice");
  await page.getByLabel("Token", { exact: true }).fill("abc-123");
  await page.getByRole("button", { name: "Link service" }).click();
  await expect(page.getByRole("heading", { name: /^Ledger Practice/ })).toBeVisible();
  const linkId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await sandbox.fault({
    match: `POST /transfers/links/${linkId}/rules`,
    kind: "status:422:Not the rule today",
  });
  await page.getByLabel("All activities").check();
  await page.getByRole("button", { name: "Add rule" }).click();
  const failure = page.getByText("Not the rule today");
  await expect(failure).toBeVisible();
  await page.getByRole("link", { name: "Delete link" }).click();
  const question = page.getByRole("dialog", { name: "Delete link" });
  await expect(question.getByRole("button", { name: "Delete" })).toBeVisible();
  await expect(failure, "said above its own form alone").toHaveCount(1);
  await sandbox.fault({ match: `DELETE /transfers/links/${linkId}`, kind: "status:503:Not the link today" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toContainText("Not the link today");
  await expect(question).not.toContainText("Not the rule today");
});

test("a rule of an account, a number, and what is not sent (TRF-5)", async ({ page, allowConsole }) => {
  allowConsole(/status of 4\d\d/);
  await expectRulesManaged(page);
});

test("who has linked no service is told how to, and what cannot be sent is said (TRF-1, TRF-2)", async ({
  page,
  sandbox,
}) => expectNothingLinked(page, sandbox));

test("a rule's form is empty again also where a slow page shows it only once the rule is added (TRF-3)", async ({
  page,
}) => {
  await installSlowRendering(page);
  await signIn(page, USERS.locationAdmin, { to: "/profile/services/new" });
  await expectHydrated(page);
  await page.getByLabel("Service").selectOption("Ledger Practice");
  await page.getByLabel("Token", { exact: true }).fill("abc-123");
  await page.getByRole("button", { name: "Link service" }).click();
  const category = newCaller("Category");
  await page.getByLabel("Message category").fill(category);
  await renderSlowly(page);
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect(page.getByRole("link", { name: `Delete Send: message category ${category}` })).toBeVisible();
  await expect(page.getByLabel("Message category")).toHaveValue("");
});

test("from the menu of an activity: it is sent to another linked service than the first (TRF-1)", async ({
  page,
  sandbox,
}) => {
  const messageId = await sandbox.ring({ username: USERS.globalAdmin, messageType: "VM" });
  await signIn(page, USERS.globalAdmin, { to: "/profile/services/new" });
  await expectHydrated(page);
  await page.getByLabel("Service").selectOption("Ledger Practice");
  await page.getByLabel("API key", { exact: true }).fill("abc-123");
  await page.getByRole("button", { name: "Link service" }).click();
  await expect(page.getByRole("heading", { name: /^Ledger Practice/ })).toBeVisible();
  const linkPath = new URL(page.url()).pathname;
  const linkId = linkPath.split("/").at(-1) ?? "";

  await page.goto(`/activity/${messageId}`);
  await expectHydrated(page);
  const actions = page.locator("#actions");
  await actions.locator("summary").click();
  await actions.getByRole("link", { name: "Transfer" }).click();
  await expect(page).toHaveURL(`/activity/${messageId}/transfer`);
  await expect(page.getByLabel("Service"), "the first is chosen").toHaveValue("1");
  await page.getByLabel("Service").selectOption(linkId);
  await page.getByRole("button", { name: "Transfer", exact: true }).click();
  await expect(page.getByText("Transfer: The activity was successfully queued for transfer.")).toBeVisible();
  await expect(page).toHaveURL(`/activity/${messageId}`);
  const received = (await sandbox.transfers()).filter((each) => String(each.messageId) === messageId);
  expect(received.map((each) => String(each.linkId))).toEqual([linkId]);
  const removed = await postAsPage(page, `${linkPath}?delete=link`, { intent: "remove" });
  expect(removed.status()).toBeLessThan(400);
});

test("from a row: a transfer that is refused can be sent again, and comes back to the same list; without a deliveryId it is not offered (TRF-1, AST-3)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  const caller = newCaller();
  const other = `${caller} again`;
  const username = USERS.globalAdmin;
  // A number of a contact would bring the contact's name into the row.
  const messageId = await sandbox.ring({ username, messageType: "VM", caller, ani: ANI });
  await sandbox.ring({ username, messageType: "VM", caller: other, ani: ANI, deliveryId: null });
  const view = `q=${encodeURIComponent(caller)}&filter=voicemail`;
  await signIn(page, username, { to: `/activity?${view}` });
  await expectHydrated(page);
  const openMenu = async (name: string) => {
    await page
      .getByRole("table", { name: "Activity" })
      .getByRole("link", { name: `Actions for ${name}`, exact: true })
      .click();
    return page.getByRole("group", { name: `Actions for ${name}`, exact: true });
  };
  const without = await openMenu(other);
  const assist = without.getByRole("link", { name: "Request Assist" });
  await expect(assist).toHaveAttribute("href", /filter=voicemail/);
  await expect(without.getByRole("link", { name: "Transfer" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  const inList = new RegExp(`/activity\\?q=.*&filter=voicemail#activity-${messageId}$`);
  const row = rowOf(page, caller);
  const expectBackAtRow = async () => {
    await expect(page).toHaveURL(inList);
    await expect(row.getByRole("link", { name: caller, exact: true })).toBeFocused();
    await expect(row, "it was not opened").toHaveClass(/\bunread\b/);
  };
  const cancel = page.getByRole("main").getByRole("link", { name: "Cancel" });
  await (await openMenu(caller)).getByRole("link", { name: "Transfer" }).click();
  await cancel.click();
  await expectBackAtRow();
  // A plain click opens the dialog in its place; where that cannot be loaded, the page.
  const toAssist = (await openMenu(caller)).getByRole("link", { name: "Request Assist" });
  await page.evaluate((to) => window.__remixRouter.navigate(to), (await toAssist.getAttribute("href")) ?? "");
  await cancel.click();
  await expectBackAtRow();
  await (await openMenu(caller)).getByRole("link", { name: "Transfer" }).click();
  const send = page.getByRole("button", { name: "Transfer", exact: true });
  await expect(send).toBeVisible();
  await expectNoAxeViolations(page);
  await sandbox.fault({ match: "POST /transfers/links/", kind: "status:422:The service is full" });
  await send.click();
  await expect(page.getByText("Not sent: The service is full").first()).toBeVisible();
  await send.click();
  await expect(page.getByText("Transfer: The activity was successfully queued for transfer.")).toBeVisible();
  await expectBackAtRow();
});

test("where services come without their links, that is said, and nothing is linked (TRF-6, TRF-8, UI-42)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  await expectLinksUnknown(page, sandbox);
});
