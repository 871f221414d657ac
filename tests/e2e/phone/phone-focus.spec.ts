import type { Page } from "@playwright/test";
import { expect, expectHydrated, signIn, test, twoFrames, USERS } from "../../setup/fixtures";
import { FAKE_MEDIA } from "../../setup/phone";

test.use({ permissions: ["microphone"], launchOptions: FAKE_MEDIA });

const dialer = (page: Page) => page.getByRole("region", { name: "Phone", exact: true });
const userMenu = (page: Page) => page.locator("summary", { hasText: "Grace Okafor" });

async function openDialer(page: Page, width: number, path = "/contacts") {
  await page.setViewportSize({ width, height: 844 });
  await signIn(page, USERS.globalAdmin, { to: path });
  await expectHydrated(page);
  await page.getByRole("button", { name: "Phone", exact: true }).click();
  await expect(dialer(page).getByLabel("Call to")).toBeFocused();
}

test("on a phone Tab past the dialer, and back before it, shows what has the focus; the call goes on, a typed number stays (UI-22, PHN-20)", async ({
  page,
}) => {
  await openDialer(page, 320);
  const field = dialer(page).getByLabel("Call to");
  await field.fill("202-555-0318");
  await field.press("Enter");
  await expect(dialer(page).getByRole("status").filter({ hasText: "In call" })).toBeVisible();
  const devices = dialer(page).getByRole("button", { name: "Devices" });
  await devices.focus();
  await page.keyboard.press("Tab");
  await expect(dialer(page)).toHaveCount(0);
  await expect(userMenu(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  const inCall = page.getByRole("button", { name: "Phone, in call" });
  await expect(inCall).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialer(page).locator(":focus")).toContainText("202-555-0318");
  await dialer(page).getByRole("button", { name: "Close the phone" }).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(dialer(page)).toHaveCount(0);
  await expect(inCall).toBeFocused();
  await page.keyboard.press("Enter");
  await dialer(page).getByRole("button", { name: "Hang up" }).click();
  await field.fill("202-555-03");
  await devices.focus();
  await page.keyboard.press("Tab");
  await expect(dialer(page)).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("202-555-03");
});

test("over a part of the page the dialer closes when Tab leads under it, not for what is seen beside or above it (UI-22)", async ({
  page,
}) => {
  await openDialer(page, 768);
  await page.getByRole("searchbox").first().click();
  await expect(page.getByRole("searchbox").first()).toBeFocused();
  // The dialer looks at the focus in the frame after it has moved.
  await twoFrames(page);
  await userMenu(page).click();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Settings", exact: true })).toBeFocused();
  await twoFrames(page);
  await page.keyboard.press("Escape");
  await expect(dialer(page)).toBeVisible();
  await dialer(page).getByRole("button", { name: "Devices" }).focus();
  for (let press = 1; press <= 40 && (await dialer(page).count()) > 0; press += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(() => hiddenFocus(page), `Tab ${press}`).toBeNull();
  }
  await expect(dialer(page)).toHaveCount(0);
  await expect(page.locator("main :focus")).toBeInViewport();
});

test("on a phone 'Ask the staff to call' shows the request, also where that page is shown already (UI-22, PHN-6, AST-7)", async ({
  page,
}) => {
  await openDialer(page, 390);
  await dialer(page).getByLabel("Call to").fill("202-555-0292");
  await page.keyboard.press("Enter");
  const ask = dialer(page).getByRole("link", { name: "Ask the staff to call 202-555-0292" });
  const heading = page.getByRole("main").getByRole("heading", { name: "Request Assist" });
  for (const from of ["from another page", "from the request itself"]) {
    await ask.click();
    await expect(heading, from).toBeFocused();
    await expect(dialer(page)).toHaveCount(0);
    await expect(page.getByLabel("Request", { exact: true })).toHaveValue("Please call 202-555-0292 for me.");
    await page.getByRole("button", { name: "Phone", exact: true }).click();
    await expect(ask).toBeVisible();
  }
});

test("on a phone the dialer has the focus also where it cannot be set up, and stays with its failure (UI-22, PHN-19)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, USERS.globalAdmin, { to: "/numbers/+12025550218" });
  await expectHydrated(page);
  await page.route("**/phone/setup", (route) => route.abort());
  await page.getByRole("main").getByRole("link", { name: "Call 202-555-0218" }).click();
  const failure = dialer(page).getByRole("alert");
  await expect(failure).toHaveText(/^The service cannot be reached\./);
  await expect(dialer(page).getByRole("heading", { name: "Phone" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialer(page).getByRole("button", { name: "Close the phone" })).toBeFocused();
  await twoFrames(page);
  await expect(failure).toBeVisible();
});

/** What has the focus, where the dialer lies over its corners, edges and middle; null where some of it is seen. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const panel = document.querySelector(".dialer");
    const focused = document.activeElement;
    if (!panel || !focused || panel.contains(focused)) return null;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
      [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
    );
    const isHidden = points.every(([x, y]) => panel.contains(document.elementFromPoint(x, y)));
    return isHidden ? focused.outerHTML.slice(0, 120) : null;
  });
}
