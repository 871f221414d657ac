import { expectAssistLimits, expectOfferedAlone } from "../../setup/assist";
import { alertOf, ANI, expect, listOf, newCaller, signIn, test, USERS } from "../../setup/fixtures";

test("without scripts: a page of its own, all that is missing said at once, and linked from a row (AST-1, AST-2, AST-3, AST-4, AST-5, AST-7)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  await signIn(page, USERS.globalAdmin, { to: "/settings" });
  await page.getByRole("link", { name: "Request Assist" }).click();
  const heading = page.getByRole("main").getByRole("heading", { name: "Request Assist" });
  await expect(heading).toBeVisible();
  await expect(page.getByRole("banner").getByRole("heading")).toHaveText("Request Assist");
  await expect(page.getByLabel("Request", { exact: true })).toHaveAttribute("rows", "10");
  const panel = await heading.locator("..").boundingBox();
  expect(panel?.width, "60vw").toBeCloseTo((page.viewportSize()?.width ?? 0) * 0.6, -1);
  const normal = page.viewportSize();
  await page.setViewportSize({ width: 1000, height: 800 });
  for (const name of ["Language", "Location", "Phone number"]) {
    const cut = await page.getByLabel(name).evaluate((select) => {
      const copy = select.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return NaN;
      copy.style.cssText = "position: absolute; max-width: none";
      document.body.append(copy);
      const { width } = copy.getBoundingClientRect();
      copy.remove();
      return width - select.getBoundingClientRect().width;
    });
    expect(cut, `px of '${name}' that are cut at 1000 px`).toBeLessThanOrEqual(1);
  }
  if (normal) await page.setViewportSize(normal);
  await page.getByLabel("Location").selectOption("Waterfront");
  await page.getByRole("button", { name: "Submit" }).click();
  for (const text of ["Enter what you need.", "Choose a phone number.", "Give the permission"])
    await expect(alertOf(page)).toContainText(text);
  await page.getByLabel("Customer Service").check();
  await page.getByLabel("Language").selectOption("Spanish");
  await page.getByLabel("Phone number").selectOption("415-555-0110");
  await page.getByLabel("Request", { exact: true }).fill("Send me the invoice");
  await page.getByRole("checkbox").check();
  await sandbox.fault({ match: "POST /me/assistRequest", kind: "status:422:Nobody is here" });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(alertOf(page)).toContainText("Not sent: Nobody is here");
  await expect(page.getByLabel("Request", { exact: true })).toHaveValue("Send me the invoice");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Your request was sent.")).toBeVisible();
  await expect(page).toHaveURL(/\/activity\?filter=assists/);
  const lastSent = async () => (await sandbox.requests("/me/assistRequest")).at(-1)?.form;
  expect(await lastSent()).toMatchObject({ requestType: "CS", languageId: "2", locationId: "2002" });

  const caller = newCaller();
  const messageId = await sandbox.ring({ username: USERS.globalAdmin, messageType: "VM", caller, ani: ANI });
  await page.goto(listOf(caller));
  await page.getByRole("link", { name: `Actions for ${caller}` }).click();
  await page.locator("#actions summary").click();
  await page.locator("#actions").getByRole("link", { name: "Request Assist" }).click();
  await expect(page.getByText(`About the activity of ${caller}`)).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page.getByLabel("Location").selectOption("Waterfront");
  await page.getByLabel("Phone number").selectOption("415-555-0110");
  await page.getByLabel("Request", { exact: true }).fill(`Ask ${caller} for the number`);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Your request was sent.")).toBeVisible();
  await expect(page, "back in the list").toHaveURL(new RegExp(`/activity/${messageId}\\?q=Caller`));
  expect(await lastSent()).toMatchObject({ referenceMessageId: messageId });

  await page.goto("/phone");
  await page.getByRole("button", { name: "Continue" }).click();
  const callTo = page.getByLabel("Call to");
  await expect(callTo, "as in the dialer").toHaveAccessibleDescription("Enter a phone number");
  await callTo.fill("202-555-0199");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Ask the staff to call" }).click();
  await expect(page.getByLabel("Request", { exact: true })).toHaveValue("Please call 202-555-0199 for me.");
});

test("without scripts: who has no number in use cannot send one; English alone; what one may not see is not linked (AST-1, AST-3)", async ({
  page,
  newVisitor,
  sandbox,
}) => expectAssistLimits(page, await newVisitor({ javaScriptEnabled: false }), sandbox));

test("without scripts: what is not offered is refused beside its field; what is sent is all of the form (AST-6, AST-8)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await expectOfferedAlone(page, sandbox);
});
