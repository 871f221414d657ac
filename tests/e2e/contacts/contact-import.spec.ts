import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { contactRow, contactRows, contactsOf, phone } from "../../setup/contacts";
import {
  alertOf,
  expect,
  expectHydrated,
  expectNoAxeViolations,
  newCaller,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";

const user = USERS.locationAdmin;

/** A word that only the contacts of one test have. */
const newWord = (prefix: string) => newCaller(prefix).replace(" ", "");

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page.goto("/contacts/import");
  await expectHydrated(page);
  await page
    .getByLabel("vCard or CSV file")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Check file" }).click();
}

const summary = (page: Page) => page.getByRole("heading", { name: /^\d+ rows?: / });

test(
  "a CSV file is checked row by row, and nothing is saved before 'Import' (CON-23, CON-24)",
  { tag: "@quick" },
  async ({ page, sandbox }) => {
    const word = newWord("Import");
    const known = newCaller("Known");
    await sandbox.addContacts(user, [{ displayName: known, contactMethods: [phone("+12025550161")] }]);
    await signIn(page, user, { to: "/contacts" });
    await page.getByRole("link", { name: "Import" }).click();
    await expect(page.getByRole("heading", { name: "Import contacts" })).toBeFocused();
    await chooseFile(
      page,
      "people.csv",
      `\ufeffFirst name;Last name;Phone;E-mail\nZoë 🌵;${word};(202) 555-0162;z@g.example\nTwice;${word};+1 202 555 0161;\nمحمد;${word};12;m@g.example\n;;;\n;;98;\n`,
    );
    await expect(summary(page)).toHaveText("4 rows: 1 ready, 2 with a warning, 1 left out");
    await expect(page.getByRole("heading", { name: "Import contacts" })).toBeFocused();
    const rows = page.getByRole("listitem");
    await expect(rows.filter({ hasText: "Zoë 🌵" })).toContainText(
      "Ready: Will be saved with 202-555-0162, z@g.example.",
    );
    await expect(rows.filter({ hasText: "Twice" })).toContainText(
      `Warning: 202-555-0161 already exists for ${known}.`,
    );
    await expect(rows.filter({ hasText: "محمد" })).toContainText(
      "“12” is left out: This number is too short.",
    );
    await expectNoAxeViolations(page);
    const calls = async () =>
      (await sandbox.requests("/contacts")).filter(({ form }) => JSON.stringify(form).includes(word));
    expect(await calls()).toEqual([]);

    await page.getByLabel("Also the rows with a warning").check();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "3 of 3 rows done" })).toBeVisible();
    await expect(summary(page)).toHaveText("4 rows: 3 saved, 1 left out");
    await expect(rows.filter({ hasText: "Twice" })).toContainText("Saved");
    await page.getByRole("link", { name: "Show contacts" }).click();
    await expect(page).toHaveURL(/\/contacts$/);
    await page.goto(contactsOf(word));
    await expect(contactRows(page)).toHaveCount(3);
    await expect(contactRow(page, `Zoë 🌵 ${word}`)).toContainText("202-555-0162");
  },
);

test("a vCard of a telephone, with accents in quoted-printable (CON-23)", async ({ page }) => {
  const word = newWord("Card");
  await signIn(page, user, { to: "/contacts" });
  await chooseFile(
    page,
    "contacts.vcf",
    [
      "BEGIN:VCARD",
      "VERSION:2.1",
      `N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${word};Gr=C3=BCn`,
      "TEL;CELL:+442079460983",
      "END:VCARD",
      "BEGIN:VCARD",
      "this is no card",
      "END:VCARD",
      "",
    ].join("\r\n"),
  );
  await expect(summary(page)).toHaveText("2 rows: 1 ready, 1 left out");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(summary(page)).toHaveText("2 rows: 1 saved, 1 left out");
  await page.goto(contactsOf(word));
  await expect(contactRow(page, `Grün ${word}`)).toContainText("02079460983");
});

