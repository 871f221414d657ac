import type { Page } from "@playwright/test";
import { alertOf, expect, expectLive, signIn, test, USERS } from "../../setup/fixtures";
import { holdLoads, holdPosts } from "../../setup/held-posts";
import { Keyboard } from "../../setup/keyboard";
import { entriesOf, openLinkMenu } from "../../setup/number-menu";
import type { SandboxConsole } from "../../setup/sandbox";
import { conversations, replyField, silentNumber, textFrom, textsOf, thread } from "../../setup/texts";

const admin = USERS.globalAdmin;

/** Lets a text come in and opens its conversation, in a list that has no other. Returns the number that it came from. */
async function openConversation(page: Page, sandbox: SandboxConsole, text: string): Promise<string> {
  const ani = silentNumber();
  await textFrom(sandbox, ani, text);
  await signIn(page, admin, { to: textsOf(ani) });
  await expectLive(page);
  await conversations(page).getByRole("link").click();
  return ani;
}

test("a text comes in: badge, tab title, unread in the list, search; opening marks it read (TXT-1, TXT-8, FRM-7)", async ({
  page,
  sandbox,
}) => {
  const ani = silentNumber();
  await textFrom(sandbox, ani, "Could we move it to Thursday?");
  await textFrom(sandbox, ani, "Anybody there?");
  await signIn(page, admin, { to: textsOf(ani) });
  await expectLive(page);
  await expect(conversations(page)).toHaveCount(1);
  await expect(conversations(page)).toContainText("Anybody there?");
  await expect(conversations(page)).toContainText("2 unread");
  await expect(
    page.getByRole("status").filter({ hasText: /conversations? in the last 30 days/ }),
  ).toContainText("1 of ");
  const badge = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Texts/ });
  const before = Number(/\d+/.exec(await badge.innerText())?.[0]);
  await expect(page).toHaveTitle(new RegExp(`^\\(${before}\\) Texts`));

  await conversations(page).getByRole("link").click();
  await expect(thread(page)).toContainText("Could we move it to Thursday?");
  await expect(thread(page).getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(conversations(page)).not.toContainText("unread");
  await expect(badge).toHaveText(before === 1 ? "Texts" : new RegExp(`Texts ?${before - 1} unread`));
  const reads = (await sandbox.requests("/smsTasks/")).filter(({ path }) =>
    page.url().includes(path.split("/")[2] ?? "-"),
  );
  expect(reads).toMatchObject([{ method: "POST", status: 200 }]);

  // One that comes in while it is shown is shown at once, and read.
  await textFrom(sandbox, ani, "Still waiting");
  await expect(thread(page)).toContainText("Still waiting");
  await expect(conversations(page)).not.toContainText("unread");
  await expect(conversations(page)).toContainText("Still waiting");
});

test(
  "Enter sends, Shift+Enter breaks the line, composing does neither; the field keeps the focus (TXT-5, TXT-11, TXT-14)",
  { tag: "@quick" },
  async ({ page, sandbox, allowConsole }) => {
    allowConsole(/status of 400/);
    const ani = await openConversation(page, sandbox, "Hello?");
    const field = replyField(page);
    await field.fill("First line");
    await field.dispatchEvent("keydown", { key: "Enter", isComposing: true });
    await field.press("Shift+Enter");
    await field.pressSequentially("second line");
    await expect(field).toHaveValue("First line\nsecond line");
    await field.press("Enter");
    await expect(thread(page)).toContainText("First line\nsecond line");
    await expect(thread(page)).toContainText(/You, \d\d:\d\d/);
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
    await expect(conversations(page)).toContainText("You: First line second line");
    const sent = (await sandbox.requests("/smsTasks")).filter(
      ({ form }) => form["destinationPhoneNumber"] === ani,
    );
    expect(sent).toMatchObject([
      { form: { sourcePhoneNumberId: "4001", message: "First line\nsecond line" }, status: 200 },
    ]);
    // An empty one is not sent.
    await field.press("Enter");
    await expect(alertOf(page)).toContainText("Enter a text.");
  },
);

