import { ANI, expect, listOf, newCaller, rows, signIn, test, USERS } from "../../setup/fixtures";

// On paper a page has its title and its content (UI-12). `every-page.spec.ts` shows of each page that the rest is left out.

const user = USERS.globalAdmin;

test("a page says what it is", async ({ page }) => {
  await signIn(page, user);
  await page.emulateMedia({ media: "print" });
  for (const [path, title] of [
    ["/", "Dashboard"],
    ["/activity", "Activity"],
    ["/settings", "Settings"],
  ] as const) {
    await page.goto(path);
    const line = page.getByText(`Frontdesk · ${title}`, { exact: true });
    await expect(line, path).toBeVisible();
    const [above, below] = [await line.boundingBox(), await page.getByRole("main").boundingBox()];
    const content = await page.locator("main > *").filter({ visible: true }).first().boundingBox();
    for (const box of [below, content])
      expect(box?.y, path).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }
});

test("on paper a company breaks after its comma, and a name only between its words (ACT-16)", async ({
  page,
  sandbox,
}) => {
  const caller = `Theodora Montgomery ${newCaller()}`;
  await sandbox.ring({ username: user, messageType: "AGENT", locationId: 2002, caller, ani: ANI });
  await page.setViewportSize({ width: 720, height: 1000 });
  await signIn(page, user, { to: listOf(caller) });
  await expect(rows(page)).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  const cell = page.getByTitle("Harbor Law, Waterfront", { exact: true });
  const printed = await cell.evaluate((element) => {
    const after = getComputedStyle(element, "::after");
    return [getComputedStyle(element).fontSize, after.content, after.fontSize];
  });
  expect(printed).toEqual(["0px", '"Harbor Law, Waterfront"', "12px"]);
  const broken = await page
    .getByRole("rowheader")
    .getByRole("link")
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const text = link.firstChild;
        if (!(text instanceof Text)) return [];
        return [...text.data.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
  expect(broken).toEqual([]);
});

test("a printed message has the number to call back, and where it was taken in full (ACT-38)", async ({
  page,
  sandbox,
}) => {
  const ring = { username: user, messageType: "AGENT", locationId: 2002, caller: newCaller(), ani: ANI };
  const id = await sandbox.ring(ring);
  await signIn(page, user, { to: `/activity/${id}` });
  await page.emulateMedia({ media: "print" });
  const detail = page.getByRole("article");
  await expect(detail.getByRole("definition").getByText("202-555-0187", { exact: true })).toBeVisible();
  await expect(detail.getByRole("term").filter({ hasText: /^Number$/ })).toBeVisible();
  await expect(detail.getByText("Harbor Law, Waterfront")).toBeVisible();
});

test("an open dialog stands below the page and covers nothing of it", async ({ page, sandbox }) => {
  const caller = newCaller();
  const textContent = "The words of the message. ".repeat(60);
  const id = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, textContent });
  await signIn(page, user, { to: `/activity/${id}?feedback=1` });
  const dialog = page.getByRole("dialog", { name: "Provide Feedback" });
  await expect(dialog.getByRole("heading")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".dialog-backdrop")).toBeHidden();
  const [article, panel] = [page.locator("article"), dialog.getByRole("heading")];
  const bottom = await article.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await panel.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
    bottom,
  );
});
