import type { Page } from "@playwright/test";
import { contactRow, contactsOf, email, phone } from "../../setup/contacts";
import { expect, expectHydrated, newCaller, signIn, test, USERS } from "../../setup/fixtures";

const user = USERS.globalAdmin;

const number = (page: Page, at: number) => page.getByLabel("Number", { exact: true }).nth(at - 1);
const emails = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: "E-mail" });
const save = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).and(page.locator(":visible"));
const newWord = (prefix: string) => newCaller(prefix).replace(" ", "");

test("a new number and a new e-mail go to the API without an id, and it gives them theirs (CON-5)", async ({
  page,
  sandbox,
}) => {
  const name = newWord("Temporary");
  const [id] = await sandbox.addContacts(user, [
    { displayName: name, firstName: name, contactMethods: [phone("+12025550161"), email("one@t.example")] },
  ]);
  await signIn(page, user, { to: `/contacts/${id}` });
  await expectHydrated(page);
  await page.getByRole("button", { name: "Add a number" }).click();
  await number(page, 2).fill("202-555-0162");
  await page.getByRole("button", { name: "Add a number" }).click();
  await number(page, 3).fill("202-555-0163");
  await page.getByRole("button", { name: "Add an e-mail" }).click();
  await emails(page).nth(1).fill("two@t.example");
  await save(page).click();
  await expect(page.getByText("Contact saved")).toBeVisible();
  const calls = await sandbox.requests(`/contacts/${id}`);
  expect(calls.map(({ method, path }) => `${method} ${path.replace(`/contacts/${id}`, "")}`)).toEqual([
    "POST /methods",
    "POST /methods",
    "POST /methods",
  ]);
  for (const { form } of calls) {
    expect(Object.keys(form)).not.toContain("contactMethodId");
    expect(Object.values(form)).not.toContainEqual(expect.stringMatching(/^N\d+$/));
  }
  await page.goto(`/contacts/${id}`);
  await expectHydrated(page);
  await expect(number(page, 3)).toHaveValue("202-555-0163");
  await number(page, 3).fill("202-555-0164");
  await save(page).click();
  await expect(page.getByText("Contact saved")).toBeVisible();
  const [changed, ...more] = (await sandbox.requests(`/contacts/${id}`)).slice(calls.length);
  expect(more).toEqual([]);
  expect(changed?.path, "it has an id of the API now").toMatch(new RegExp(`^/contacts/${id}/methods/\\d+$`));
});

test("an e-mail drops what no address has while it is typed; + . _ - ' stay (CON-8)", async ({
  page,
  sandbox,
}) => {
  const name = newWord("Mail");
  await signIn(page, user, { to: "/contacts/new" });
  await expectHydrated(page);
  await page.getByLabel("First name").fill(name);
  await emails(page).pressSequentially(`"<(jo.o'neil_x-y+z @ do,e;.example)>"`);
  await expect(emails(page)).toHaveValue("jo.o'neil_x-y+z@doe.example");
  await save(page).click();
  await expect(page.getByText("Contact created")).toBeVisible();
  await page.goto(contactsOf(name));
  await expect(contactRow(page, name)).toContainText("jo.o'neil_x-y+z@doe.example");
  const id = (await contactRow(page, name).getAttribute("id"))?.replace("contact-", "");
  const [method] = await sandbox.requests(`/contacts/${id}/methods`);
  expect(method?.form).toMatchObject({ email: "jo.o'neil_x-y+z@doe.example" });
});

for (const [text, first, last] of [
  ["  Ludwig van Beethoven ", "Ludwig", "van Beethoven"],
  ["Cher", "Cher", ""],
  ["علي بن محمد", "علي", "بن محمد"],
] as const)
  test(`the name “${text}” of a caller becomes a first and a last name (CON-9)`, async ({ page }) => {
    const prefilled = new URLSearchParams({ add: "+12025550165", name: text });
    await signIn(page, user, { to: `/contacts/new?${prefilled}` });
    await expect(page.getByLabel("First name")).toHaveValue(first);
    await expect(page.getByLabel("Last name")).toHaveValue(last);
    await expect(number(page, 1)).toHaveValue(/202.*555.*0165/);
  });

test("each step of the editor makes its own call, in the API's form (CON-17)", async ({ page, sandbox }) => {
  const name = newWord("Calls");
  await signIn(page, user, { to: "/contacts/new" });
  await expectHydrated(page);
  await page.getByLabel("First name").fill(name);
  await number(page, 1).fill("202-555-0166");
  await emails(page).fill("calls@t.example");
  await save(page).click();
  await expect(page.getByText("Contact created")).toBeVisible();
  await page.goto(contactsOf(name));
  const id = (await contactRow(page, name).getAttribute("id"))?.replace("contact-", "");
  const created = (await sandbox.requests("/contacts")).filter(
    ({ path, form }) => path === "/contacts" && form.firstName === name,
  );
  expect(created.map(({ method }) => method)).toEqual(["POST"]);

  await page.goto(`/contacts/${id}`);
  await expectHydrated(page);
  await page.getByLabel("Business").fill("Doe & Sons");
  await number(page, 1).fill("202-555-0167");
  await page.getByRole("group", { name: "E-mail 1" }).getByLabel("Delete").check();
  await save(page).click();
  await expect(page.getByText("Contact saved")).toBeVisible();
  await page.goto(`/contacts/${id}/delete`);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Contact deleted")).toBeVisible();
  const calls = await sandbox.requests(`/contacts/${id}`);
  expect(calls.map(({ method, path }) => `${method} ${path.replace(/\d+/g, "N")}`)).toEqual([
    "POST /contacts/N/methods",
    "POST /contacts/N/methods",
    "POST /contacts/N",
    "POST /contacts/N/methods/N",
    "DELETE /contacts/N/methods/N",
    "DELETE /contacts/N",
  ]);
  expect(calls[2]?.form).toMatchObject({ firstName: name, business: "Doe & Sons" });
  expect(calls[3]?.form).toMatchObject({ phoneNumber: "+12025550167" });
});