test("a text that fails stays in the field, and is sent once (TXT-6, TXT-13)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of (422|502)/);
  await openConversation(page, sandbox, "Hello?");
  const field = replyField(page);
  await field.fill("Good morning");
  await field.press("Enter");
  await expect(thread(page).getByText("Good morning")).toBeVisible();
  await expect(field).toHaveValue("");
  await field.fill("Please call me");
  await sandbox.fault({ match: "POST /smsTasks$", kind: "status:422:Not to this number" });
  await field.press("Enter");
  await expect(alertOf(page)).toContainText("Not sent: Not to this number");
  await expect(field).toHaveValue("Please call me");
  await sandbox.fault({ match: "POST /smsTasks$", kind: "status:500:Not now" });
  await field.press("Enter");
  await expect(alertOf(page)).toContainText("This may not have been sent: Not now");
  await expect(field).toHaveValue("Please call me");

  // The response is lost although the text was sent: it is found before it is sent again.
  await sandbox.fault({ match: "POST /smsTasks$", kind: "reset:after" });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(alertOf(page)).toContainText("This may not have been sent: The service did not answer");
  await expect(field).toHaveValue("Please call me");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(field).toHaveValue("");
  await expect(thread(page).getByText("Please call me")).toHaveCount(1);
});

test("a text that fails after its conversation was left: a snack says so, with the name, and it is still there (TXT-6)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 50[23]/);
  const [one, other] = [silentNumber(), silentNumber()];
  await textFrom(sandbox, one, "Left?");
  await textFrom(sandbox, other, "Gone to?");
  await signIn(page, admin, { to: textsOf("0198") });
  await expectLive(page);
  const link = (text: string) => conversations(page).filter({ hasText: text }).getByRole("link");
  await link("Left?").click();
  await expect(thread(page)).toContainText("Left?");
  const name = (await replyField(page).getAttribute("aria-label"))?.replace("Text to ", "") ?? "";
  const letGo = await holdPosts(page, "/texts/");
  await sandbox.fault({ match: "POST /smsTasks$", kind: "status:503:Closed today" });
  await replyField(page).fill("Never sent");
  await replyField(page).press("Enter");
  await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
  await link("Gone to?").click();
  await expect(thread(page)).toContainText("Gone to?");
  letGo();
  await expect(alertOf(page)).toContainText(`Text to ${name}`);
  await expect(alertOf(page)).toContainText("may not have been sent: Closed today");
  await link("Left?").click();
  await expect(replyField(page)).toHaveValue("Never sent");
});

test("what is typed while a text is on its way stays as the beginning of the next one (UI-44)", async ({
  page,
  sandbox,
}) => {
  const ani = await openConversation(page, sandbox, "Hello?");
  const field = replyField(page);
  await field.fill("Good morning");
  const letGo = await holdPosts(page, "/texts/");
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
  await field.press("Shift+Enter");
  await field.pressSequentially("We call at noon");
  letGo();
  await expect(thread(page).getByText("Good morning")).toBeVisible();
  await expect(field).toHaveValue("We call at noon");
  await expect(field).toBeFocused();
  await field.press("Enter");
  await expect(thread(page).getByText("We call at noon")).toBeVisible();
  await expect(field).toHaveValue("");
  const sent = (await sandbox.requests("/smsTasks")).filter(
    ({ form }) => form["destinationPhoneNumber"] === ani,
  );
  expect(sent.map(({ form }) => form["message"])).toEqual(["Good morning", "We call at noon"]);
});

