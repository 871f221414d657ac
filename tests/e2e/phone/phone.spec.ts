import type { Page } from "@playwright/test";
import {
  expect,
  expectHydrated,
  expectLive,
  expectNoAxeViolations,
  fillLogin,
  listOf,
  newCaller,
  requestsOutside,
  rows,
  signIn,
  test,
  twoFrames,
  USERS,
} from "../../setup/fixtures";
import { phone } from "../../setup/contacts";
import { holdRequests } from "../../setup/held-posts";
import { Keyboard } from "../../setup/keyboard";
import { newNumber } from "../../setup/number-lists";
import type { SandboxConsole } from "../../setup/sandbox";
import { countAudio, FAKE_MEDIA } from "../../setup/phone";

test.use({ permissions: ["microphone"], launchOptions: FAKE_MEDIA });

const admin = USERS.globalAdmin;
const dialer = (page: Page) => page.getByRole("region", { name: "Phone", exact: true });
const press = (page: Page, name: string) => dialer(page).getByRole("button", { name, exact: true }).click();

async function openDialer(page: Page, path = "/contacts") {
  await signIn(page, admin, { to: path });
  await expectHydrated(page);
  await page.getByRole("button", { name: "Phone" }).click();
  await expect(dialer(page).getByLabel("Call from")).toBeVisible();
}

async function call(page: Page, number: string) {
  await dialer(page).getByLabel("Call to").fill(number);
  await press(page, "Call");
}

const status = (page: Page, text: string) =>
  dialer(page).getByRole("status").filter({ hasText: text }).first();

