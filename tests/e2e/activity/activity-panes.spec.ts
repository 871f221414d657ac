import type { Locator, Page } from "@playwright/test";
import {
  ANI,
  expect,
  expectLive,
  listOf,
  newCaller,
  rowOf,
  rows,
  signIn,
  test,
  USERS,
  WIDE,
} from "../../setup/fixtures";

const user = USERS.globalAdmin;
/** A view of a hundred rows and more. */
const LONG = "/activity?account=1001&days=120";

/** The top of an element in the window. */
function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}

/** Where an element's content is, without its padding. */
function contentBox(locator: Locator) {
  return locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const padding = Number.parseFloat(getComputedStyle(element).paddingRight);
    return { x, y, width: width - padding, height };
  });
}

for (const [width, height, most, scheme] of [
  [1440, 900, 220, "light"],
  [1280, 800, 220, "light"],
  [390, 844, 280, "dark"],
] as const) {
  test(`the first row stands high, and all rows have one height, at ${width} px (ACT-46)`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height });
    await signIn(page, user, { to: LONG });
    const boxes = await rows(page).evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map(({ top, height: tall }) => ({ top, tall })),
    );
    expect(boxes.length).toBe(100);
    expect(boxes[0]?.top).toBeLessThanOrEqual(most);
    expect(new Set(boxes.map(({ tall }) => tall)).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

for (const width of [1680, 1600, 1440, 1366, 1280, 320]) {
  test(`the search field has room for some words, and what is chosen reads whole, at ${width} px (ACT-38)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, user, { to: "/activity?account=1001&filter=voicemail&filter=messages" });
    const box = await page.getByRole("searchbox").boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(width === 320 ? 100 : 240);
    const toolbar = page.getByRole("search");
    const scope = toolbar.getByRole("button", { name: "Harbor Law · 30 days" });
    await expect(scope).toBeVisible({ visible: width <= 1600 });
    if (width <= 1600) expect(await cutWords(scope), "the button reads whole").toEqual([]);
    for (const name of ["Account", "Location", "Days"]) {
      const selector = toolbar.getByRole("combobox", { name });
      await expect(selector).toBeVisible({ visible: width > 1600 });
      if (width > 1600) expect(await isWhole(selector), name).toBe(true);
    }
    if (width > 320) expect(await spreadOf(toolbar), "one row").toBeLessThan(12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

/** Whether a selector is as wide as what is chosen in it needs. */
function isWhole(selector: Locator): Promise<boolean> {
  return selector.evaluate((select) => {
    if (!(select instanceof HTMLSelectElement)) return false;
    const copy = select.cloneNode(true);
    if (!(copy instanceof HTMLSelectElement)) return false;
    copy.replaceChildren(...[...select.selectedOptions].map((option) => option.cloneNode(true)));
    copy.style.position = "absolute";
    copy.style.width = "max-content";
    select.after(copy);
    const { width } = copy.getBoundingClientRect();
    copy.remove();
    return select.getBoundingClientRect().width >= width - 1;
  });
}

/** The words of a button that have less room than they need, and end in an ellipsis. */
function cutWords(button: Locator): Promise<string[]> {
  return button.evaluate((element) =>
    [element, ...element.querySelectorAll("span")]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => part.textContent ?? ""),
  );
}

/** How far the middles of a toolbar's controls are from each other: next to nothing where they stand in one row. */
function spreadOf(toolbar: Locator): Promise<number> {
  return toolbar.locator("a, button, select, input").evaluateAll((controls) => {
    const boxes = controls.map((control) => control.getBoundingClientRect()).filter(({ width }) => width > 1);
    const middles = boxes.map(({ top, height }) => top + height / 2);
    return Math.max(...middles) - Math.min(...middles);
  });
}

for (const width of [320, 390, 768, 1024, 1280]) {
  test(`a row tells name, kind, message and time, none over another, at ${width} px (ACT-45)`, async ({
    page,
    sandbox,
  }) => {
    const caller = newCaller("Wilhelmina Fairweather");
    const said = "Please call back before four, the bank is waiting for the deed.";
    await sandbox.ring({ username: user, messageType: "VM", caller, ani: ANI, recordingTranscription: said });
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, user, { to: listOf(caller) });
    const cells = rowOf(page, caller).getByRole("cell");
    const shown = [
      rowOf(page, caller).getByRole("rowheader"),
      cells.filter({ hasText: /^Voicemail$/ }),
      cells.filter({ hasText: said }),
      rowOf(page, caller).getByRole("time"),
    ];
    const boxes = await Promise.all(shown.map(contentBox));
    // At 320 px the kind's word gives way to the name: its picture tells it, and a screen reader says it.
    for (const [index, { width: wide }] of boxes.entries())
      if (width > 320 || index !== 1) expect(wide).toBeGreaterThanOrEqual(30);
    expect(boxes[2]?.width, "the message has room for some words").toBeGreaterThan(140);
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.x < other.x + other.width - 1 &&
            other.x < one.x + one.width - 1 &&
            one.y < other.y + other.height - 1 &&
            other.y < one.y + one.height - 1,
        ),
    );
    expect(overlaps).toEqual([]);
    const flag = await contentBox(page.getByRole("button", { name: `Flag ${caller}` }));
    expect(flag.x).toBeGreaterThanOrEqual((boxes[2]?.x ?? Infinity) + (boxes[2]?.width ?? 0));
  });
}

test("beside the list the 45th message opens at its top, and the list stays at its row (ACT-46)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, user, { to: LONG });
  await expectLive(page);
  const row = rows(page).nth(44);
  const id = await row.getAttribute("id");
  await row.scrollIntoViewIfNeeded();
  const pressed = await topOf(page, `#${id}`);
  await row.click();
  const detail = page.getByRole("article");
  await expect(detail).toBeInViewport();
  await expect
    .poll(async () => Math.abs((await topOf(page, `#${id}`)) - pressed), {
      message: "the row stays where it was",
    })
    .toBeLessThan(60);
  expect(await topOf(page, "article h2")).toBeLessThan(260);
  const [scrolled, longer] = await page.evaluate(() => [
    scrollY,
    document.documentElement.scrollHeight - innerHeight,
  ]);
  expect([scrolled, longer], "the panes scroll, not the window").toEqual([0, 0]);
  const heights = await rows(page).evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().height),
  );
  expect(new Set(heights).size, "rows have one height beside a message, too").toBe(1);
  const open = page.locator(`#${id}`);
  await expect(open).toHaveAttribute("aria-current", "true");
  await expect(open).toBeInViewport({ ratio: 1 });

  await detail.evaluate((pane) => pane.scrollTo(0, 5000));
  await page.keyboard.press("j");
  await expect(page.locator("tr[aria-current]")).not.toHaveAttribute("id", id ?? "");
  expect(await topOf(page, "article h2"), "the next one is at its top, too").toBeLessThan(260);
  await expect(page.locator("tr[aria-current]")).toBeInViewport({ ratio: 1 });

  await page.reload();
  await expect(page.locator("tr[aria-current]")).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await page.goBack();
  await expect(detail).toHaveCount(0);
  await expect(open, "Back returns to the row").toBeInViewport({ ratio: 1 });
});

