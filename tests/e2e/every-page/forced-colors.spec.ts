import type { Locator, Page } from "@playwright/test";
import { contactRows } from "../../setup/contacts";
import {
  ANI,
  barSwitch,
  expect,
  expectLive,
  listOf,
  newCaller,
  rowOf,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import { conversations, silentNumber, textFrom, textsOf } from "../../setup/texts";

// In the colours of the system everything is still told: backgrounds and shadows go there, outlines and masks stay (UI-17).

const user = USERS.globalAdmin;

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" }));

/** What the browser makes of a style of that element, or of its pseudo-element. */
const styleOf = (element: Locator, property: string, pseudo = "") =>
  element.evaluate((found, { name, of }) => getComputedStyle(found, of || null).getPropertyValue(name), {
    name: property,
    of: pseudo,
  });

/** A colour of the system as the browser writes it. */
const systemColor = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = `forced-color-adjust: none; color: ${color}`;
    const written = getComputedStyle(probe).color;
    probe.remove();
    return written;
  }, name);

async function expectColor(element: Locator, property: string, name: string, pseudo = ""): Promise<void> {
  expect(await styleOf(element, property, pseudo), `${property} ${pseudo}`).toBe(
    await systemColor(element.page(), name),
  );
}

test("a row tells kind, unread, ticked, flagged and open", async ({ page, sandbox }) => {
  const caller = newCaller();
  const ring = { username: user, messageType: "AGENT", ani: ANI };
  await sandbox.ring({ ...ring, caller: `${caller} read`, read: "Y" });
  await sandbox.ring({ ...ring, caller, followup: "Y" });
  await signIn(page, user, { to: listOf(caller) });
  await expectLive(page);
  const row = rowOf(page, caller);
  await expectColor(row, "background-color", "CanvasText", "::after");
  await expectColor(row.locator("th b"), "background-color", "CanvasText");
  for (const control of [
    row.getByRole("button", { name: `Flag ${caller}` }),
    row.getByRole("link", { name: `Actions for ${caller}` }),
  ])
    await expectColor(control, "background-color", "CanvasText", "::before");
  // The browser draws box and tick; a box of ours would lie over the tick.
  const box = row.getByRole("checkbox");
  await box.check();
  await expect(box).toHaveCSS("appearance", "auto");
  for (const pseudo of ["::before", "::after"]) expect(await styleOf(box, "display", pseudo)).toBe("none");

  await row.getByRole("link", { name: caller, exact: true }).click();
  await expect(page.getByRole("article", { name: caller })).toBeVisible();
  await expect(row).toHaveCSS("outline-style", "solid");
  await expectColor(row, "outline-color", "Highlight");
});

test("what is current, pressed, on or spoken now stands out", async ({ page, sandbox }) => {
  const transcript = JSON.stringify({ utterances: [{ speaker: "A", text: "Good morning." }] });
  const id = await sandbox.ring({
    username: user,
    messageType: "IC",
    caller: newCaller(),
    ani: ANI,
    callRecordingTranscription: transcript,
  });
  await signIn(page, user, { to: `/activity/${id}` });
  await expectLive(page);
  for (const [name, current, other] of [
    ["entry", "Activity", "Dashboard"],
    ["tab", "All", "Archived"],
  ] as const) {
    const link = (text: string) =>
      page
        .getByRole("navigation")
        .getByRole("link", { name: new RegExp(`^${text}`) })
        .first();
    await expectColor(link(current), "outline-color", "Highlight");
    await expect(link(current), name).toHaveCSS("outline-style", "solid");
    await expect(link(other), name).toHaveCSS("outline-style", "none");
  }
  const utterance = page.getByRole("listitem").filter({ hasText: "Good morning." });
  await expectColor(utterance, "border-left-color", "Canvas");

  const track = barSwitch(page).locator(".switch-track");
  await expectColor(track, "background-color", "Canvas");
  await barSwitch(page).click();
  await expect(barSwitch(page)).toBeChecked();
  await expectColor(track, "background-color", "Highlight");
  await expectColor(track, "background-color", "HighlightText", "::after");
  await barSwitch(page).click();
  await expect(barSwitch(page)).not.toBeChecked();

  const [primary, secondary] = [
    page.getByRole("link", { name: /^Call / }),
    page.getByRole("button", { name: "Archive" }),
  ];
  expect(await styleOf(primary, "background-color")).not.toBe(await styleOf(secondary, "background-color"));
});

test("what is open beside its list is marked in the list: a chat, a conversation, a contact, a status", async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const ani = silentNumber();
  await textFrom(sandbox, ani, "Which of these is open?");
  await signIn(page, user, { to: textsOf(ani) });
  await conversations(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/texts\/[^?]/);
  const open = page.getByRole("main").locator("[aria-current='true']").first();
  const expectMarked = async (where: string) => {
    await expect(open, where).toBeVisible();
    await expect(open, where).toHaveCSS("outline-style", "solid");
    await expectColor(open, "outline-color", "Highlight");
  };
  await expectMarked("a conversation");
  await page.goto("/contacts");
  await contactRows(page).first().getByRole("rowheader").getByRole("link").click();
  await expect(page).toHaveURL(/\/contacts\/[^?]/);
  await expectMarked("a contact");
  await page.goto("/status");
  const saved = page.getByRole("region", { name: "Saved Statuses" }).getByRole("listitem");
  await saved.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/status\/[^?]/);
  await expectMarked("a status");
  await page.goto("/leads");
  await expectMarked("a chat");
  const other = page.getByRole("navigation", { name: "Leads" }).getByRole("link").last();
  await expect(other, "one that is not open").toHaveCSS("outline-style", "none");
});

test("a chart has the colours of the system, and its series their dashes (REP-27)", async ({ page }) => {
  await signIn(page, user, { to: "/reports?usage=area" });
  const panel = page.getByRole("region", { name: "Usage Insights", exact: true });
  await panel.getByRole("slider").focus();
  const chart = panel.locator(".chart-wide");
  await expectColor(chart.locator("text").first(), "fill", "CanvasText");
  await expectColor(chart.locator(".chart-grid").first(), "stroke", "GrayText");
  const lines = [chart.locator(".chart-line"), panel.locator(".chart-swatch path")];
  for (const line of lines.flatMap((of) => [of.first(), of.last()]))
    await expectColor(line, "stroke", "CanvasText");
  await expectColor(chart.locator(".chart-area"), "fill", "CanvasText");
  await expectColor(chart.locator(".chart-guide"), "background-color", "CanvasText");
});

test("icons have the colour of the text beside them, and the focus has a ring", async ({ page }) => {
  for (const path of ["/activity", "/styleguide", "/settings"]) {
    await signIn(page, user, { to: path });
    const icons = await page.locator(".icon:visible").evaluateAll((found) =>
      found.map((icon) => ({
        icon: icon.outerHTML,
        own: getComputedStyle(icon).color,
        text: getComputedStyle(icon.parentElement ?? icon).color,
      })),
    );
    expect(icons.length, path).toBeGreaterThan(0);
    expect(
      icons.filter(({ own, text }) => own !== text),
      path,
    ).toEqual([]);
  }
  await page.goto("/activity");
  for (let count = 0; count < 12; count++) {
    await page.keyboard.press("Tab");
    const ring = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused) return "";
      const rings = [null, "::after"].map((pseudo) => getComputedStyle(focused, pseudo));
      const isRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
        outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
      return rings.some(isRing) ? "" : focused.outerHTML;
    });
    expect(ring, "has no ring").toBe("");
  }
});
