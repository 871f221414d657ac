import { expect, expectHydrated, expectNoAxeViolations, signIn, test, USERS } from "../../setup/fixtures";
import {
  expectLeadPages,
  expectLeadsChosen,
  expectLeadsWithoutPicker,
  expectPressedChatAtTitle,
  expectRightOf,
} from "../../setup/leads";

test("insights have spaces for underscores, and their number is called from the browser (LEA-3, PHN-16)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/leads" });
  await expectHydrated(page);
  const insights = page.getByRole("table", { name: "Insights" });
  await expect(insights.getByRole("row", { name: "best time to call Mornings" })).toBeVisible();
  await expect(insights).not.toContainText("_");
  await page.getByRole("link", { name: "Call 510-555-0133" }).click();
  const dialer = page.getByRole("region", { name: "Phone" });
  await expect(dialer.getByLabel("Call to")).toHaveValue("510-555-0133");
});

test("a number within a text stands on one line at every width (NUM-9)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/leads" });
  await page
    .getByRole("navigation", { name: "Leads" })
    .getByRole("link", { name: /Visitor from Oakland/ })
    .click();
  const number = page.locator(".text-words").getByRole("link", { name: "510-555-0133" });
  await expect(number).toBeVisible();
  for (let width = 300; width <= 460; width += 20) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await number.evaluate((link) => link.getClientRects().length);
    expect(lines, `lines of the number at ${width} px`).toBe(1);
  }
});

test("a chat stands on the ground of the page, as drawn, between a list and insights that are lighter", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, USERS.globalAdmin, { to: "/leads" });
  const groundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => {
        for (let at: Element | null = part; at; at = at.parentElement) {
          const { backgroundColor } = getComputedStyle(at);
          if (backgroundColor !== "rgba(0, 0, 0, 0)") return backgroundColor;
        }
        return "";
      });
  for (const [colorScheme, ground, lighter] of [
    ["light", "rgb(246, 247, 247)", "rgb(255, 255, 255)"],
    ["dark", "rgb(14, 20, 19)", "rgb(21, 29, 27)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await groundOf(".lead-chat"), colorScheme).toBe(ground);
    for (const side of [".leads-side", ".lead-insights"])
      expect(await groundOf(side), `${side}, ${colorScheme}`).toBe(lighter);
  }
});

test("a row has its date at the right of the name, and all rows are of one height; the account's choice fills the list (LEA-1, LEA-2)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, USERS.globalAdmin, { to: "/leads" });
  const rows = page.getByRole("navigation", { name: "Leads" }).getByRole("link");
  await expect(rows.filter({ hasText: "Chat without a title" }).locator("time"), "undated").toHaveCount(0);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights.map(Math.round)).size, heights.join(", ")).toBe(1);
  const first = rows.filter({ hasText: "Visitor from Oakland" });
  const [row, name, time] = [
    await first.boundingBox(),
    await first.getByText("Visitor from Oakland").boundingBox(),
    await first.locator("time").boundingBox(),
  ];
  if (!row || !name || !time) throw new Error("The row is not whole");
  expect(time.x, "right of the name").toBeGreaterThanOrEqual(name.x + name.width);
  expect(row.x + row.width - time.x - time.width, "at the end of the row").toBeLessThan(20);
  expect(Math.abs(time.y + time.height - name.y - name.height), "in its line").toBeLessThan(6);
  const [select, button] = [
    await page.getByRole("combobox", { name: "Account" }).boundingBox(),
    await page.getByRole("button", { name: "Update View" }).boundingBox(),
  ];
  if (!select || !button) throw new Error("The choice of the account is not shown");
  expect(button.y, "beside the account").toBeCloseTo(select.y, 0);
  expect(select.x - row.x, "from one edge of the list").toBeLessThan(20);
  expect(row.x + row.width - button.x - button.width, "to the other").toBeLessThan(20);
});