test("Back from beside the list leaves the row where it was (ACT-46)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, user, { to: LONG });
  await expectLive(page);
  const row = rows(page).nth(60);
  const id = await row.getAttribute("id");
  await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const before = await topOf(page, `#${id}`);
  await row.click();
  await expect(page.getByRole("article")).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.locator(`#${id} a`).first()).toBeFocused();
  expect(Math.abs((await topOf(page, `#${id}`)) - before)).toBeLessThan(10);
});

test("where it is narrow the message opens at its top, and Back returns to the row", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, user, { to: LONG });
  await expectLive(page);
  const row = rows(page).nth(44);
  const id = await row.getAttribute("id");
  await row.scrollIntoViewIfNeeded();
  await row.click();
  await expect(page.getByRole("article")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.locator(`#${id}`)).toBeInViewport();
  await expect(page.locator(`#${id} a`).first()).toBeFocused();
});

for (const [width, most] of [
  [390, 76],
  [320, 100],
] as const)
  test(`at ${width} px the way back stands in the top bar, and the message begins below it (ACT-46, FRM-27)`, async ({
    page,
    sandbox,
  }) => {
    const caller = newCaller("Bo");
    const ring = { username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" };
    const id = await sandbox.ring(ring);
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, user, { to: `/activity/${id}?${new URLSearchParams({ q: caller })}` });
    await expectLive(page);
    await expect(page.getByRole("link", { name: "Back to the list" })).toHaveCount(1);
    expect(await topOf(page, "article h2")).toBeLessThanOrEqual(most);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole("banner").getByRole("link", { name: "Back to the list" }).click();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(rowOf(page, caller).getByRole("link", { name: caller, exact: true })).toBeFocused();
    await expect(page.getByRole("link", { name: "Back to the list" })).toHaveCount(0);
  });

