import type { Locator, Page } from "@playwright/test";
import { CUTS, test } from "../../setup/cut-line";
import { alertOf, expect, expectHydrated, fillLogin, PASSWORD } from "../../setup/fixtures";
import type { SandboxConsole } from "../../setup/sandbox";

// The line is cut on the ways in: the step stays with what is typed in it, says why, and goes on by one button (UI-10,
// UI-30). Each step with one of the ways in turn. A portal of its own, because codes are limited for each user.
test.use({ portalName: "ways-in-cut" });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const box = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

/** A step with something typed in it. */
interface Typed {
  field: Locator;
  text: string;
  send: Locator;
  /** What shows that it has arrived. */
  arrived: Locator;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectScripted(page);
}

/** The steps have no frame with the element that `expectHydrated` looks at. */
async function expectScripted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector("form");
    return form !== null && Object.keys(form).some((key) => key.startsWith("__reactProps"));
  });
}

async function enterCode(
  page: Page,
  sandbox: SandboxConsole,
  to: string,
): Promise<Pick<Typed, "field" | "text">> {
  const text = await sandbox.lastSecretTo(to);
  const field = box(page, "Code");
  await field.pressSequentially(text);
  return { field, text };
}

const STEPS: Array<{ name: string; fill: (page: Page, sandbox: SandboxConsole) => Promise<Typed> }> = [
  {
    name: "the log-in",
    fill: async (page) => {
      await open(page, "/login");
      await box(page, "Email").fill("user@harbor.example");
      const field = box(page, "Password");
      await field.fill(PASSWORD);
      return { field, text: PASSWORD, send: button(page, "Log in"), arrived: heading(page, "Dashboard") };
    },
  },
  {
    name: "the address of a reset",
    fill: async (page) => {
      await open(page, "/reset");
      await box(page, "Email").fill("ase@harbor.example");
      const field = box(page, "Mobile");
      await field.fill("+14155550175");
      const arrived = heading(page, "Enter the six digits");
      return { field, text: "+14155550175", send: button(page, "Send code"), arrived };
    },
  },
  {
    name: "the code of a reset",
    fill: async (page, sandbox) => {
      await open(page, "/reset");
      await box(page, "Email").fill("patrick@harbor.example");
      await box(page, "Mobile").fill("+15105550176");
      await button(page, "Send code").click();
      await expect(heading(page, "Enter the six digits")).toBeVisible();
      const code = await enterCode(page, sandbox, "+15105550176");
      const arrived = page.getByText("A temporary password was sent to your email address.");
      return { ...code, send: button(page, "Reset"), arrived };
    },
  },
  {
    name: "the code of a second factor",
    fill: async (page, sandbox) => {
      await sandbox.givePassword("code@harbor.example", { twoFactor: "Y" });
      await open(page, "/login?returnUrl=%2Fcontacts");
      await fillLogin(page, "code@harbor.example");
      await button(page, /^Send by text/).click();
      await expect(heading(page, "Enter the six digits")).toBeVisible();
      const code = await enterCode(page, sandbox, "+14155550181");
      return { ...code, send: button(page, "Verify"), arrived: heading(page, "Contacts") };
    },
  },
  {
    name: "a new password",
    fill: async (page, sandbox) => {
      await sandbox.givePassword("both@harbor.example", { temporaryPassword: "Y", twoFactor: "Y" });
      await open(page, "/login?returnUrl=%2Fcontacts");
      await fillLogin(page, "both@harbor.example");
      await button(page, /^Send by text/).click();
      await expect(heading(page, "Enter the six digits")).toBeVisible();
      await enterCode(page, sandbox, "+14155550182");
      await button(page, "Verify").click();
      const field = box(page, "New password");
      await field.fill("Cut-pass-11");
      await box(page, "Repeat").fill("Cut-pass-11");
      const arrived = page.getByText("Your password has been changed.");
      return { field, text: "Cut-pass-11", send: button(page, "Change password"), arrived };
    },
  },
];

STEPS.forEach(({ name, fill }, index) => {
  const way = CUTS[index % CUTS.length];
  if (!way) return;
  test(`${name}, ${way.name}: what was typed stays, and is sent again (UI-10, UI-30)`, async ({
    page,
    faultProxy,
    sandbox,
  }) => {
    const { field, text, send, arrived } = await fill(page, sandbox);
    await way.cut(page, faultProxy);
    await send.click();
    const line = alertOf(page).filter({ hasText: way.text });
    await expect(line).toContainText("What you entered is still here.");
    await expect(line).toBeFocused();
    await expect(field).toHaveValue(text);
    await way.mend(page, faultProxy);
    await expect(arrived, "it waits for the person").toHaveCount(0);
    await button(page, "Send again").click();
    await expect(arrived).toBeVisible();
  });
});

CUTS.forEach(({ name, text, cut, mend }) => {
  test(`the buttons of a session, ${name}: it is said, and pressed again they work (UI-30)`, async ({
    page,
    newVisitor,
    faultProxy,
    sandbox,
  }) => {
    const username = "location@harbor.example";
    await sandbox.givePassword(username);
    const elsewhere = await newVisitor();
    await open(elsewhere, `${faultProxy.url}/login`);
    await fillLogin(elsewhere, username);
    await expect(heading(elsewhere, "Dashboard")).toBeVisible();
    await open(page, "/login?returnUrl=%2Fsettings");
    await fillLogin(page, username);
    await expectHydrated(page);
    await expect(heading(page, "Sessions")).toBeVisible();
    // The parts whose code is loaded after the page's own are there too.
    await expect(page.getByText("Stay signed in on this device?")).toBeVisible();
    const pushRow = page.locator(".setting-row", { hasText: "Notifications" });
    await expect(pushRow.getByRole("status")).not.toBeEmpty();
    const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
    await expect(sessions.nth(1)).toBeVisible();
    const presses = [
      { pressed: button(page, /^End the session/).first(), arrived: page.getByText("The session has ended") },
      { pressed: button(page, "Change password"), arrived: heading(page, "Confirm that it is you") },
    ];
    for (const { pressed, arrived } of presses) {
      await cut(page, faultProxy);
      await pressed.click();
      const line = alertOf(page).filter({ hasText: text });
      await expect(line).toBeVisible();
      // An error stays until it is closed, and would be taken for that of the next press, whose post is still on its way.
      await line.getByRole("button", { name: "Close", exact: true }).click();
      await expect(line).toHaveCount(0);
      await mend(page, faultProxy);
      await pressed.click();
      await expect(arrived).toBeVisible();
    }
  });
});
