import type { Page } from "@playwright/test";
import { ANI, expect, listOf, newCaller, rowOf, signIn, test, USERS } from "../../setup/fixtures";

// Without styles, read aloud or copied, parts of one line are words of their own (UI-34).

const user = USERS.globalAdmin;

/** Pairs of parts that stand in one line without a space between them, when no style is applied. */
function gluedParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true;
    const isInline = (node: Node | null): node is HTMLElement =>
      node instanceof HTMLElement &&
      getComputedStyle(node).display.startsWith("inline") &&
      node.innerText.trim() !== "";
    const nextOf = (node: Node): Node | null => {
      let next = node.nextSibling;
      while (next !== null && (next instanceof Comment || next instanceof SVGElement))
        next = next.nextSibling;
      return next;
    };
    return [...document.body.querySelectorAll("*")].flatMap((part) => {
      const next = nextOf(part);
      if (!isInline(part) || !isInline(next)) return [];
      if (/\s$/.test(part.innerText) || /^[\s,]/.test(next.innerText)) return [];
      return [`${part.outerHTML.slice(0, 80)} | ${next.outerHTML.slice(0, 80)}`];
    });
  });
}

test("no two parts of a line stand without a space between them", async ({ page, sandbox }) => {
  await page.goto("/login");
  expect(await gluedParts(page), "login").toEqual([]);
  const ring = { username: user, messageType: "AGENT", caller: newCaller(), ani: ANI };
  const messageId = await sandbox.ring({ ...ring, followup: "Y" });
  await signIn(page, user);
  const paths = [
    "/",
    "/activity",
    "/activity?q=call&filter=flagged",
    "/activity?q=nothing+is+called+so",
    "/activity/filters",
    `/activity/${messageId}`,
    `/activity/${messageId}?feedback=1`,
    "/settings",
    "/contacts/3001001",
    "/texts/new",
    "/status/300101",
    "/vip/new",
    "/account/invoices/100130",
    "/profile/services/1",
    "/reports",
    "/assist",
    "/logout",
  ];
  for (const path of paths) {
    await page.goto(path);
    expect.soft(await gluedParts(page), path).toEqual([]);
  }
});

test("what a picture shows with styles is said without them: flagged, and held or not", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller();
  const ring = { username: user, messageType: "AGENT", ani: ANI };
  await sandbox.ring({ ...ring, caller: `${caller} flagged`, followup: "Y" });
  await sandbox.ring({ ...ring, caller: `${caller} plain` });
  await signIn(page, user, { to: listOf(caller) });
  const said = (name: string) => rowOf(page, `${caller} ${name}`).getByText("Flagged", { exact: true });
  const held = page.getByRole("banner").getByText("Transfers are accepted.");
  await expect(said("flagged")).toBeHidden();
  await expect(held).toBeHidden();
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true;
  });
  await expect(said("flagged")).toBeVisible();
  await expect(said("plain")).toHaveCount(0);
  await expect(held).toBeVisible();
});
