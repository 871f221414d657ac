import {
  alertOf,
  ANI,
  expect,
  expectHydrated,
  expectNoAxeViolations,
  fillLogin,
  listOf,
  newCaller,
  rowOf,
  rows,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { expectAssistLimits, expectOfferedAlone } from "../../setup/assist";
import { holdPosts } from "../../setup/held-posts";

const user = USERS.globalAdmin;
/** The snack about a request that was refused after its form was left. */
const REFUSED =
  /Request Assist: Not sent: Nobody is here \(Reference [0-9A-F]{8}\)\. What you typed is still there\./;

test(
  "from the top bar: Submit waits for the whole form, and what fails keeps the text (AST-1, AST-2, AST-4, AST-5, AST-8)",
  { tag: "@quick" },
  async ({ page, sandbox, allowConsole }) => {
    allowConsole(/status of 422/);
    // One of their messages names another location than that of their role: they may choose both (AST-8).
    await sandbox.ring({ username: user, messageType: "VM", locationId: 2003, caller: newCaller() });
    await signIn(page, user, { to: "/settings" });
    await expectHydrated(page);
    await page.getByRole("link", { name: "Request Assist" }).click();
    const dialog = page.getByRole("dialog", { name: "Request Assist" });
    await expect(dialog.getByRole("radio", { name: "Assist", exact: true })).toBeChecked();
    await expect(dialog.getByLabel("Language")).toHaveValue("1");
    const request = dialog.getByLabel("Request", { exact: true });
    await expect(request).toHaveAttribute("rows", "10");
    const panel = page.getByRole("heading", { name: "Request Assist" }).locator("..");
    const width = async () => Math.round((await panel.boundingBox())?.width ?? 0);
    expect(await width()).toBeCloseTo((page.viewportSize()?.width ?? 0) * 0.6, -1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(width, "the whole width of a phone, but for its edges").toBeLessThan(390);
    expect(await width()).toBeGreaterThan(330);
    await page.setViewportSize({ width: 1440, height: 900 });

    const submit = dialog.getByRole("button", { name: "Submit" });
    const isOff = (off: boolean) => expect(submit).toHaveAttribute("aria-disabled", String(off));
    const expectNeeded = async (missing: string) => {
      await isOff(true);
      await expect(dialog.getByText(`Still needed: ${missing}.`, { exact: true })).toBeVisible();
    };
    await expectNeeded("location, phone number, request, permission");
    await expect(submit).toHaveAccessibleDescription(/^Still needed: location,/);
    const readOut = dialog.locator("[aria-live=polite]").filter({ hasText: "Still needed" });
    await expect(readOut).toHaveCount(0);
    await submit.press("Enter");
    await expect(readOut, "a press in vain says why").toHaveCount(1);
    await request.fill("Please call the court about room 4");
    await dialog.getByLabel("Phone number").selectOption("415-555-0110");
    await expectNeeded("location, permission");
    await dialog.getByRole("checkbox", { name: /An agent may view message contents/ }).check();
    await expectNeeded("location");
    await dialog.getByLabel("Location").selectOption("Location 2003");
    await expect(submit).not.toHaveAttribute("aria-disabled");
    await expect(dialog.getByText(/^Still needed/)).toHaveCount(0);

    // Closed and opened again, all of it is still there.
    await dialog.getByRole("radio", { name: "Customer Service" }).check();
    await dialog.getByLabel("Location").selectOption("Waterfront");
    await dialog.getByLabel("Language").selectOption("Spanish");
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: "Request Assist" }).click();
    const expectKept = async () => {
      await expect(request).toHaveValue("Please call the court about room 4");
      await expect(dialog.getByRole("radio", { name: "Customer Service" })).toBeChecked();
      await expect(dialog.getByRole("combobox", { name: "Location" }).locator(":checked")).toHaveText(
        "Waterfront",
      );
      await expect(dialog.getByLabel("Language").locator(":checked")).toHaveText("Spanish");
      await expect(dialog.getByLabel("Phone number").locator(":checked")).toHaveText("415-555-0110");
      await expect(dialog.getByRole("checkbox")).toBeChecked();
    };
    await expectKept();

    await sandbox.fault({ match: "POST /me/assistRequest", kind: "status:422:Nobody is here" });
    await submit.click();
    await expect(dialog.getByRole("alert")).toContainText("Not sent: Nobody is here");
    await expectKept();
    await submit.click();
    await expect(snack(page)).toContainText("Your request was sent.");
    await expect(dialog).toBeHidden();
    const sent = (await sandbox.requests("/me/assistRequest")).at(-1);
    expect(sent?.form).toMatchObject({ requestType: "CS", languageId: "2", locationId: "2002" });

    // The next one starts empty.
    await page.getByRole("link", { name: "Request Assist" }).click();
    await expect(request).toHaveValue("");
    await expect(dialog.getByRole("checkbox")).not.toBeChecked();
  },
);