test("the search field says what its list was searched for, also after going back (TXT-1)", async ({
  page,
  sandbox,
}) => {
  const [one, other] = [silentNumber(), silentNumber()];
  await textFrom(sandbox, one, "First search?");
  await textFrom(sandbox, other, "Second search?");
  await signIn(page, admin, { to: textsOf(one) });
  await expectLive(page);
  const field = page.getByRole("searchbox", { name: "Search texts" });
  await expect(field).toHaveValue(one);
  await field.fill("");
  await field.press("Enter");
  await expect(conversations(page).filter({ hasText: "Second search?" })).toBeVisible();
  await field.fill(other);
  await field.press("Enter");
  await expect(conversations(page)).toHaveCount(1);
  await expect(conversations(page)).toContainText("Second search?");
  await expect(field).toHaveValue(other);
  await page.goBack();
  await expect(field).toHaveValue("");
  await page.goBack();
  await expect(field).toHaveValue(one);
  await expect(conversations(page)).toContainText("First search?");

  // What is typed while the list is on its way stays.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(
    (url) => url.searchParams.get("q") === other,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await field.fill(other);
  await field.press("Enter");
  await field.press("End");
  await field.pressSequentially("77");
  letGo();
  await expect(conversations(page)).toContainText("Second search?");
  await expect(field).toHaveValue(`${other}77`);
});

test("a draft is kept for each conversation, also over a reload, until it is sent (TXT-7)", async ({
  page,
  sandbox,
}) => {
  const [one, other] = [silentNumber(), silentNumber()];
  await textFrom(sandbox, one, "One?");
  await textFrom(sandbox, other, "Other?");
  await signIn(page, admin, { to: textsOf("0198") });
  await expectLive(page);
  const link = (text: string) => conversations(page).filter({ hasText: text }).getByRole("link");
  await link("One?").click();
  await expect(thread(page)).toContainText("One?");
  await replyField(page).fill("Draft for one");
  await link("Other?").click();
  await expect(thread(page)).toContainText("Other?");
  await expect(replyField(page)).toHaveValue("");
  await replyField(page).fill("Draft for the other");
  await link("One?").click();
  await expect(thread(page)).toContainText("One?");
  await expect(replyField(page)).toHaveValue("Draft for one");
  await page.reload();
  await expectLive(page);
  await expect(replyField(page)).toHaveValue("Draft for one");
  await replyField(page).press("Enter");
  await expect(thread(page)).toContainText("Draft for one");
  await page.reload();
  await expectLive(page);
  await expect(replyField(page)).toHaveValue("");
});

test("a text with the words of the one before, typed while the conversation is loaded again, stays when it is left (TXT-7)", async ({
  page,
  sandbox,
}) => {
  const words = "Ten minutes late";
  const [one, other] = [silentNumber(), silentNumber()];
  await textFrom(sandbox, one, "Coming?");
  await textFrom(sandbox, other, "Elsewhere?");
  await signIn(page, admin, { to: textsOf("0198") });
  await expectLive(page);
  const entry = (text: string) => conversations(page).filter({ hasText: text });
  await entry("Coming?").getByRole("link").click();
  await expect(thread(page)).toContainText("Coming?");
  await expect(entry("Coming?")).not.toContainText("unread");
  const letGo = await holdLoads(page, new URL(page.url()).pathname);
  await replyField(page).fill(words);
  await replyField(page).press("Enter");
  await expect(replyField(page)).toHaveValue("");
  await replyField(page).fill(words);
  letGo();
  await expect(thread(page).getByText(words)).toBeVisible();
  await entry("Elsewhere?").getByRole("link").click();
  await expect(thread(page)).toContainText("Elsewhere?");
  await entry(words).getByRole("link").click();
  await expect(thread(page)).toContainText(words);
  await expect(replyField(page)).toHaveValue(words);
  await expect(thread(page).getByText(words), "it was sent once").toHaveCount(1);
});

