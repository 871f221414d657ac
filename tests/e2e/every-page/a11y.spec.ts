import type { Page } from "@playwright/test";
import {
  ANI,
  expect,
  expectLive,
  expectNoAxeViolations,
  listOf,
  newCaller,
  openAgentLink,
  rowOf,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import { expectNoSidewaysScroll, ZOOMED_AND_NARROW } from "../../setup/sideways-scroll";
import type { SandboxConsole } from "../../setup/sandbox";

const user = USERS.globalAdmin;

/** A page in a state that its address alone does not give it, and how to get there. */
interface Opening {
  name: string;
  go: (page: Page, sandbox: SandboxConsole) => Promise<void>;
}

const open = (path: string) => (page: Page) => signIn(page, user, { to: path });

/** A list of few rows: axe takes five times as long on a hundred, which have a test of their own. */
const SHORT_LIST = listOf("nothing has this text");

/** A message beside a list that has it alone. */
const beside = (messageId: string, caller: string) =>
  `/activity/${messageId}?${new URLSearchParams({ q: caller })}`;

const openDetail = (fields: Record<string, unknown>) => async (page: Page, sandbox: SandboxConsole) => {
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, ...fields });
  await signIn(page, user, { to: beside(messageId, caller) });
  await expect(page.getByRole("article", { name: caller })).toBeVisible();
};

const openList = async (page: Page, sandbox: SandboxConsole) => {
  const token = newCaller();
  const ring = { username: user, ani: ANI };
  await sandbox.ring({ ...ring, messageType: "AGENT", caller: `${token} unread`, followup: "Y" });
  await sandbox.ring({ ...ring, messageType: "VM", caller: `${token} ${"long".repeat(30)}`, read: "Y" });
  await sandbox.ring({ ...ring, messageType: "FAX", caller: `${token} مرحبا` });
  await signIn(page, user, { to: listOf(token) });
  await expect(rowOf(page, `${token} unread`)).toBeVisible();
};

const TRANSCRIPT = JSON.stringify({
  utterances: [{ speaker: "A", text: "Good morning." }],
  sentiment_analysis_results: [{ speaker: "A", text: "Good morning.", sentiment: "POSITIVE" }],
});

const OPENINGS: Opening[] = [
  { name: "activity", go: openList },
  { name: "activity, empty", go: open(SHORT_LIST) },
  { name: "message with form", go: openDetail({ formContent: '[{"label":"Name","value":"Quill"}]' }) },
  { name: "broken form", go: openDetail({ formContent: `{"${"x".repeat(400)}` }) },
  { name: "voicemail", go: openDetail({ messageType: "VM", read: "Y", followup: "Y" }) },
  {
    name: "call with transcript",
    go: openDetail({ messageType: "IC", callRecordingTranscription: TRANSCRIPT }),
  },
  { name: "unknown type", go: openDetail({ messageType: "FAX" }) },
  { name: "long words", go: openDetail({ textContent: "Pneumonoultramicroscopic".repeat(60) }) },
];

for (const { name, go } of OPENINGS) {
  test(`${name}: axe finds nothing, and nothing scrolls sideways (UI-21)`, async ({ page, sandbox }) => {
    await go(page, sandbox);
    await expectNoAxeViolations(page);
    for (const width of ZOOMED_AND_NARROW) {
      await page.setViewportSize({ width, height: 700 });
      await expectNoSidewaysScroll(page, width);
    }
    await expectNoAxeViolations(page);
  });
}

/** The main screens with what they show at first. */
const MAIN_SCREENS: Opening[] = [
  { name: "activity", go: openList },
  {
    name: "a message",
    go: openDetail({ read: "Y", textContent: "Please call back before four. ".repeat(20) }),
  },
  ...["/", "/contacts", "/texts", "/status", "/reports", "/account", "/profile", "/leads", "/settings"].map(
    (path) => ({ name: path, go: open(path) }),
  ),
];

for (const { name, go } of MAIN_SCREENS) {
  test(`${name} in the widest window: its title is in sight, nothing scrolls sideways, and axe finds nothing (UI-17, UI-21)`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await go(page, sandbox);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page, 1920);
      const box = await page.getByRole("main").boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? NaN), "it ends within the window").toBeLessThanOrEqual(1920);
    }
    // The one of which it is known that it has such a text.
    if (name === "a message")
      await expect(
        page.locator("main p").filter({ hasText: /(?:before four\. Please call back ){9}/ }),
      ).toBeVisible();
    expect(await tooLongLines(page), "text has a measure that can be read").toEqual([]);
    await expectNoAxeViolations(page);
  });
}

/** The longer texts of the page whose lines are wider than 900 px, which is some 120 letters. */
function tooLongLines(page: Page): Promise<string[]> {
  return page
    .locator("main p")
    .evaluateAll((paragraphs) =>
      paragraphs
        .filter(
          (paragraph) =>
            (paragraph.textContent ?? "").length > 200 && paragraph.getBoundingClientRect().width > 900,
        )
        .map((paragraph) => paragraph.textContent ?? ""),
    );
}

test("a list of a hundred activities", async ({ page }) => {
  await signIn(page, user, { to: "/activity?account=1001&days=120" });
  await expectNoAxeViolations(page);
});

test("the drawer, opened on a narrow screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, user, { to: SHORT_LIST });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Main", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, 320);
});

test("the user menu and the row menu, opened", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: listOf(caller) });
  await expectLive(page);
  await page.locator("summary", { hasText: "Grace Okafor" }).click();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 320, height: 700 });
  await rowOf(page, caller)
    .getByRole("link", { name: `Actions for ${caller}` })
    .click();
  await expect(page.getByRole("group", { name: `Actions for ${caller}` })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page, 320);
});

test("the dialogs, wide and narrow", async ({ page }) => {
  await signIn(page, user, { to: SHORT_LIST });
  await expectLive(page);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await page.getByRole("link", { name: "Filters", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Filters" }).getByRole("heading")).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page, width);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" }).getByRole("heading")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("snacks, and what is selected, on a narrow screen", async ({ page, sandbox }) => {
  const caller = newCaller();
  await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, user, { to: listOf(caller) });
  await expectLive(page);
  await rowOf(page, caller).getByRole("checkbox").check();
  const bulk = page.getByRole("group", { name: "Selected activities" });
  await expect(bulk).toBeVisible();
  await expectNoAxeViolations(page);
  await bulk.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("Activity archived")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page, 320);
});

test("an error and the agent's warning", async ({ page, sandbox, allowConsole }) => {
  allowConsole(/status of 502/);
  const messageId = await sandbox.ring({ username: "patrick@harbor.example", messageType: "AGENT" });
  await openAgentLink(page, await sandbox.agentKey(user));
  await expect(page.getByText(/^WARNING/)).toBeVisible();
  await expectNoAxeViolations(page);
  await sandbox.fault({ match: `GET /messages/${messageId}$`, kind: "status:500:Away", times: -1 });
  await page.goto(`/activity/${messageId}`);
  await expect(page.getByRole("alert").filter({ hasText: "Away" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, 320);
});