test("a failure half-way: what was saved stays, and 'Go on' saves the rest once (CON-24)", async ({
  page,
  sandbox,
}) => {
  const word = newWord("Half");
  await signIn(page, user, { to: "/contacts" });
  const numbers = ["202-555-0163", "202-555-0164", "202-555-0165"];
  await chooseFile(
    page,
    "half.csv",
    `Name,Phone\n${numbers.map((number, at) => `Row${at} ${word},${number}`).join("\n")}\n`,
  );
  await expect(summary(page)).toHaveText("3 rows: 3 ready");
  const created = async () =>
    (await sandbox.requests("/contacts")).filter(
      ({ path, form }) => path === "/contacts" && form.lastName === word,
    );
  await sandbox.fault({ match: "POST /contacts$", kind: "reset:after", times: 1 });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(alertOf(page)).toContainText("The import has stopped.");
  await expect(page.getByRole("status").filter({ hasText: "0 of 3 rows done" })).toBeVisible();
  expect(await created()).toHaveLength(1);
  await sandbox.fault({ match: "/methods", kind: "status:400:Not this one", times: 1 });
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(summary(page)).toHaveText("3 rows: 2 saved, 1 failed");
  await expect(page.getByRole("listitem").filter({ hasText: `Row0 ${word}` })).toContainText(
    "Failed: Not all of it is saved: Not this one",
  );
  await page.reload();
  await expectHydrated(page);
  await page.getByRole("button", { name: "Try the failed rows again" }).click();
  await expect(summary(page)).toHaveText("3 rows: 3 saved");
  expect(await created()).toHaveLength(3);
  await page.goto(contactsOf(word));
  await expect(contactRows(page)).toHaveCount(3);
  for (const [at, number] of numbers.entries())
    await expect(contactRow(page, `Row${at} ${word}`)).toContainText(number);
});

test("500 rows: progress is shown while they are saved (CON-24)", async ({ page }) => {
  test.slow();
  const word = newWord("Many");
  await signIn(page, USERS.ukAdmin, { to: "/contacts" });
  const rows = Array.from(
    { length: 500 },
    (_, at) => `Row${at} ${word},+1202556${String(at).padStart(4, "0")}`,
  );
  await chooseFile(page, "many.csv", `Name,Phone\n${rows.join("\n")}\n`);
  await expect(summary(page)).toHaveText("500 rows: 500 ready");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("progressbar", { name: "Import" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Stop" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^[1-9]\d* of 500 rows done/ })).toBeVisible();
  await expect(summary(page)).toHaveText("500 rows: 500 saved", { timeout: 120_000 });
});

test("files that cannot be imported are refused with a reason (CON-23)", async ({ page, allowConsole }) => {
  allowConsole(/status of (400|413)/);
  await signIn(page, user, { to: "/contacts/import" });
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByLabel("vCard or CSV file")).toHaveAccessibleDescription(/Choose a file/);
  for (const [text, reason] of [
    ["Dear Sir or Madam", /The first row of a CSV file has to name its columns/],
    [`Name\n${"x\n".repeat(501)}`, /At most 500 contacts can be imported at once/],
  ] as const) {
    await chooseFile(page, "file.csv", text);
    await expect(page.getByLabel("vCard or CSV file")).toHaveAccessibleDescription(reason);
  }
  await chooseFile(page, "large.csv", "x".repeat(6 * 1024 * 1024));
  await expect(alertOf(page)).toContainText("What you sent is larger than it can be. Nothing was saved");
  await expect(page.getByLabel("vCard or CSV file")).toBeVisible();
});

test("contacts are downloaded as CSV and vCard, and read again (CON-25)", async ({ page, sandbox }) => {
  const word = newWord("Export");
  await sandbox.addContacts(user, [
    {
      displayName: `=Zoë ${word}`,
      firstName: "=Zoë",
      lastName: word,
      contactMethods: [phone("+12025550166", { phoneExtension: "12" })],
    },
  ]);
  await signIn(page, user, { to: "/contacts" });
  for (const [link, file, row] of [
    ["Download CSV", "Contacts.csv", `"\t=Zoë","${word}",`],
    ["Download vCard", "Contacts.vcf", `N:${word};=Zoë;;;`],
  ] as const) {
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: link }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(file);
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain(row);
    await chooseFile(page, file, text);
    await expect(page.getByRole("listitem").filter({ hasText: `=Zoë ${word}` })).toContainText(
      `202-555-0166 already exists for =Zoë ${word}.`,
    );
    await page.goto("/contacts");
  }
});