test(
  "a call is heard on both sides, takes digits, is muted, survives navigation, and is an activity (PHN-9, PHN-15)",
  { tag: "@quick" },
  async ({ page, sandbox, portal }) => {
    const outside = requestsOutside(page, portal.url);
    await page.addInitScript(countAudio);
    await openDialer(page);
    await expectNoAxeViolations(page, { within: ".dialer" });
    await call(page, "(202) 555-0111");
    await expect(status(page, "In call")).toBeVisible();
    const button = page.getByRole("button", { name: "Phone, in call" });
    await expect(button.locator("use"), "the icon shows it (PHN-25)").toHaveAttribute("href", /#talking$/);
    await expect
      .poll(() => page.evaluate(() => window.audioReceived()))
      .toEqual([expect.any(Number), expect.any(Number)]);
    await expect
      .poll(async () => Math.min(...(await page.evaluate(() => window.audioReceived()))))
      .toBeGreaterThan(2000);
    await expect(dialer(page).getByRole("timer"), "it runs").toHaveText(/^0:(0[2-9]|[1-5]\d)$/);
    await press(page, "4");
    await page.keyboard.press("#");
    await press(page, "Mute");
    await expect(dialer(page).getByRole("button", { name: "Unmute" })).toBeVisible();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Status" }).click();
    await expect(page).toHaveURL(/\/status$/);
    await expect(status(page, "In call")).toBeVisible();
    await expectNoAxeViolations(page, { within: ".dialer" });
    await press(page, "Hang up");
    await expect(dialer(page)).toContainText("The call has ended after");
    const [made] = await sandbox.calls("+12025550111");
    expect(made).toMatchObject({ sourceNumber: "+14155550110" });
    expect(await page.evaluate(() => window.digitsSent.join(""))).toBe("4#");
    await page.goto("/activity?q=2025550111");
    await expect(page.getByRole("row").filter({ hasText: "202-555-0111" })).toBeVisible();
    expect(outside).toEqual([]);
  },
);

test("each failure is said and clears the call, and the staff can be asked to call (PHN-4, PHN-5, PHN-8, AST-7)", async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  const outside = requestsOutside(page, portal.url);
  await openDialer(page);
  for (const [number, words] of [
    ["202-555-0190", "The line is busy."],
    ["202-555-0192", "The call was declined."],
    ["202-555-0197", "This number is not in use."],
    ["202-555-0191", "There was no answer."],
    ["202-555-0199", "This number cannot be called."],
  ] as const) {
    await call(page, number);
    await expect(dialer(page).getByRole("alert")).toContainText(`Phone Error. ${words}`);
    await expect(dialer(page).getByRole("button", { name: "Call", exact: true })).toBeVisible();
  }
  await expectNoAxeViolations(page, { within: ".dialer" });
  await dialer(page).getByLabel("Call to").fill("911");
  await dialer(page).getByLabel("Call to").blur();
  await expect(dialer(page)).toContainText("Emergency calls cannot be made here");
  await expect(dialer(page).getByRole("button", { name: "Call", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await dialer(page).getByRole("link", { name: "Ask the staff to call 202-555-0199" }).click();
  await expect(page.getByLabel("Request", { exact: true })).toHaveValue("Please call 202-555-0199 for me.");
  expect(outside).toEqual([]);
});

test("a call that fails while the dialer is closed says so on the page (PHN-4)", async ({ page }) => {
  await openDialer(page);
  await call(page, "202-555-0391");
  await expect(status(page, "Ringing")).toBeVisible();
  await press(page, "Close the phone");
  const snack = page.getByRole("alert").filter({ hasText: "Phone Error. There was no answer." });
  await expect(snack).toBeVisible();
  await expect(page.getByRole("button", { name: "Phone", exact: true })).toBeVisible();
  await snack.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Phone", exact: true }).click();
  await expect(dialer(page).getByRole("alert"), "the dialer still tells it").toContainText(
    "There was no answer.",
  );
  await expectNoAxeViolations(page, { within: ".dialer" });
});

test("a call goes on with a new token and over a cut socket, and ends where it cannot (PHN-4, PHN-15)", async ({
  page,
  portal,
  sandbox,
}) => {
  const outside = requestsOutside(page, portal.url);
  const signals: string[] = [];
  page.on("websocket", (socket) => socket.url().endsWith("/telephone/signal") && signals.push(socket.url()));
  await openDialer(page);
  await call(page, "202-555-0193");
  await expect(dialer(page)).toContainText("The call has ended after");

  await call(page, "202-555-0194");
  await expect(status(page, "In call")).toBeVisible();
  const tokens = async () => (await sandbox.requests("/me/twilioToken")).length;
  const before = await tokens();
  await expect.poll(tokens).toBeGreaterThan(before);
  await expect(status(page, "In call")).toBeVisible();
  await press(page, "Hang up");

  await call(page, "202-555-0195");
  await expect(status(page, "In call")).toBeVisible();
  const cut = signals.length;
  await expect.poll(() => signals.length).toBeGreaterThan(cut);
  await expect(status(page, "In call")).toBeVisible();
  await press(page, "Hang up");

  await call(page, "202-555-0196");
  await expect(dialer(page).getByRole("alert")).toContainText("The connection was lost. Call again.");
  await call(page, "202-555-0112");
  await expect(status(page, "In call")).toBeVisible();
  await press(page, "Hang up");
  expect(outside).toEqual([]);
});

test("a call whose sound finds no way any more, as when the network changes, goes on over a new one (PHN-15, PHN-25)", async ({
  page,
}) => {
  await page.addInitScript(countAudio);
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const lose = (packetLoss: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 1,
      downloadThroughput: -1,
      uploadThroughput: -1,
      packetLoss,
    });
  await lose(0);
  await openDialer(page);
  await call(page, "202-555-0118");
  await expect(status(page, "In call")).toBeVisible();
  await lose(100);
  await expect(page.getByRole("button", { name: "Phone, reconnecting" })).toBeVisible({ timeout: 30_000 });
  await expect(status(page, "Reconnecting…"), "not green").toHaveClass(/chip-warning/);
  await lose(0);
  await expect(status(page, "In call")).toBeVisible({ timeout: 20_000 });
  const heard = async () => Math.min(...(await page.evaluate(() => window.audioReceived())));
  const before = await heard();
  await expect.poll(heard, "both sides are heard again").toBeGreaterThan(before + 2000);
  await press(page, "Hang up");
  await expect(dialer(page)).toContainText("The call has ended after");
});

test("hanging up while it rings ends the call, and the next one is made (PHN-3)", async ({
  page,
  sandbox,
}) => {
  await openDialer(page);
  await call(page, "202-555-0491");
  await expect(status(page, "Ringing")).toBeVisible();
  const button = page.getByRole("button", { name: "Phone, ringing" });
  await expect(button.locator("use"), "the icon shows it (PHN-25)").toHaveAttribute("href", /#ringing$/);
  await press(page, "Hang up");
  await expect(dialer(page)).toContainText("The call was ended.");
  await call(page, "202-555-0312");
  await expect(status(page, "In call")).toBeVisible();
  await press(page, "Hang up");
  expect(await sandbox.calls("+12025550491")).toMatchObject([{ answered: null }]);
  // Last: nobody answers, and it rings no longer than a slow machine may take to examine it.
  await call(page, "202-555-0491");
  await expect(status(page, "Ringing")).toBeVisible();
  await expectNoAxeViolations(page, { within: ".dialer" });
});

test("the number that was last called from is chosen again, by its id on the device (PHN-12)", async ({
  page,
}) => {
  await openDialer(page);
  const from = dialer(page).getByLabel("Call from");
  const other = await from.locator("option").last().getAttribute("value");
  await from.selectOption(other);
  await call(page, "202-555-0313");
  await expect(status(page, "In call")).toBeVisible();
  await press(page, "Hang up");
  expect(await page.evaluate(() => localStorage.getItem("phoneNumberId"))).toBe(other);
  await page.reload();
  await expectHydrated(page);
  await page.getByRole("button", { name: "Phone" }).click();
  await expect(from).toHaveValue(other ?? "");
});

test("leaving the page during a call asks, and another tab shows the call (PHN-7, PHN-14)", async ({
  page,
}) => {
  await openDialer(page);
  const other = await page.context().newPage();
  await other.goto("/contacts");
  await expectHydrated(other);
  await other.getByRole("button", { name: "Phone" }).click();
  await expect(dialer(other).getByLabel("Call from")).toBeVisible();
  await call(page, "202-555-0113");
  await expect(status(page, "In call")).toBeVisible();
  await expect(dialer(other)).toContainText("There is a call with 202-555-0113 in another tab.");
  const field = dialer(other).getByLabel("Call to");
  const told = dialer(other).getByRole("alert");
  await field.fill("202-555-0114");
  for (const [next, attempt] of [
    ["202-555-0118", () => field.press("Enter")],
    [
      "202-555-0119",
      () => dialer(other).getByRole("button", { name: "Call", exact: true }).click({ force: true }),
    ],
  ] as const) {
    await attempt();
    await expect(told).toHaveText("Another tab has a call. End it there first.");
    await expect(field, "the number is not wrong").not.toHaveAttribute("aria-invalid", "true");
    await field.fill(next);
    await expect(told).toHaveCount(0);
  }
  const asked = page.waitForEvent("dialog");
  const leaving = page.goto("/settings").catch(() => null);
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await leaving;
  await press(page, "Hang up");
  await expect(other.getByRole("button", { name: "Phone", exact: true })).toBeVisible();
});

test("a tab whose dialer was never opened shows another tab's call at once, and loads nothing for it (PHN-14, PHN-17)", async ({
  page,
}) => {
  await openDialer(page);
  const before = await page.context().newPage();
  await before.goto("/contacts");
  await expectHydrated(before);
  await call(page, "202-555-0316");
  await expect(status(page, "In call")).toBeVisible();
  const since = await page.context().newPage();
  const scripts: Promise<string>[] = [];
  since.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  await since.goto("/contacts");
  for (const other of [before, since])
    await expect(other.getByRole("button", { name: "Phone, a call in another tab" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Phone, in call" }), "the tab with the call").toBeVisible();
  expect((await Promise.all(scripts)).filter((script) => /dialer-keypad|chunderw/.test(script))).toEqual([]);
  await press(page, "Hang up");
  for (const other of [before, since])
    await expect(other.getByRole("button", { name: "Phone", exact: true })).toBeVisible();
});

test("the dialer is loaded when it is opened, the phone service's script with the first call (PHN-17)", async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  const isLoaded = async (text: string) =>
    (await Promise.all(scripts)).some((script) => script.includes(text));
  await signIn(page, admin, { to: "/contacts" });
  await expectHydrated(page);
  expect(await isLoaded("dialer-keypad")).toBe(false);
  await page.getByRole("button", { name: "Phone" }).click();
  await expect(dialer(page).getByLabel("Call to")).toBeFocused();
  expect(await isLoaded("dialer-keypad")).toBe(true);
  expect(await isLoaded("chunderw")).toBe(false);
  await call(page, "202-555-0115");
  await expect(status(page, "In call")).toBeVisible();
  expect(await isLoaded("chunderw")).toBe(true);
  await press(page, "Hang up");
});

test("a number's call button opens the dialer filled in; a name offers its numbers (PHN-13, PHN-16, CON-18)", async ({
  page,
  sandbox,
}) => {
  const names = Array.from({ length: 6 }, (_, index) => `Ozymandias ${index}`);
  const contactMethods = [{ description: "Office", phoneNumber: "+12025550116" }];
  await sandbox.addContacts(
    admin,
    names.map((displayName) => ({ displayName, contactMethods })),
  );
  await signIn(page, admin, { to: "/numbers/+12025550114" });
  await expectHydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Call 202-555-0114" }).click();
  await expect(dialer(page).getByLabel("Call to")).toHaveValue("202-555-0114");
  await expect(dialer(page)).toContainText("Calls +1 202 555 0114.");
  await expect(dialer(page)).toContainText("The person you call sees 415-555-0110.");
  await dialer(page).getByLabel("Call to").fill("Ozymandias");
  const offered = dialer(page).getByRole("listbox");
  await expect(offered.getByRole("option")).toHaveCount(6);
  expect((await offered.boundingBox())?.height).toBeLessThanOrEqual(180);
  expect(await offered.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const option = offered.getByRole("option").first();
    const lines = (element: Element) => Math.round(element.getBoundingClientRect().height / 20);
    for (const part of [option.getByText("Ozymandias 0"), option.getByText("202-555-0116")])
      expect(await part.evaluate(lines), `in one line, at ${width} px`).toBe(1);
    expect(
      await option.getByText("Ozymandias 0").evaluate((name) => name.scrollWidth - name.clientWidth),
    ).toBe(0);
  }
  await page.keyboard.press("Escape");
  await expect(offered).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialer(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Call 202-555-0114" })).toBeFocused();
});

test("a contact's number that is typed in full shows the contact's name (PHN-13)", async ({
  page,
  sandbox,
}) => {
  const long = newNumber();
  const longName = `Wolfeschlegelstein${"hausenbergerdorff".repeat(5)}`;
  await sandbox.addContacts(
    admin,
    [
      ["Quillon Marsh", "+12025550319"],
      [longName, long.e164],
    ].map(([displayName, phoneNumber]) => ({
      displayName,
      contactMethods: [{ description: "Office", phoneNumber }],
    })),
  );
  await openDialer(page);
  const field = dialer(page).getByLabel("Call to");
  await field.pressSequentially("202-555-0319");
  await expect(field).toHaveAccessibleDescription(/^Quillon Marsh Calls \+1 202 555 0319\./);
  await expect(dialer(page).getByRole("listbox")).toHaveCount(0);
  await expect(dialer(page).getByText("Quillon Marsh")).toBeVisible();

  await field.fill(long.shown);
  await expect(dialer(page).getByText(longName)).toBeVisible();
  const lines = (element: Element) =>
    Math.round(
      element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const label = dialer(page).getByText("Call to", { exact: true });
    expect(await label.evaluate(lines), `a long name leaves the label in one line, at ${width} px`).toBe(1);
  }
});

test("a call that the other side ends takes the focus from nobody who types meanwhile (PHN-19)", async ({
  page,
}) => {
  await openDialer(page);
  await call(page, "202-555-0293");
  await expect(status(page, "In call")).toBeVisible();
  const search = page.getByRole("searchbox").first();
  await search.click();
  await expect(dialer(page)).toContainText("The call has ended after");
  await expect(search).toBeFocused();
});

test("by keyboard alone: Enter calls, digits are sent, Escape closes, a typed number stays (PHN-9, PHN-19, PHN-20)", async ({
  page,
}) => {
  await page.addInitScript(countAudio);
  await openDialer(page);
  await page.keyboard.type("202-555-02");
  await page.keyboard.press("Escape");
  await expect(dialer(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(dialer(page).getByLabel("Call to")).toHaveValue("202-555-02");
  await expect(dialer(page).getByLabel("Call to")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("16");
  await page.keyboard.press("Enter");
  await expect(status(page, "In call")).toBeVisible();
  await page.keyboard.press("7");
  await expect.poll(() => page.evaluate(() => window.digitsSent.join(""))).toBe("7");
  await press(page, "Hang up");
});

test("a number that is typed as its country dials it shows its contact, and keeps the country when the dialer is opened again (PHN-13, PHN-20)", async ({
  page,
  sandbox,
}) => {
  const contactMethods = [{ description: "Office", phoneNumber: "+493012345678" }];
  await sandbox.addContacts(admin, [{ displayName: "Jorid Falk", contactMethods }]);
  await openDialer(page);
  const field = dialer(page).getByLabel("Call to");
  const country = dialer(page).getByLabel("Country");
  await country.selectOption("DE");
  await field.fill("030 12345678");
  await expect(field).toHaveAccessibleDescription("Jorid Falk Calls +49 30 12345678.");
  await field.press("Escape");
  await page.keyboard.press("Enter");
  await expect(country).toHaveValue("DE");
  await expect(field).toHaveValue("030 12345678");
  await expect(field).toHaveAccessibleDescription("Jorid Falk Calls +49 30 12345678.");
});

test("Enter and the button say in the same words why nothing is called, also beside the page without a dialer (PHN-1, PHN-5, PHN-20)", async ({
  page,
}) => {
  await openDialer(page, "/phone");
  const regions = page.getByRole("region").filter({ has: page.getByLabel("Call to") });
  await expect(regions, "each has a name of its own").toHaveText([/^Phone/, /^Call from your telephone/]);
  const field = dialer(page).getByLabel("Call to");
  const told = dialer(page).getByRole("alert");
  for (const [typed, words] of [
    ["911", "Emergency calls cannot be made here"],
    ["202-555-01", /too short/i],
    ["Nobody Atall", "No contact with a number is called this."],
    ["", "Enter a phone number"],
  ] as const) {
    await field.fill(typed);
    await expect(told).toHaveCount(0);
    await field.press("Enter");
    await expect(told).toHaveText(words);
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toBeFocused();
    const byEnter = await told.textContent();
    await field.fill("2");
    await field.fill(typed);
    await expect(told).toHaveCount(0);
    await dialer(page).getByRole("button", { name: "Call", exact: true }).click({ force: true });
    await expect(told).toHaveText(byEnter ?? "");
  }
  await expectNoAxeViolations(page, { within: ".dialer" });
});

test("that no contact fits is said only once the contacts were looked through (PHN-13, PHN-20)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await sandbox.addContacts(admin, [
    { displayName: newCaller("Pasted"), contactMethods: [phone("+12025550287")] },
  ]);
  await openDialer(page);
  const field = dialer(page).getByLabel("Call to");
  const told = dialer(page).getByRole("alert");
  const enter = async (typed: string) => {
    await field.fill(typed);
    await field.press("Enter");
  };
  await enter("N");
  await expect(told).toHaveText("Enter a phone number, or more of a contact's name");
  const letGo = await holdRequests(page, "/phone/matches");
  const asked = page.waitForRequest(/\/phone\/matches/);
  await enter("Nobody Atall");
  await asked;
  await expect(told).toHaveCount(0);
  letGo();
  await expect(told).toHaveText("No contact with a number is called this.");
  const looked = page.waitForResponse(/\/phone\/matches\?q=tel/);
  await field.fill("tel:+1 202 555 0133");
  await (await looked).finished();
  await field.blur();
  await expect(field, "a pasted number is no name (NUM-7)").toHaveAccessibleDescription(
    "Calls +1 202 555 0133.",
  );
  const found = page.waitForResponse(/\/phone\/matches\?q=tel/);
  await field.fill("tel:+1 202 555");
  await (await found).finished();
  await field.blur();
  await twoFrames(page);
  await expect(told, "also where contacts have these digits").toHaveText(/too short/i);
  await page.route("**/phone/matches?*", (route) => route.abort());
  await enter("Nobody Else");
  await expect(told).toHaveText("The contacts could not be loaded. Enter a phone number.");
  await expectNoAxeViolations(page, { within: ".dialer" });
});

test("a call button that is pressed during a call says that its number is filled in for the next one (PHN-16)", async ({
  page,
}) => {
  await openDialer(page, "/numbers/+12025550217");
  await call(page, "202-555-0317");
  await expect(status(page, "In call")).toBeVisible();
  const button = page.getByRole("main").getByRole("link", { name: "Call 202-555-0217" });
  const said = "202-555-0217 is filled in for the next call.";
  await button.click();
  await expect(status(page, said)).toBeVisible();
  await press(page, "Close the phone");
  await button.click();
  await expect(dialer(page).locator(":focus"), "read out with what gets the focus").toContainText(said);
  await press(page, "Hang up");
  await expect(dialer(page).getByLabel("Call to")).toHaveValue("202-555-0217");
});

test("the staff are asked for the number that failed, not for one filled in meanwhile (AST-7)", async ({
  page,
}) => {
  await openDialer(page, "/numbers/+12025550217");
  await call(page, "202-555-0291 x12");
  await expect(status(page, "Ringing")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Call 202-555-0217" }).click();
  const ask = dialer(page).getByRole("link", { name: "Ask the staff to call 202-555-0291 x12" });
  await expect(ask).toBeVisible();
  await expect(dialer(page).getByLabel("Call to")).toHaveValue("202-555-0217");
});

test("hanging up while the signalling hangs calls nobody once it replies (PHN-21)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  // The phone that is dropped closes its socket, on which its script may just be about to write.
  allowConsole(/WebSocket is already in CLOSING or CLOSED state/);
  let reply = () => {};
  const replied = new Promise<void>((resolve) => (reply = resolve));
  await page.routeWebSocket(/\/telephone\/signal$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => void replied.then(() => server.send(frame)));
    server.onMessage((frame) => void replied.then(() => socket.send(frame)));
  });
  await openDialer(page);
  await call(page, "202-555-0218");
  await expect(status(page, "Connecting")).toBeVisible();
  await expect.poll(async () => (await sandbox.calls("+12025550218")).length).toBe(1);
  await press(page, "Hang up");
  await expect(dialer(page)).toContainText("The call was ended.");
  reply();
  // The next call shows that the phone has signed in since.
  await call(page, "202-555-0219");
  await expect(status(page, "In call")).toBeVisible();
  await press(page, "Hang up");
  expect(await sandbox.calls("+12025550218")).toMatchObject([{ started: null }]);
});

test("without a number to call from the phone is off, and says why when it is pressed (PHN-12)", async ({
  page,
}) => {
  await signIn(page, "tom@kestrel.example", { to: "/settings" });
  await expectHydrated(page);
  const button = page.getByRole("button", { name: "Phone. You have no number to call from" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.click({ force: true });
  await expect(page.getByRole("status").filter({ hasText: "You have no number to call from" })).toBeVisible();
  await expect(dialer(page)).toHaveCount(0);
});

test("a log-out ends the call, and nothing asks whether to leave the page (PHN-22)", async ({ page }) => {
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await signIn(page, admin, { to: "/contacts", fresh: true });
  await expectHydrated(page);
  await page.getByRole("button", { name: "Phone" }).click();
  await call(page, "202-555-0314");
  await expect(status(page, "In call")).toBeVisible();
  await page.getByText("Grace Okafor").first().click();
  await page.getByRole("link", { name: "Logout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  expect(asked).toEqual([]);
});

test("a log-out in another tab ends the call, and nothing asks whether to leave the page (PHN-22)", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await signIn(page, admin, { to: "/contacts", fresh: true });
  await expectHydrated(page);
  await page.getByRole("button", { name: "Phone" }).click();
  await call(page, "202-555-0315");
  await expect(status(page, "In call")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/logout");
  await other.getByRole("button", { name: "Log out" }).click();
  await expect(other.getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  expect(asked).toEqual([]);
});

const again = (page: Page) => page.getByRole("dialog", { name: "Your session has ended" });

/** Calls on a page of a session of its own, whose session then ends; returns the browser's questions from then on. */
async function callUntilSessionEnds(page: Page, number: string, sandbox: SandboxConsole): Promise<string[]> {
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await signIn(page, admin, { fresh: true });
  await expectLive(page);
  await page.getByRole("button", { name: "Phone" }).click();
  await call(page, number);
  await expect(status(page, "In call")).toBeVisible();
  await sandbox.expireSessions(admin);
  return asked;
}

test("a session that ends during a call: its user signs in over the page, the call goes on, and what was pressed is not sent (PHN-15, SES-24)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/WebSocket connection|status of 401/);
  const asked = await callUntilSessionEnds(page, "202-555-0331", sandbox);
  const hold = page.getByRole("banner").getByRole("switch");
  const posts = async () => (await sandbox.requests("/me/holdCalls")).length;
  const before = await posts();
  await hold.click();
  await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
  await expect(again(page)).toContainText("Your call goes on meanwhile.");
  await expect(again(page), "nothing was typed").not.toContainText("entered");
  await expectNoAxeViolations(page);
  await fillLogin(page, admin);
  await expect(again(page)).toHaveCount(0);
  await expect(status(page, "In call")).toBeVisible();
  await expect(hold).not.toBeChecked();
  const told = page.getByRole("alert").filter({ hasText: "Your session had ended, so this was not sent." });
  await expect(told).toBeVisible();
  await expect(page.getByRole("region", { name: "Kept form" })).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Contacts", exact: true })
    .click();
  await expect(page).toHaveURL("/contacts");
  await expect(status(page, "In call")).toBeVisible();
  expect(await posts(), "the one that was refused").toBe(before + 1);
  await press(page, "Hang up");
  await expect(dialer(page)).toContainText("The call has ended after");
  expect(asked).toEqual([]);
});

test("a session that ends during a call: the call can be ended from the question to sign in, and somebody else gets a page of their own (PHN-22, SES-24)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/WebSocket connection|status of 401/);
  const asked = await callUntilSessionEnds(page, "202-555-0332", sandbox);
  // A link may lead to a page of which the portal need not ask the API.
  const hold = page.getByRole("banner").getByRole("switch");
  // Without the focus, which stays on the call.
  await hold.dispatchEvent("click");
  const password = again(page).getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await again(page).getByRole("button", { name: "Hang up" }).click();
  await expect(again(page)).not.toContainText("Your call");
  await expect(again(page).getByRole("status").filter({ hasText: "The call has ended." })).toBeVisible();
  // Not the password: an Enter that is still held would send it.
  await expect(again(page).getByRole("heading", { name: "Your session has ended" })).toBeFocused();
  await fillLogin(page, admin);
  await expect(again(page)).toHaveCount(0);
  await expect(dialer(page)).toContainText("The call has ended after");
  await expect(dialer(page).getByLabel("Call to"), "the call that had the focus is gone").toBeFocused();

  await call(page, "202-555-0334");
  await expect(status(page, "In call")).toBeVisible();
  await sandbox.expireSessions(admin);
  await hold.click();
  await expect(password).toBeFocused();
  await fillLogin(page, USERS.ordinary);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Phone", exact: true })).toBeVisible();
  expect(asked).toEqual([]);
});

test("a session that ends without a call, below an open dialer: the focus that nothing had is not on 'Call to' after the sign-in (UI-16)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/WebSocket connection|status of 401/);
  await signIn(page, admin, { to: "/contacts/new", fresh: true });
  await expectHydrated(page);
  await page.getByLabel("First name", { exact: true }).fill("Nora");
  await page.getByRole("button", { name: "Phone" }).click();
  const field = dialer(page).getByLabel("Call to");
  await expect(field).toBeFocused();
  await field.blur();
  await sandbox.expireSessions(admin);
  await page.getByRole("banner").getByRole("switch").dispatchEvent("click");
  await expect(again(page).getByLabel("Password", { exact: true })).toBeFocused();
  await fillLogin(page, admin);
  await expect(again(page)).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
  await expect(field).toBeVisible();
});

test("a session that ends during a call: the call can be ended also where the code of the log-in cannot be loaded (PHN-22)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/WebSocket connection|status of 40[14]|part of the page could not be fetched/);
  // As after a new release.
  await page.route(/\/sign-in-again-form-[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
  await callUntilSessionEnds(page, "202-555-0336", sandbox);
  await page.getByRole("banner").getByRole("switch").click();
  await expect(again(page).getByRole("alert")).toContainText("The form could not be loaded.");
  const hangUp = again(page).getByRole("button", { name: "Hang up" });
  await hangUp.focus();
  await page.keyboard.press("Enter");
  await expect(hangUp).toHaveCount(0);
  await expect(again(page)).toContainText("The call has ended.");
  await expect(again(page).getByRole("heading", { name: "Your session has ended" })).toBeFocused();
});

test("a session that ends during a call: who leaves the page to log in as somebody else ends the call, and nothing asks (PHN-22)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/WebSocket connection|status of 401/);
  const asked = await callUntilSessionEnds(page, "202-555-0335", sandbox);
  await page.getByRole("banner").getByRole("switch").click();
  // It stands below the form, and moves down when that has come.
  await expect(again(page).getByRole("button", { name: "Log in" })).toBeVisible();
  await again(page).getByRole("link", { name: "Leave this page" }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  expect(asked).toEqual([]);
});

test("ten people are called back, and hung up on, in fewer than sixty presses (ACT-40)", async ({
  page,
  sandbox,
}) => {
  test.slow();
  const token = newCaller("Back");
  const numbers = Array.from({ length: 10 }, newAnswering);
  for (const [index, { e164: ani }] of numbers.entries())
    await sandbox.ring({ username: admin, messageType: "IC", caller: `${token} no ${index}`, ani });
  await signIn(page, admin, { to: listOf(token) });
  await expectLive(page);
  await expect(rows(page)).toHaveCount(10);
  const keys = new Keyboard(page);
  for (const [index, number] of numbers.toReversed().entries()) {
    await keys.press("j");
    await expect(page.locator("tr :focus")).toHaveText(`${token} no ${9 - index}`);
    await keys.press("c");
    await expect(dialer(page).getByLabel("Call to")).toHaveValue(number.shown);
    await keys.press("Enter");
    await expect(status(page, "In call")).toBeVisible();
    await keys.press("Tab");
    await expect(dialer(page).getByRole("button", { name: "Hang up" })).toBeFocused();
    await keys.press("Enter");
    await expect(dialer(page).getByLabel("Call to")).toBeVisible();
    // Once the phone is closed the list has the keys again; after the last call it may stay.
    if (index === 9) break;
    await keys.press("Escape");
    await expect(dialer(page)).toHaveCount(0);
  }
  expect(keys.presses).toBeLessThan(60);
  for (const { e164 } of numbers) expect(await sandbox.calls(e164)).toHaveLength(1);
});

/** A number that no other test uses, and where somebody answers. */
function newAnswering(): ReturnType<typeof newNumber> {
  const number = newNumber();
  return /9[0-79]$/.test(number.e164) ? newAnswering() : number;
}