test("a new text: numbers to send from, the number that is remembered, a bare number gets +1 (TXT-2, TXT-4, TXT-9, TXT-10)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of (400|422)/);
  await signIn(page, admin, { to: "/texts" });
  await expectLive(page);
  await page.getByRole("link", { name: "New text" }).click();
  const from = page.getByLabel("From");
  // 4003 has no texts, 4004 is not active.
  await expect(from.getByRole("option")).toHaveText([
    "415-555-0110 · Harbor Law",
    "415-555-0111 · Harbor Law (messages may not be delivered in the US)",
  ]);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(alertOf(page)).toContainText("Enter a phone number.");
  await expect(alertOf(page)).toContainText("Enter a text.");
  await from.selectOption({ label: "415-555-0111 · Harbor Law (messages may not be delivered in the US)" });
  await page.getByLabel("To").fill("202-555-0199");
  await page.getByLabel("Text", { exact: true }).fill("Good morning");
  await page.getByLabel("Text", { exact: true }).press("Enter");
  await expect(alertOf(page)).toContainText("The text could not be delivered to this number.");
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Good morning");
  const ani = silentNumber();
  await page.getByLabel("To").fill(ani.slice(2));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(thread(page)).toContainText("Good morning");
  await expect(page.getByText("from Harbor Law 415-555-0111")).toBeVisible();
  await expect(page.getByText("From this number messages may not be delivered in the US.")).toBeVisible();
  const sent = (await sandbox.requests("/smsTasks")).filter(
    ({ form }) => form["destinationPhoneNumber"] === ani,
  );
  expect(sent).toMatchObject([{ form: { sourcePhoneNumberId: "4002" }, status: 200 }]);

  await page.goto("/texts/new?to=4155550143");
  await expect(page.getByLabel("From")).toHaveValue("4002");
  await expect(page.getByLabel("To")).toHaveValue("415-555-0143");
  await expect(page.getByLabel("To")).toHaveAccessibleDescription(/The text goes to \+1 415 555 0143\./);
  await page.goto("/texts/new?to=%2B442079460958");
  await expect(page.getByLabel("Country", { exact: true })).toHaveValue("GB");
  await expect(page.getByLabel("To")).toHaveAccessibleDescription(/The text goes to \+44 20 7946 0958\./);
});

test("the other side replies by itself, and a thread stays at its newest text (TXT-15)", async ({
  page,
  sandbox,
}) => {
  const ani = "+12025550144";
  for (let count = 1; count <= 25; count += 1) await textFrom(sandbox, ani, `Text ${count}\nof many`);
  await signIn(page, admin, { to: textsOf(ani) });
  await expectLive(page);
  await conversations(page).getByRole("link").click();
  await expect(thread(page).getByText("Text 25")).toBeInViewport();
  await replyField(page).fill("Which of them?");
  await replyField(page).press("Enter");
  await expect(thread(page).getByText("Which of them?")).toBeInViewport();
  const last = thread(page).getByRole("listitem").last();
  await expect(last).not.toContainText("Which of them?", { timeout: 15_000 });
  await expect(last).toBeInViewport();
  // Scrolled up, it stays where it is.
  await thread(page).evaluate((log) => log.scrollTo(0, -log.scrollHeight));
  const first = thread(page).getByRole("listitem").first();
  await expect(first).toBeInViewport();
  await textFrom(sandbox, ani, "One more");
  await expect(thread(page).getByText("One more")).toBeAttached();
  await expect(first).toBeInViewport();
});

test("only users with a number for texts have the screen (TXT-12, FRM-4)", async ({ page }) => {
  await signIn(page, USERS.ordinary, { to: "/texts" });
  await expect(page.getByText("Texts are for users with a number that can text.")).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Texts/ }),
  ).toBeHidden();
});

test("where nothing can be sent the thread says why (TXT-3)", async ({ page, sandbox }) => {
  await textFrom(sandbox, "72345", "Your code is on its way");
  await signIn(page, admin, { to: textsOf("72345") });
  await expectLive(page);
  await conversations(page).getByRole("link").click();
  await expect(page.getByText("Texts cannot be sent to this number.")).toBeVisible();
  await expect(replyField(page)).toBeHidden();
});

test("a conversation of a number that was suspended can be read, and says why nothing can be sent (TXT-3)", async ({
  page,
  sandbox,
}) => {
  const ani = silentNumber();
  await textFrom(sandbox, ani, "Is this line still yours?", { dnis: "+14155550113" });
  await signIn(page, admin, { to: textsOf(ani) });
  await expectLive(page);
  await conversations(page).getByRole("link").click();
  await expect(thread(page)).toContainText("Is this line still yours?");
  await expect(page.getByText("The number of this conversation cannot send texts now.")).toBeVisible();
  await expect(replyField(page)).toBeHidden();
});

