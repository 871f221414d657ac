import type { Request } from "@playwright/test";
import { expect, expectHydrated, newCaller, signIn, snack, test, USERS } from "../../setup/fixtures";
import { contactRow, contactsOf } from "../../setup/contacts";
import { newNumber } from "../../setup/number-lists";
import { installSlowRendering, renderSlowly } from "../../setup/slow-rendering";
import { atHour, sandboxStatus } from "../../setup/status-data";

// Two presses in one moment, before the page could show that the first is on its way.

const user = USERS.globalAdmin;

/** Presses a button twice before anything else can happen. */
function pressTwice(button: HTMLElement): void {
  button.click();
  button.click();
}

test("a contact that is changed is saved once, with scripts", async ({ page, sandbox }) => {
  const { shown, e164 } = newNumber();
  const name = `Twice${newNumber().e164.slice(2)}`;
  const [contactId] = await sandbox.addContacts(user, [{ firstName: name, lastName: "Old" }]);
  await signIn(page, user, { to: `/contacts/${contactId}` });
  await expectHydrated(page);
  await page.getByLabel("Last name").fill("New");
  await page.getByLabel("Number", { exact: true }).last().fill(shown);
  await sandbox.fault({ match: `POST /contacts/${contactId}$`, kind: "wait" });
  const writes = async () =>
    (await sandbox.requests(`/contacts/${contactId}`)).filter(({ method }) => method === "POST");
  await page.getByRole("button", { name: "Save", exact: true }).evaluate(pressTwice);
  await expect.poll(async () => (await writes()).length).toBe(1);
  await sandbox.clearFaults();
  await expect(snack(page)).toContainText("Contact saved");
  const calls = await writes();
  expect(calls.map(({ path }) => path)).toEqual([`/contacts/${contactId}`, `/contacts/${contactId}/methods`]);
  expect(calls.filter(({ form }) => form["phoneNumber"] === e164)).toHaveLength(1);
  await page.goto(contactsOf(name));
  await expect(contactRow(page, `${name} New`)).toContainText(shown);
});

for (const { path, label, button, done, call } of [
  {
    path: "/blocked/add",
    label: "Phone number",
    button: "Block number",
    done: "Blocked successfully.",
    call: "/blockNumbers/",
  },
  {
    path: "/vip/new",
    label: "Phone number",
    button: "Save",
    done: "VIP contact saved.",
    call: "/vipCallers/create",
  },
])
  test(`${path}: sent once, and said to be done`, async ({ page, sandbox }) => {
    const { shown, e164 } = newNumber();
    await signIn(page, user, { to: path });
    await expectHydrated(page);
    await page.getByLabel(label, { exact: true }).fill(shown);
    await page.getByRole("button", { name: button, exact: true }).evaluate(pressTwice);
    await expect(snack(page)).toContainText(done);
    const calls = await sandbox.requests(call);
    expect(
      calls.filter(({ method, form }) => method === "POST" && form["phoneNumber"] === e164),
    ).toHaveLength(1);
  });

test("pressed again before a slow page has shown that the first is on its way: sent once (UI-37)", async ({
  page,
  sandbox,
}) => {
  await installSlowRendering(page);
  const { shown, e164 } = newNumber();
  await signIn(page, user, { to: "/blocked/add" });
  await expectHydrated(page);
  await page.getByLabel("Phone number", { exact: true }).fill(shown);
  const button = page.getByRole("button", { name: "Block number", exact: true });
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const first = page.waitForRequest((request) => request.method() === "POST");
  await renderSlowly(page);
  await button.evaluate((element: HTMLElement) => element.click());
  await first;
  await button.evaluate((element: HTMLElement) => element.click());
  await expect(snack(page)).toContainText("Blocked successfully.");
  expect(posts, "of the page").toHaveLength(1);
  const calls = await sandbox.requests("/blockNumbers/");
  expect(calls.filter(({ method, form }) => method === "POST" && form["phoneNumber"] === e164)).toHaveLength(
    1,
  );
});

test("a transfer whose button is pressed again while the service takes its time is queued once (TRF-1, UI-37)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "VM", caller });
  await sandbox.fault({ match: "POST /transfers/links/", kind: "wait" });
  await installSlowRendering(page);
  await signIn(page, user, { to: `/activity/${messageId}/transfer` });
  await expectHydrated(page);
  const button = page.getByRole("button", { name: "Transfer", exact: true });
  const posts: string[] = [];
  // The message beside it is marked as read meanwhile.
  const isTransfer = (request: Request) => request.method() === "POST" && request.url().includes("/transfer");
  page.on("request", (request) => isTransfer(request) && posts.push(request.url()));
  const first = page.waitForRequest(isTransfer);
  await renderSlowly(page);
  await button.evaluate((element: HTMLElement) => element.click());
  await first;
  await button.evaluate((element: HTMLElement) => element.click());
  await sandbox.clearFaults();
  await expect(page.getByText("Transfer: The activity was successfully queued for transfer.")).toBeVisible();
  expect(posts).toHaveLength(1);
});

test("the buttons that end other sessions send once, and say what was ended (SES-48, SES-55, UI-37)", async ({
  page,
  newVisitor,
}) => {
  const username = "noor@kestrel.example";
  for (const visitor of [await newVisitor(), await newVisitor()])
    await signIn(visitor, username, { to: "/settings", fresh: true });
  await signIn(page, username, { to: "/settings", fresh: true });
  await expectHydrated(page);
  const posts: string[] = [];
  const ends = (request: Request) => request.method() === "POST" && request.url().includes("/other-sessions");
  page.on("request", (request) => ends(request) && posts.push(request.url()));
  await page
    .getByRole("button", { name: /^End the session on / })
    .first()
    .evaluate(pressTwice);
  await expect(page.getByText("The session has ended", { exact: true })).toBeVisible();
  expect(posts).toHaveLength(1);
  await page.getByRole("button", { name: "End my other sessions" }).evaluate(pressTwice);
  await expect(page.getByText(/^[1-9]\d* other sessions? ha(?:s|ve) ended$/)).toBeVisible();
  expect(posts).toHaveLength(2);
});

test("a scheduled status is saved once, and said to be saved (STA-22, UI-37)", async ({ page, sandbox }) => {
  const username = USERS.ordinary;
  const [statusId] = await sandbox.setStatuses(username, [
    sandboxStatus("Hearing", { schedules: [{ startTime: atHour(40), endTime: atHour(41) }] }),
  ]);
  await signIn(page, username, { to: "/status", fresh: true });
  await expectHydrated(page);
  await page.getByRole("button", { name: "Save Hearing" }).evaluate(pressTwice);
  await expect(snack(page)).toContainText("Status saved.");
  const calls = await sandbox.requests(`/statuses/${statusId}/save`);
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  await sandbox.setStatuses(username, []);
});