test("closed while it is being sent: a refusal is said in a snack, and the form is as it was (AST-4)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  await signIn(page, user, { to: "/settings" });
  await expectHydrated(page);
  await page.getByRole("link", { name: "Request Assist" }).click();
  const dialog = page.getByRole("dialog", { name: "Request Assist" });
  await dialog.getByLabel("Request", { exact: true }).fill("Please call the florist");
  await dialog.getByLabel("Location").selectOption("Waterfront");
  await dialog.getByLabel("Phone number").selectOption("415-555-0110");
  await dialog.getByRole("checkbox").check();
  await sandbox.fault({ match: "POST /me/assistRequest", kind: "status:422:Nobody is here" });
  const letGo = await holdPosts(page, "/assist");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("button", { name: "Submitting…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  letGo();
  await expect(alertOf(page)).toContainText(REFUSED);
  await page.getByRole("link", { name: "Request Assist" }).click();
  await expect(dialog.getByLabel("Request", { exact: true })).toHaveValue("Please call the florist");
  await expect(dialog.getByRole("checkbox")).toBeChecked();
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(snack(page).filter({ hasText: "Your request was sent." })).toBeVisible();
});

test("left with its activity while it is being sent: a refusal is said in a snack, and the form is as it was until it is sent (AST-4, API-36)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  const messageId = await sandbox.ring({ username: user, messageType: "IC", caller: newCaller(), ani: ANI });
  await signIn(page, user, { to: `/activity/${messageId}` });
  await expectHydrated(page);
  const dialog = page.getByRole("dialog", { name: "Request Assist" });
  const request = dialog.getByLabel("Request", { exact: true });
  const open = async () => {
    await page.locator("#actions summary").click();
    await page.locator("#actions").getByRole("link", { name: "Request Assist" }).click();
  };
  const leave = async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Contacts", exact: true })
      .click();
    await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible();
  };
  const comeBack = () => page.evaluate((to) => window.__remixRouter.navigate(to), `/activity/${messageId}`);
  await open();
  await request.fill("Please call the baker");
  await dialog.getByLabel("Location").selectOption("Waterfront");
  await dialog.getByLabel("Phone number").selectOption("415-555-0110");
  const sendId = await dialog.locator("[name=sendId]").inputValue();
  await sandbox.fault({ match: "POST /me/assistRequest", kind: "status:422:Nobody is here" });
  const letGo = await holdPosts(page, "/assist");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("button", { name: "Submitting…" })).toBeVisible();
  await leave();
  await comeBack();
  await open();
  await expect(request).toHaveValue("Please call the baker");
  await expect(dialog.getByRole("button", { name: "Submitting…" })).toBeVisible();
  await leave();
  letGo();
  await expect(alertOf(page)).toContainText(REFUSED);
  await comeBack();
  await open();
  await expect(request).toHaveValue("Please call the baker");
  await expect(dialog.locator("[name=sendId]"), "the same sending").toHaveValue(sendId);

  const letGoAgain = await holdPosts(page, "/assist");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("button", { name: "Submitting…" })).toBeVisible();
  await leave();
  letGoAgain();
  await expect(snack(page)).toContainText("Your request was sent.");
  await comeBack();
  await open();
  await expect(request, "sent, it is none any more").toHaveValue("");
});

