import type { BrowserContext, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, signIn, test, USERS } from "../../setup/fixtures";
import type { SandboxConsole } from "../../setup/sandbox";
import type { TestPortal } from "../../setup/portal";
import { expectNoSidewaysScroll } from "../../setup/sideways-scroll";

/** Opens a quote by the link that the API sends, which leads to /quote. */
async function openQuoteLink(page: Page, sandbox: SandboxConsole, fields: Record<string, unknown> = {}) {
  const { token } = await sandbox.quote(fields);
  await openSentLink(page, sandbox, token);
  return token;
}

async function openSentLink(page: Page, sandbox: SandboxConsole, token: string): Promise<void> {
  const sent = await sandbox.outbox();
  const link = sent.find(({ text }) => text.includes(encodeURIComponent(token)))?.text;
  if (!link) throw new Error("No link to the quote was sent");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Your quote" })).toBeVisible();
}

async function giveCookie(context: BrowserContext, portal: TestPortal, value: string): Promise<void> {
  await context.addCookies([{ name: "quote", value, url: portal.url }]);
}

test("a quote is reviewed, then cancelled after a question, then accepted by its link (QUO-2, QUO-5, QUO-7)", async ({
  page,
  sandbox,
}) => {
  const token = await openQuoteLink(page, sandbox);
  const row = (name: RegExp) => page.getByRole("row", { name });
  await expect(row(/^Professional 500, monthly/)).toContainText("−£20.00");
  await expect(row(/^Set-up/)).toContainText("£49.00");
  await expect(row(/^Total/)).toContainText("£213.60");
  const cancel = page.getByRole("button", { name: "Cancel the quote" });
  await cancel.click();
  const dialog = page.getByRole("dialog", { name: "Cancel the quote?" });
  await expect(dialog.getByRole("button", { name: "Keep the quote" }), "UI-11").toBeFocused();
  await dialog.getByRole("button", { name: "Keep the quote" }).click();
  await expect(dialog).toHaveCount(0);
  await cancel.click();
  await dialog.getByRole("button", { name: "Cancel the quote" }).click();
  await expect(page.getByText("This quote has been cancelled.")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText("This quote has been cancelled.")).toBeVisible();
  const requests = await sandbox.requests("startQuoteV2/cancel");
  expect(requests.at(-1)).toMatchObject({ method: "GET", path: "/startQuoteV2/cancel", status: 302 });
  expect(page.url()).toContain(`#${encodeURIComponent(token)}`);

  await openSentLink(page, sandbox, token);
  await expect(row(/^Total/)).toContainText("£213.60");
  await page.getByRole("button", { name: "Accept and pay" }).click();
  await expect(page.getByText("This quote has been fulfilled!")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("This quote has been fulfilled!")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await openSentLink(page, sandbox, token);
  await expect(page.getByText("This quote has been fulfilled!")).toBeVisible();
});

test("Accept leaves for the payment, and says so (QUO-8); neither log nor referrer has the token (QUO-11)", async ({
  page,
  sandbox,
  portal,
}) => {
  const referrers: string[] = [];
  page.on("request", (request) => referrers.push(request.headers()["referer"] ?? ""));
  const token = await openQuoteLink(page, sandbox, { currency: "USD" });
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText("$213.60");
  // A locator waits for the page that comes next, so the page itself writes down what it says meanwhile.
  await page.evaluate(() => {
    const status = document.querySelector("main [role=status]:not(.banner)");
    const write = () => sessionStorage.setItem("said", status?.textContent ?? "");
    if (status)
      new MutationObserver(write).observe(status, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole("button", { name: "Accept and pay" }).click();
  await expect(page.getByText("This quote has been fulfilled!")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe("Loading payment…");
  expect(referrers.filter((referrer) => referrer.includes(token))).toEqual([]);
  expect(portal.log()).not.toContain(token);
});

test("beside a long description no amount is broken, nor does the page scroll sideways (QUO-7)", async ({
  page,
  portal,
}) => {
  const description =
    "Professional 5,000 with bilingual answering, call recording and after-hours cover ".repeat(4);
  const amounts = { debitAmount: "1234567.89", discountAmount: "234567.89", taxAmount: "123456.78" };
  const quote = {
    status: "OPEN",
    currency: "USD",
    lineItems: [{ description, ...amounts }],
    amountTotal: "1123456.78",
  };
  await giveCookie(page.context(), portal, encodeURIComponent(JSON.stringify(quote)));
  for (const width of [1440, 640]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/quote#token");
    const row = page.getByRole("row", { name: /^Professional 5,000/ });
    for (const cell of [...(await row.getByRole("cell").all()), page.locator(".quote-total")]) {
      const { lines, text } = await cell.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        return { lines: new Set(tops).size, text: element.textContent };
      });
      expect(lines, `${text} at ${width} px`).toBe(1);
    }
    await expectNoSidewaysScroll(page, width);
  }
});

test("a token with odd characters arrives as it is (QUO-2)", async ({ page, sandbox, portal }) => {
  const { cookie } = await sandbox.quote();
  for (const token of ["a/b&c=d?e#f", "50%", "%E0%A4%A", "../../logout", "𝕏 y+z"]) {
    await giveCookie(page.context(), portal, cookie);
    await page.goto("about:blank");
    await page.goto(`/quote#${encodeURIComponent(token)}`);
    const left = page.waitForRequest(/startQuoteV2\/accept/);
    await page.getByRole("button", { name: "Accept and pay" }).click();
    const { searchParams, pathname } = new URL((await left).url());
    expect([...searchParams]).toEqual([["token", token]]);
    expect(pathname).toBe("/portalApi/api/startQuoteV2/accept");
    await expect(page.getByText("Sorry - this is not a valid quote.")).toBeVisible();
  }
});

test("without a token there is a number to call; a hash that no text can be is one all the same (QUO-10)", async ({
  page,
  sandbox,
  portal,
}) => {
  const { cookie } = await sandbox.quote();
  await giveCookie(page.context(), portal, cookie);
  await page.goto("/quote");
  await expect(page.getByText("The address of this page is not complete.")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.goto("about:blank");
  await page.goto("/quote#%E0%A4%A");
  await expect(page.getByRole("button", { name: "Accept and pay" })).toBeVisible();
});

test("in Lite mode the quote can be accepted all the same (QUO-10)", async ({ newVisitor, sandbox }) => {
  const page = await newVisitor({ extraHTTPHeaders: { "Save-Data": "on" } });
  await openQuoteLink(page, sandbox);
  await page.getByRole("button", { name: "Accept and pay" }).click();
  await expect(page.getByText("This quote has been fulfilled!")).toBeVisible();
});

test("a user who is signed in sees the quote too, and without its cookie their own portal (QUO-9, SES-19)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.ordinary, { to: "/quote" });
  await expect(page).toHaveURL("/");
  await openQuoteLink(page, sandbox);
  await page.goto("/activity");
  await expect(page.getByRole("heading", { name: "Activity", level: 1 })).toBeVisible();
});

test("a cookie that was cut short is no valid quote (QUO-9); the dialog passes axe", async ({
  page,
  sandbox,
  portal,
}) => {
  const { cookie, token } = await sandbox.quote();
  await giveCookie(page.context(), portal, cookie.slice(0, -9));
  await page.goto(`/quote#${token}`);
  await expect(page.getByText("Sorry - this is not a valid quote.")).toBeVisible();
  await openQuoteLink(page, sandbox);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole("button", { name: "Cancel the quote" }).click();
  await expect(page.getByRole("dialog").getByRole("heading")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("on paper a quote is its items and total, without buttons (QUO-7)", async ({ page, sandbox }) => {
  const token = await openQuoteLink(page, sandbox);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText("£213.60");
  await expect(page.getByRole("row", { name: /^Professional 500, monthly/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept and pay" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Cancel the quote" })).toBeHidden();
  await expect(page.locator("body")).not.toContainText(token);
});

test("without a connection a quote is neither accepted nor cancelled: the page stays and says so, and pressed again it leaves (QUO-8, UI-30)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await openQuoteLink(page, sandbox);
  const offline = page.getByRole("alert").filter({ hasText: "You are offline. Nothing was sent." });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Accept and pay" }).click();
  await expect(offline).toBeVisible();
  await page.getByRole("button", { name: "Cancel the quote" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(offline).toBeVisible();
  await expect(page).toHaveURL(/\/quote#/);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Accept and pay" }).click();
  await expect(page.getByText("This quote has been fulfilled!")).toBeVisible();
});