test("the menus of a conversation: of its number, and of one in a text (NUM-4, TXT-1)", async ({
  page,
  sandbox,
}) => {
  await openConversation(page, sandbox, "Please call my office at 415-555-0142");
  await expect(thread(page)).toContainText("Please call my office");
  const ofNumber = ["Create contact", "Add to a contact", "Search contacts", "All activity of this number"];

  await page.getByRole("link", { name: /^More actions for / }).click();
  const menu = page.getByRole("group", { name: /ctions for / });
  await expect(menu.getByRole("link").first()).toBeFocused();
  expect(await entriesOf(menu)).toEqual(expect.arrayContaining(ofNumber));
  await page.keyboard.press("Escape");

  const inText = await openLinkMenu(page, thread(page).getByRole("link", { name: "415-555-0142" }));
  expect(await entriesOf(inText)).toEqual(
    expect.arrayContaining(["Call 415-555-0142", "Send a text", ...ofNumber]),
  );
  await inText.getByRole("link", { name: "Search contacts" }).click();
  await expect(page.getByRole("searchbox", { name: "Search contacts" })).toHaveValue("415-555-0142");

  await page.goBack();
  await (
    await openLinkMenu(page, thread(page).getByRole("link", { name: "415-555-0142" }))
  )
    .getByRole("link", { name: "Send a text" })
    .click();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("415-555-0142");
});

test("a log-out, also in another tab, drops what was typed (TXT-7)", async ({ page, sandbox, context }) => {
  const ani = silentNumber();
  await textFrom(sandbox, ani, "Hello?");
  await signIn(page, admin, { to: textsOf(ani), fresh: true });
  await expectLive(page);
  await conversations(page).getByRole("link").click();
  await replyField(page).fill("For your eyes only");
  const drafts = () =>
    page.evaluate(() => Object.values({ ...sessionStorage }).filter((text) => text.includes("eyes")));
  expect(await drafts()).toHaveLength(1);

  // Another tab logs out.
  const other = await context.newPage();
  await other.goto("/logout");
  await other.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(drafts).toEqual([]);
});

for (const width of [390, 320])
  test(`at ${width} px the head of a conversation has the own number whole (TXT-1)`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openConversation(page, sandbox, "Is this your number?");
    const from = page.locator(".thread-header").getByText(/^from .*\d{3}-\d{4}$/);
    await expect(from).toBeInViewport({ ratio: 1 });
    expect(await from.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0);
  });

test("by keyboard alone, at 320 px: a conversation is opened, answered and left; its print has the texts (TXT-1)", async ({
  page,
  sandbox,
}) => {
  const ani = silentNumber();
  for (let count = 1; count <= 20; count += 1) await textFrom(sandbox, ani, `Question ${count}`);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, admin, { to: textsOf(ani) });
  await expectLive(page);
  await page.locator("#texts-search").focus();
  const keys = new Keyboard(page);
  await keys.tabTo(/Question 20/);
  await keys.press("Enter");
  await expect(thread(page)).toContainText("Question 20");
  await expect(replyField(page)).toBeInViewport({ ratio: 1 });
  const name = page.getByRole("heading", { name: "555-0198" });
  expect(await name.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0);
  await keys.tabTo(/^Text to /);
  await keys.type("By keyboard");
  await keys.press("Enter");
  await expect(thread(page)).toContainText("By keyboard");
  await expect(replyField(page)).toBeFocused();
  expect(keys.presses, "Tabs, two words and two Enters").toBeLessThanOrEqual(20);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBe(0);

  await page.emulateMedia({ media: "print" });
  await expect(replyField(page)).toBeHidden();
  const isCut = await thread(page).evaluate((log) => log.scrollHeight > log.clientHeight + 1);
  expect(isCut, "the print shows all texts").toBe(false);
  await page.emulateMedia({ media: null });

  await page.getByRole("link", { name: "Back to the list" }).focus();
  await keys.press("Enter");
  await expect(conversations(page)).toContainText("You: By keyboard");
  await expect(conversations(page).getByRole("link")).toBeFocused();
});