test("what is typed for an activity is still there when one comes back to it (AST-4, UI-43)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const ring = () => sandbox.ring({ username: user, messageType: "IC", caller, ani: ANI });
  const [one, other] = [await ring(), await ring()];
  const search = `?q=${encodeURIComponent(caller)}`;
  await signIn(page, user, { to: `/activity/${one}${search}` });
  await expectHydrated(page);
  const dialog = page.getByRole("dialog", { name: "Request Assist" });
  const request = dialog.getByLabel("Request", { exact: true });
  const show = async (id: string, query = search) => {
    await page.evaluate((to) => window.__remixRouter.navigate(to), `/activity/${id}${query}`);
    await expect(page).toHaveURL(new RegExp(`/activity/${id}`));
    await expect(page.locator(`#actions a[href*="activity=${id}"]`)).toBeAttached();
  };
  const open = async () => {
    await page.locator("#actions summary").click();
    await page.locator("#actions").getByRole("link", { name: "Request Assist" }).click();
  };
  await open();
  await request.fill("Please call the mason");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await show(other);
  await open();
  await expect(request, "that of another activity").toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  // As if somebody else were signed in in this document by now.
  const frame = page.locator("[data-user]");
  const userId = (await frame.getAttribute("data-user")) ?? "";
  const setUser = (id: string) => frame.evaluate((element, to) => element.setAttribute("data-user", to), id);
  await setUser("somebody else");
  await show(one);
  await open();
  await expect(request, "that of another user").toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await setUser(userId);
  await show(other);

  await show(one, "?days=60");
  await open();
  await expect(request, "from another list").toHaveValue("Please call the mason");
  await dialog.getByLabel("Location").selectOption("Waterfront");
  await dialog.getByLabel("Phone number").selectOption("415-555-0110");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(snack(page)).toContainText("Your request was sent.");
  await show(other);
  await show(one);
  await open();
  await expect(request, "sent, it is none any more").toHaveValue("");
});

test("from an activity: linked to it, no permission needed, and the staff reply (AST-2, AST-3, UI-16)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "IC", caller, ani: ANI });
  await signIn(page, user, { to: `/activity/${messageId}?q=${encodeURIComponent(caller)}` });
  await expectHydrated(page);
  await page.locator("#actions summary").click();
  await page.locator("#actions").getByRole("link", { name: "Request Assist" }).click();
  const dialog = page.getByRole("dialog", { name: "Request Assist" });
  await expect(dialog).toContainText(`About the activity of ${caller}`);
  await expect(dialog.getByRole("checkbox")).toBeHidden();
  await dialog.getByLabel("Request", { exact: true }).fill(`Ask ${caller} for the number`);
  await dialog.getByLabel("Location").selectOption("Waterfront");
  await dialog.getByLabel("Phone number").selectOption("415-555-0110");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(snack(page)).toContainText("Your request was sent.");
  await expect(page.locator("#actions summary"), "where the dialog was opened").toBeFocused();
  const sent = (await sandbox.requests("/me/assistRequest")).at(-1);
  expect(sent?.form).toMatchObject({ referenceMessageId: messageId });
  await page.goto(`/activity?q=${encodeURIComponent(`Ask ${caller}`)}&filter=assists`);
  await rows(page).getByRole("link").first().click();
  const answered = page.getByRole("article");
  await expect(answered).toContainText(`Ask ${caller} for the number`);
  // The staff take two steps of some seconds, and the open page is told of each.
  const reply = /Done, they confirmed|I spoke to them|No answer, left|Moved as you asked/;
  await expect(answered).toContainText(reply, { timeout: 20_000 });
});

