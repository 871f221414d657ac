import { expect, expectNoAxeViolations, test } from "../../setup/fixtures";

test("without scripts a quote is read, and the page gives the number to call (QUO-1, QUO-10)", async ({
  page,
  sandbox,
  portal,
}) => {
  const { cookieName, cookie, token } = await sandbox.quote();
  await page.context().addCookies([{ name: cookieName, value: cookie, url: portal.url }]);
  await page.goto(`/quote#${token}`);
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText("£213.60");
  const notice = page.getByText("cannot accept or cancel the quote without JavaScript");
  await expect(notice).toContainText("Please call 415-555-0100.");
  const gap = await notice.getByRole("link").evaluate((link) => {
    const stop = document.createRange();
    stop.selectNode(link.nextSibling ?? link);
    return stop.getBoundingClientRect().left - link.getBoundingClientRect().right;
  });
  expect(Math.abs(gap), "the full stop stands at the number").toBeLessThan(1);
  await expect(page.getByRole("link", { name: "415-555-0100" }).first()).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expectNoAxeViolations(page);
});