test("a chat that is opened further down its list is in sight, and so is its row, also by its address (LEA-2, FRM-27)", async ({
  page,
  sandbox,
}) => {
  // Before the one without a date, which stands last.
  await sandbox.addLeads(
    1001,
    [1, 2, 3, 4].map((number) => ({
      title: `Older chat ${number}`,
      messages: [
        {
          chatMessageId: 6_000_000 + number,
          chatParticipantId: "Visitor",
          textContents: "Are you open?",
          added: `2018010${number}100000`,
        },
      ],
    })),
  );
  await signIn(page, USERS.globalAdmin, { to: "/leads" });
  await expectHydrated(page);
  const leads = page.getByRole("navigation", { name: "Leads" });
  const last = leads.getByRole("link").last();
  const title = page.locator("#lead-title");
  for (const width of [1440, 1250]) {
    // A low window: its chats do not fit into the list.
    await page.setViewportSize({ width, height: 320 });
    await page.goto("/leads");
    await expectHydrated(page);
    const first = await title.textContent();
    await last.click();
    await expect(title).not.toHaveText(first ?? "");
    await expect(title, `at ${width} px`).toBeInViewport();
    await expect(last, `at ${width} px`).toBeInViewport();
    // In a page of its own: one that is loaded again may be where it was.
    const other = await page.context().newPage();
    await other.setViewportSize({ width, height: 320 });
    await other.goto(page.url());
    await expectHydrated(other);
    await expect(
      other.getByRole("navigation", { name: "Leads" }).getByRole("link").last(),
      `by its address, at ${width} px`,
    ).toBeInViewport();
    await other.close();
  }
});

test("the insights of a chat are scrolled by the keyboard, and are where they were after a reload (LEA-3, UI-17, UI-39)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/leads" });
  await expectHydrated(page);
  // A low window: the few insights of this world do not fit into it.
  await page.setViewportSize({ width: 1440, height: 260 });
  const insights = page.getByRole("region", { name: "Insights" });
  const left = () =>
    insights.evaluate((pane) => Math.round(pane.scrollHeight - pane.clientHeight - pane.scrollTop));
  expect(await left()).toBeGreaterThan(10);
  await insights.press("End");
  await expect.poll(left).toBeLessThan(2);
  await page.reload();
  await expectHydrated(page);
  await expect.poll(left, "after a reload").toBeLessThan(2);
});

test("an admin of several accounts chooses one; the chat has authors, initials and times; an unknown chat is said, and malformed data are left out (LEA-1, LEA-2, LEA-3, LEA-4, LEA-6)", async ({
  page,
  newVisitor,
}) => {
  await expectLeadsChosen(page);
  await page
    .getByRole("navigation", { name: "Leads" })
    .getByRole("link", { name: /Priya N., estate plan/ })
    .click();
  const messages = page.getByRole("region", { name: "Priya N., estate plan" }).locator("li");
  await expect(messages).toHaveCount(4);
  const words = (text: string) => messages.filter({ hasText: text }).locator(".lead-message .text-words");
  await expectRightOf(words("Thursday at 10"), words("update my will"));
  await expectNoAxeViolations(page);
  await expectLeadsWithoutPicker(await newVisitor());
});

test("a chat that is pressed where it stands below the list begins at its title, which has the focus; Back leads to where the list was (LEA-10, UI-16, UI-39)", async ({
  page,
  sandbox,
}) => {
  const row = await expectPressedChatAtTitle(page, sandbox);
  await expect(page.locator("#lead-title")).toBeFocused();
  await expect(page, "the title is that of the chat").toHaveTitle(
    /^(?:\(\d+\) )?Listed chat 20 – Web Leads$/,
  );
  await page.goBack();
  await expect(row).toBeInViewport();
  await expect(row).toBeFocused();
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Web Leads$/);
});

test("more than a hundred chats come in pages, which keep the account; one without an id has an address that stays right (LEA-5, LEA-8, LEA-9)", async ({
  page,
  sandbox,
}) => expectLeadPages(page, sandbox));