test("from the menu of a row, in the list and on the dashboard: a dialog, after which the row's button has the focus, and the activity was not opened (AST-3, AST-4, UI-11, UI-16)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "VM", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller) });
  await expectHydrated(page);
  const menuButton = page.getByRole("link", { name: `Actions for ${caller}`, exact: true });
  const menu = page.getByRole("group", { name: `Actions for ${caller}`, exact: true });
  const entry = menu.getByRole("link", { name: "Request Assist" });
  const dialog = page.getByRole("dialog", { name: "Request Assist" });
  const request = dialog.getByLabel("Request", { exact: true });
  const expectBackAtRow = async (path: string) => {
    await expect(dialog).toBeHidden();
    await expect(menuButton).toBeFocused();
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    await expect(rowOf(page, caller), "it was not opened").toHaveClass(/\bunread\b/);
  };
  await menuButton.click();
  await entry.click();
  await expect(dialog).toContainText(`About the activity of ${caller}`);
  await expect(menu).toHaveCount(0);
  await request.fill("Please call the glazier");
  await page.keyboard.press("Escape");
  await expectBackAtRow(listOf(caller));

  // What is kept is shown at once, without a load meanwhile.
  await page.keyboard.press("Enter");
  await entry.press("Enter");
  await expect(request).toHaveValue("Please call the glazier");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectBackAtRow(listOf(caller));

  await page.goto("/");
  await expectHydrated(page);
  await menuButton.click();
  await entry.click();
  await expect(dialog).toContainText(`About the activity of ${caller}`);
  await page.keyboard.press("Escape");
  await expectBackAtRow("/");

  await page.goto("/activity");
  await expectHydrated(page);
  await page.evaluate((to) => window.__remixRouter.navigate(to), listOf(caller));
  await expect(page).toHaveURL(listOf(caller));
  await menuButton.click();
  await entry.click();
  await expect(dialog).toContainText(`About the activity of ${caller}`);
  await page.goBack();
  await expect(page).toHaveURL("/activity");
  await expect(dialog, "Back closes it").toHaveCount(0);

  await page.goto(listOf(caller));
  await expectHydrated(page);
  await menuButton.click();
  await entry.click();
  await request.fill("Please call the glazier tomorrow");
  await dialog.getByLabel("Location").selectOption("Waterfront");
  await dialog.getByLabel("Phone number").selectOption("415-555-0110");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(snack(page)).toContainText("Your request was sent.");
  await expectBackAtRow(listOf(caller));
  const sent = (await sandbox.requests("/me/assistRequest")).at(-1);
  expect(sent?.form).toMatchObject({ referenceMessageId: messageId });
  await menuButton.click();
  await entry.click();
  await expect(request, "sent, it is none any more").toHaveValue("");
});

test("what is typed in the dialog of a row is there in that of its open activity, and back (AST-4)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "VM", caller, ani: ANI });
  await signIn(page, user, { to: `/activity/${messageId}?q=${encodeURIComponent(caller)}` });
  await expectHydrated(page);
  const request = page.getByRole("dialog", { name: "Request Assist" }).getByLabel("Request", { exact: true });
  const openFromRow = async () => {
    await page.getByRole("link", { name: `Actions for ${caller}`, exact: true }).click();
    const menu = page.getByRole("group", { name: `Actions for ${caller}`, exact: true });
    await menu.getByRole("link", { name: "Request Assist" }).click();
  };
  const openFromActivity = async () => {
    await page.locator("#actions summary").click();
    await page.locator("#actions").getByRole("link", { name: "Request Assist" }).click();
  };
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(request).toBeHidden();
  };
  await openFromActivity();
  await expect(request).toHaveValue("");
  await close();
  await openFromRow();
  await request.fill("Please call the roofer");
  await close();
  await openFromActivity();
  await expect(request).toHaveValue("Please call the roofer");
  await request.fill("Please call the roofer today");
  await close();
  await openFromRow();
  await expect(request).toHaveValue("Please call the roofer today");
});