test("at 1440 px the buttons of a message take one row, its report in their menu, so that the text begins high (ACT-38)", async ({
  page,
  sandbox,
}) => {
  const [caller, textContent] = [newCaller("Bo"), "Please call back before four."];
  const ring = { username: user, messageType: "AGENT", caller, ani: ANI, read: "Y", textContent };
  const id = await sandbox.ring(ring);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, user, { to: `/activity/${id}?${new URLSearchParams({ q: caller })}` });
  await expectLive(page);
  const article = page.getByRole("article", { name: caller });
  expect((await article.getByText(textContent).boundingBox())?.y).toBeLessThanOrEqual(220);
  await article.locator("summary", { hasText: "More actions" }).click();
  await expect(article.getByRole("link", { name: "Generate PDF Report" })).toBeVisible();
});

for (const width of [1280, 768, 390, 320])
  test(`at ${width} px the buttons of a message take one row, the mark in their menu (ACT-38)`, async ({
    page,
    sandbox,
  }) => {
    const [caller, textContent] = [newCaller("Bo"), "Please call back before four."];
    const ring = { username: user, messageType: "AGENT", caller, ani: ANI, read: "Y", textContent };
    const id = await sandbox.ring(ring);
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, user, { to: `/activity/${id}?${new URLSearchParams({ q: caller })}` });
    await expectLive(page);
    const article = page.getByRole("article", { name: caller });
    const menu = article.locator("summary", { hasText: "More actions" });
    const flag = article.getByRole("button", { name: "Flag", exact: true });
    const archive = article.getByRole("button", { name: "Archive", exact: true });
    const boxes = await Promise.all(
      [article.getByRole("link", { name: /^Call \d/ }), flag, archive, menu].map((each) =>
        each.boundingBox(),
      ),
    );
    const middles = boxes.map((box) => (box ? box.y + box.height / 2 : NaN));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
    const text = await article.getByText(textContent).boundingBox();
    if (width === 320) expect(text?.y, "the text begins high").toBeLessThanOrEqual(300);
    const mark = article.getByRole("link", { name: "Mark as unread" });
    await expect(mark).toBeHidden();
    await menu.click();
    await mark.click();
    await page.getByRole("dialog").getByRole("button", { name: "Clear Read Date" }).press("Enter");
    await expect(article.getByText("Unread", { exact: true })).toBeVisible();
    await expect(article.getByRole("link", { name: "Generate PDF Report" }), "it is closed").toBeHidden();
    await menu.click();
    await article.getByRole("button", { name: "Mark as read" }).click();
    await expect(article.getByText("Unread", { exact: true })).toBeHidden();
    await expect(menu).toBeFocused();
  });

test("the message stands before the list, with a link to it that is seen while it has the focus (UI-15)", async ({
  page,
}) => {
  await signIn(page, user);
  await rows(page).nth(3).click();
  const detail = page.getByRole("article");
  await expect(detail).toBeVisible();
  const before = await page.evaluate(() => {
    const [message, list] = [document.querySelector("article"), document.querySelector("#activity-list")];
    return message && list ? message.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING : 0;
  });
  expect(before).toBeGreaterThan(0);
  const skip = detail.getByRole("link", { name: "Skip to the list" });
  await expect(skip, "without the focus it is out of sight").not.toBeInViewport({ ratio: 0.9 });
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "List" })).toBeFocused();
});

for (const width of [1440, 390])
  test(`the link to the feedback is seen while it has the focus, at ${width} px (UI-15)`, async ({
    page,
    sandbox,
  }) => {
    const id = await sandbox.ring({ username: user, messageType: "AGENT", ani: ANI, read: "Y" });
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, user, { to: `/activity/${id}` });
    await expectLive(page);
    const skip = page.getByRole("article").getByRole("link", { name: "Skip to the feedback" });
    await expect(skip, "without the focus it is out of sight").not.toBeInViewport({ ratio: 0.9 });
    await skip.focus();
    await expect(skip).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Provide Feedback" })).toBeInViewport({ ratio: 1 });
  });

