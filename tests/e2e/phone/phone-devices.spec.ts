import type { Page, WebSocketRoute } from "@playwright/test";
import { expect, expectHydrated, expectNoAxeViolations, signIn, test, USERS } from "../../setup/fixtures";
import { countMicrophones, FAKE_MEDIA } from "../../setup/phone";

test.use({ permissions: ["microphone"], launchOptions: FAKE_MEDIA });

const dialer = (page: Page) => page.getByRole("region", { name: "Phone" });
const press = (page: Page, name: string) => dialer(page).getByRole("button", { name, exact: true }).click();
const status = (page: Page, text: string) =>
  dialer(page).getByRole("status").filter({ hasText: text }).first();

/** Opens the dialer on the caller's page with this number, and calls it. */
async function call(page: Page, number: string) {
  await signIn(page, USERS.globalAdmin, { to: `/numbers/${number}` });
  await expectHydrated(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Call / })
    .first()
    .click();
  await press(page, "Call");
}

test("a computer without a microphone is told so, and nothing is called (PHN-6)", async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Requested device not found", "NotFoundError"));
  });
  await call(page, "+12025550411");
  await expect(dialer(page).getByRole("alert")).toContainText(
    "Phone Error. No microphone was found. Connect one and call again.",
  );
  const instead = dialer(page).getByRole("link", { name: "Call 202-555-0411 from your telephone" });
  await expect(instead).toHaveAttribute("href", "tel:+12025550411");
  await expect(dialer(page).getByRole("link", { name: /ask the staff to call 202-555-0411/i })).toBeVisible();
  await expectNoAxeViolations(page, { within: ".dialer" });
  expect(await sandbox.calls("+12025550411")).toEqual([]);
});

test("the devices can be chosen during a call, which goes on; after it no microphone is open (PHN-9, PHN-24)", async ({
  page,
}) => {
  await page.addInitScript(countMicrophones);
  const microphones = () => page.evaluate(() => window.openMicrophones());
  await call(page, "+12025550413");
  await expect(status(page, "In call")).toBeVisible();
  await press(page, "Devices");
  const microphone = dialer(page).getByRole("combobox", { name: "Microphone" });
  await expect(microphone.locator("option")).not.toHaveCount(1);
  const other = await microphone.locator("option").last().getAttribute("value");
  await microphone.selectOption(other);
  await expect(microphone).toHaveValue(other ?? "");
  await expectNoAxeViolations(page, { within: ".dialer" });
  await expect(status(page, "In call")).toBeVisible();
  await microphone.selectOption("");
  await expect.poll(microphones).toBe(1);
  await expect(microphone).toHaveValue("");
  await expect(dialer(page).getByText("This device cannot be used.")).toHaveCount(0);
  await microphone.selectOption(other);
  await press(page, "Hang up");
  await expect.poll(microphones).toBe(0);
  await press(page, "Call");
  await expect(status(page, "In call")).toBeVisible();
  expect(await microphones()).toBe(1);
  await press(page, "Hang up");
  await expect.poll(microphones).toBe(0);
});

test("a socket that breaks while it rings ends the call in words and closes the microphone; the next call is made (PHN-4, PHN-24)", async ({
  page,
}) => {
  await page.addInitScript(countMicrophones);
  const microphones = () => page.evaluate(() => window.openMicrophones());
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/telephone\/signal$/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await call(page, "+12025550591");
  await expect(status(page, "Ringing")).toBeVisible();
  expect(await microphones()).toBe(1);
  // As browsers tell of a connection that is gone.
  await sockets.at(-1)?.close({ code: 1006 });
  await expect(dialer(page).getByRole("alert")).toContainText(
    "Phone Error. The connection to the phone service was lost. Call again.",
  );
  await expect.poll(microphones).toBe(0);
  await dialer(page).getByLabel("Call to").fill("202-555-0418");
  await press(page, "Call");
  await expect(status(page, "In call")).toBeVisible();
  await press(page, "Hang up");
  await expect.poll(microphones).toBe(0);
});

test("a device that a call cannot use is said, and the one before stays chosen (PHN-24)", async ({
  page,
}) => {
  await call(page, "+12025550416");
  await expect(status(page, "In call")).toBeVisible();
  await press(page, "Devices");
  const microphone = dialer(page).getByRole("combobox", { name: "Microphone" });
  await expect(microphone.locator("option")).not.toHaveCount(1);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Could not start", "NotReadableError"));
  });
  await microphone.selectOption({ index: 2 });
  await expect(dialer(page).getByRole("alert")).toContainText(
    "This device cannot be used. The call goes on with the one before.",
  );
  await expect(microphone).toHaveValue("");
  await expectNoAxeViolations(page, { within: ".dialer" });
  await expect(status(page, "In call")).toBeVisible();
  await press(page, "Hang up");
});

test("a refusal of a device that is no longer the chosen one says nothing (PHN-24)", async ({ page }) => {
  await call(page, "+12025550419");
  await expect(status(page, "In call")).toBeVisible();
  await press(page, "Devices");
  const microphone = dialer(page).getByRole("combobox", { name: "Microphone" });
  await expect(microphone.locator("option")).not.toHaveCount(1);
  await page.evaluate(() => {
    const ask = navigator.mediaDevices.getUserMedia;
    navigator.mediaDevices.getUserMedia = () => {
      navigator.mediaDevices.getUserMedia = ask;
      return new Promise((_, reject) => {
        const refuse = () => reject(new DOMException("Could not start", "NotReadableError"));
        window.addEventListener("refuse", refuse);
      });
    };
  });
  await microphone.selectOption({ index: 2 });
  await microphone.selectOption({ index: 1 });
  const latest = await microphone.inputValue();
  await page.evaluate(() => window.dispatchEvent(new Event("refuse")));
  await expect(dialer(page).getByText("This device cannot be used.")).toHaveCount(0);
  await expect(microphone).toHaveValue(latest);
  await press(page, "Hang up");
});

for (const width of [320, 1440])
  test(`a number is seen whole in 'Call to' at ${width} px (PHN-13)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, USERS.globalAdmin, { to: "/contacts" });
    await expectHydrated(page);
    await page.getByRole("button", { name: "Phone", exact: true }).click();
    const field = dialer(page).getByLabel("Call to");
    await field.fill("202-555-0415");
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  });