test("what was typed is not seen by whoever signs in after its user (AST-4)", async ({ page }) => {
  await signIn(page, USERS.locationAdmin, { to: "/settings", fresh: true });
  const dialog = page.getByRole("dialog", { name: "Request Assist" });
  const request = dialog.getByLabel("Request", { exact: true });
  const open = () => page.getByRole("banner").getByRole("link", { name: "Request Assist" }).click();
  await expectHydrated(page);
  await open();
  await request.fill("Please call my doctor");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await open();
  await expect(request).toHaveValue("Please call my doctor");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.evaluate(() => Reflect.set(window, "isOfFirstUser", true));
  await page.locator("summary", { hasText: "Daniel Reyes" }).click();
  await page.getByRole("link", { name: "Logout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login/);
  // By the form of the page that the log-out has led to, in the same tab.
  await fillLogin(page, USERS.ordinary);
  await expect(page.locator("summary", { hasText: "Zoë Lindqvist" })).toBeVisible();
  await expectHydrated(page);
  const isSameDocument = await page.evaluate(() => Reflect.has(window, "isOfFirstUser"));
  expect(isSameDocument, "a log-out loads another document").toBe(false);
  await open();
  await expect(request).toHaveValue("");
});

test("who has no number in use cannot send one; without the API's languages there is English; what one may not see is not linked (AST-1, AST-3)", async ({
  page,
  newVisitor,
  sandbox,
}) => expectAssistLimits(page, await newVisitor(), sandbox));

test("where the dialog's data cannot be loaded, the link leads to its page, which sends the request (AST-1, UI-16)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|status of 500/);
  await signIn(page, user, { to: "/settings" });
  await expectHydrated(page);
  await page.route("**/assist/form", (route) => route.fulfill({ status: 500 }));
  await page.getByRole("link", { name: "Request Assist" }).click();
  await expect(page).toHaveURL(/\/assist$/);
  await expect(page.getByRole("main").getByRole("heading", { name: "Request Assist" })).toBeVisible();
  await page.getByLabel("Request", { exact: true }).fill("Please call the tailor");
  await page.getByLabel("Location").selectOption("Waterfront");
  await page.getByLabel("Phone number").selectOption("415-555-0110");
  await page.getByRole("checkbox", { name: /An agent may view/ }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  const sent = page.getByText("What the staff reply is shown among your activities.");
  await expect(sent, "the focus goes to what has come").toBeFocused();
  await page.getByRole("link", { name: "Show assists" }).click();
  await expect(page).toHaveURL("/activity?filter=assists");
});

test("another address of its page is another request (AST-3, AST-4, AST-7)", async ({ page, sandbox }) => {
  const messageId = await sandbox.ring({ username: user, messageType: "VM", caller: newCaller() });
  await signIn(page, user, { to: `/assist?activity=${messageId}` });
  await expectHydrated(page);
  const request = page.getByLabel("Request", { exact: true });
  await request.fill("Please look into this");
  await page.getByLabel("Location").selectOption("Waterfront");
  await page.getByLabel("Phone number").selectOption("415-555-0110");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Your request was sent.").first()).toBeVisible();
  const back = page.getByRole("link", { name: "Back to the activity" });
  await expect(back).toHaveAttribute("href", `/activity/${messageId}`);

  const askToCall = () => page.evaluate(() => window.__remixRouter.navigate("/assist?call=%2B14155550199"));
  await askToCall();
  await expect(request).toHaveValue("Please call 415-555-0199 for me.");
  await expect(page.getByRole("checkbox", { name: /An agent may view/ })).toBeVisible();
  await expect(page.getByText("About the activity of")).toHaveCount(0);

  await request.fill("Something else");
  await page.evaluate(() => window.__remixRouter.navigate("/assist"));
  const question = page.getByRole("dialog", { name: "Unsaved Changes" });
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await expect(request).toHaveValue("Something else");
  await page.evaluate(() => window.__remixRouter.navigate("/assist"));
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(request).toHaveValue("");
});

test("what is typed while a request is on its way is said not to be sent (UI-44)", async ({ page }) => {
  await signIn(page, user, { to: "/settings" });
  await expectHydrated(page);
  await page.getByRole("link", { name: "Request Assist" }).click();
  const dialog = page.getByRole("dialog", { name: "Request Assist" });
  const request = dialog.getByLabel("Request", { exact: true });
  await request.fill("Please call the court");
  await dialog.getByLabel("Location").selectOption("Waterfront");
  await dialog.getByLabel("Phone number").selectOption("415-555-0110");
  await dialog.getByRole("checkbox").check();
  const letGo = await holdPosts(page, "/assist");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("button", { name: "Submitting…" })).toBeVisible();
  await request.press("End");
  await request.pressSequentially(" about room 4");
  letGo();
  await expect(dialog).toBeHidden();
  await expect(alertOf(page)).toContainText("Typed after the form was sent, and not saved:");
  await expect(alertOf(page)).toContainText("Request: Please call the court about room 4");
});

test("what is not offered is refused beside its field; what is sent is all of the form (AST-6, AST-8)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await expectOfferedAlone(page, sandbox);
});