test("focus and caret stay after a search, and '/' selects the old text", async ({ page }) => {
  await signIn(page, user);
  await expectLive(page);
  const search = page.getByRole("searchbox");
  await search.pressSequentially("call back");
  await search.press("ArrowLeft");
  const caret = () => search.evaluate((field) => field instanceof HTMLInputElement && field.selectionStart);
  expect(await caret()).toBe("call back".length - 1);
  await search.press("Enter");
  await expect(page).toHaveURL(/q=call\+back/);
  await expect(page.getByText(/for “call back”/)).toBeVisible();
  await expect(search).toBeFocused();
  expect(await caret()).toBe("call back".length - 1);
  await rows(page).first().getByRole("checkbox").focus();
  await page.keyboard.press("/");
  await page.keyboard.type("invoice");
  await expect(search).toHaveValue("invoice");
  await page.goBack();
  await expect(search, "Back shows the text of that view").toHaveValue("");
});

test("the filters have Close, and Reset empties them", async ({ page }) => {
  await signIn(page, user, { to: "/activity?filter=voicemail" });
  await expectLive(page);
  await page.getByRole("link", { name: /^Filters/ }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await expect(dialog.getByRole("checkbox", { name: /^Voicemail/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Reset" }).click();
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/activity?filter=voicemail");
});

test("wide, all controls are in sight in one row, and a selector acts with 'Update View' only (ACT-10, ACT-38)", async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(page, user);
  await expectLive(page);
  const toolbar = page.getByRole("search");
  const update = toolbar.getByRole("button", { name: "Update View" });
  const controls = [
    toolbar.getByRole("link", { name: "Archived" }),
    toolbar.getByRole("searchbox"),
    ...["Account", "Location", "Days"].map((name) => toolbar.getByRole("combobox", { name })),
    update,
    toolbar.getByRole("link", { name: "Filters" }),
    toolbar.getByRole("link", { name: "Generate PDF Report" }),
  ];
  const centres = new Set<number>();
  for (const control of controls) {
    await expect(control).toBeInViewport({ ratio: 1 });
    const { y, height } = (await control.boundingBox()) ?? { y: 0, height: 0 };
    centres.add(Math.round((y + height / 2) / 4));
  }
  expect(centres.size, "one row").toBe(1);
  const lineOf = (control: Locator) =>
    control.evaluate((element) => getComputedStyle(element).borderTopColor);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const control of controls.slice(1, 5))
      expect(await lineOf(control), "no darker than a button").toBe(await lineOf(update));
  }
  const loaded: string[] = [];
  page.on("request", (request) => void (request.url().includes("/activity") && loaded.push(request.url())));
  await toolbar.getByRole("combobox", { name: "Account" }).selectOption("Harbor Law");
  await toolbar.getByRole("combobox", { name: "Days" }).selectOption("60 days");
  await expect(page).toHaveURL("/activity");
  await expect(page.getByText(/in the last 30 days/)).toBeVisible();
  expect(loaded).toEqual([]);
  await update.click();
  await expect(page).toHaveURL(/account=1001&.*days=60/);
  await expect(page.getByText(/in the last 60 days/)).toBeVisible();
});

test("narrow, the selectors stand in one control that says what is chosen (ACT-38)", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, user, { to: "/activity?account=1001" });
  await expectLive(page);
  const control = page.getByRole("button", { name: "Harbor Law · 30 days" });
  await expect(page.getByRole("combobox", { name: "Days" })).toBeHidden();
  await control.click();
  await page.getByRole("combobox", { name: "Days" }).selectOption("60 days");
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(page.getByRole("button", { name: "Harbor Law · 60 days" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Days" })).toBeHidden();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("link", { name: "Generate PDF Report" })).toBeVisible();
});

test("narrow, a company begins with its location and ends in an ellipsis where it has no room (ACT-16)", async ({
  page,
  sandbox,
}) => {
  const caller = newCaller("Yolanda");
  const ring = { username: user, messageType: "VM", caller, ani: ANI, read: "Y" };
  await sandbox.ring({ ...ring, locationId: 2001 });
  await sandbox.ring({ ...ring, locationId: 2002 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, user, { to: listOf(caller) });
  await expect(rows(page)).toHaveCount(2);
  const company = page.getByTitle("Harbor Law, Waterfront", { exact: true });
  await expect(company).toHaveText("Waterfront, Harbor Law");
  await expect(company).toHaveCSS("text-overflow", "ellipsis");
  await expect(company).toHaveCSS("white-space", "nowrap");
  const [seen, needed] = await company.evaluate((cell) => [cell.clientWidth, cell.scrollWidth]);
  expect(needed, "it is cut").toBeGreaterThan(seen ?? 0);
  expect(seen, "and not to nothing").toBeGreaterThan(24);
});

test("narrow, a company has room for some letters or is not shown, whatever stands beside it (ACT-16)", async ({
  page,
  sandbox,
}) => {
  const token = newCaller("Jo").slice(3);
  const ring = { username: user, messageType: "OC", ani: ANI, read: "Y" };
  for (const [index, name] of ["Jo", "Joan Ellis", "Joanna Ellison", "Wilhelmina Fairweather"].entries())
    await sandbox.ring({ ...ring, caller: `${name} ${token}`, locationId: 2001 + (index % 2) });
  await signIn(page, user, { to: listOf(token) });
  await expect(rows(page)).toHaveCount(4);
  const widths = new Set<number>();
  for (const width of [320, 360, 390, 430, 520]) {
    await page.setViewportSize({ width, height: 844 });
    const seen = await page
      .getByTitle(/^Harbor Law, /)
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
    expect(seen).toHaveLength(4);
    for (const each of seen) widths.add(Math.round(each));
  }
  expect([...widths].filter((each) => each > 0 && each < 44)).toEqual([]);
  expect(widths.size, "both occur").toBeGreaterThan(1);
  expect(widths.has(0)).toBe(true);
});

for (const width of [320, 390])
  test(`a call of which nothing is known has its kind in the second line, at ${width} px (ACT-45)`, async ({
    page,
    sandbox,
  }) => {
    const unknown = { caller: null, ani: null, fromCity: null, fromState: null, textContent: null };
    const id = await sandbox.ring({ username: user, messageType: "OC", ...unknown });
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, user, { to: listOf(id) });
    const row = rows(page).filter({ has: page.locator(`input[value="${id}"]`) });
    const name = await contentBox(row.getByRole("rowheader", { name: "Unknown caller" }));
    const kind = await contentBox(row.getByRole("cell", { name: "Outbound call", exact: true }));
    expect(kind.y).toBeGreaterThanOrEqual(name.y + name.height - 2);
    expect(kind.x).toBe(name.x);
    expect(kind.width, "it reads whole").toBeGreaterThan(70);
  });

for (const width of [1440, 390])
  test(`another's activity shows its flag as a picture, over nothing else, at ${width} px (ACT-27)`, async ({
    page,
    sandbox,
  }) => {
    const caller = newCaller();
    const ring = { username: USERS.ordinary, messageType: "AGENT", caller, ani: ANI };
    await sandbox.ring({ ...ring, followup: "Y" });
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, user, { to: listOf(caller, { account: "1001" }) });
    const row = rowOf(page, caller);
    const flag = row.getByText("Flagged", { exact: true });
    const [shown, time, menu] = await Promise.all(
      [flag, row.getByRole("time"), row.getByRole("link", { name: /^Actions for / })].map(contentBox),
    );
    expect(shown?.width).toBeLessThanOrEqual(32);
    expect((shown?.x ?? NaN) + (shown?.width ?? NaN), "beside the menu").toBeLessThanOrEqual(menu?.x ?? NaN);
    if (width > 390) expect(shown?.x).toBeGreaterThanOrEqual((time?.x ?? NaN) + (time?.width ?? NaN));
    // But for what is rounded.
    else expect((shown?.y ?? NaN) + 1).toBeGreaterThanOrEqual((time?.y ?? NaN) + (time?.height ?? NaN));
    await expect(row.getByRole("button", { name: /^Flag / })).toHaveCount(0);
  });

test("at 320 px a name has more room than its kind (ACT-45)", async ({ page, sandbox }) => {
  const caller = newCaller("Marguerite Fairweather");
  await sandbox.ring({ username: user, messageType: "OC", caller, ani: ANI });
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, user, { to: listOf(caller) });
  const name = await contentBox(rowOf(page, caller).getByRole("rowheader"));
  const kind = await contentBox(rowOf(page, caller).getByRole("cell", { name: "Outbound call" }));
  expect(name.width).toBeGreaterThan(100);
  expect(name.width).toBeGreaterThan(kind.width);
});
