import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NumberActionLink } from "~/components/number-actions";
import { actionableNumber, emailActions, numberActions } from "./number-actions";

test.each([
  ["+14155550132", "+14155550132"],
  ["(415) 555-0132", "+14155550132"],
  ["+442079460123", "+442079460123"],
  ["anonymous", null],
  ["911", null],
  ["", null],
  [null, null],
])("%s can be acted on as %s (NUM-3)", (raw, number) => {
  expect(actionableNumber(raw)).toBe(number);
});

const NUMBER = "+14155550132";
const STRANGER = { contact: { contactId: null }, mayText: false, blockIn: null };

function linksOf(actions: ReturnType<typeof numberActions>) {
  return Object.fromEntries(actions.map(({ label, href }) => [label, href]));
}

test("nothing can be done with no number", () => {
  expect(numberActions(null, STRANGER)).toEqual([]);
});

test("a stranger's number can be called, saved, looked for and shown with all its activity (NUM-4)", () => {
  expect(
    linksOf(numberActions(NUMBER, { ...STRANGER, contact: { contactId: null, name: "Ann Lee" } })),
  ).toEqual({
    "Call 415-555-0132": "tel:+14155550132",
    "Create contact": "/contacts/new?add=%2B14155550132&name=Ann+Lee",
    "Add to a contact": "/contacts?add=%2B14155550132",
    "Search contacts": "/contacts?q=415-555-0132",
    "All activity of this number": "/numbers/+14155550132",
  });
});

test("a call has the extension beside its address, where no device dials it (PHN-13, PHN-16)", () => {
  const [call] = numberActions(NUMBER, { mayText: false, blockIn: null, extension: "12" });
  expect(call).toMatchObject({ href: `tel:${NUMBER}`, extension: "12" });
  const link = call && renderToStaticMarkup(createElement(NumberActionLink, { action: call, className: "" }));
  expect(link).toContain(`href="tel:${NUMBER}" data-extension="12"`);
});

test("a contact's number leads to the contact, and is texted by those who may (NUM-4)", () => {
  const links = linksOf(numberActions(NUMBER, { ...STRANGER, contact: { contactId: "12" }, mayText: true }));
  expect(links["Open contact"]).toBe("/contacts/12");
  expect(links["Send a text"]).toBe("/texts/new?to=%2B14155550132");
  expect(links).not.toHaveProperty("Create contact");
});

test("the menu of a contact itself leaves out what leads to contacts", () => {
  expect(Object.keys(linksOf(numberActions(NUMBER, { mayText: false, blockIn: null })))).toEqual([
    "Call 415-555-0132",
    "All activity of this number",
  ]);
});

test("the list's account and location are kept, nothing else of its view", () => {
  const view = "?q=ann&account=1001&location=2001&page=3";
  expect(linksOf(numberActions(NUMBER, { ...STRANGER, view }))["All activity of this number"]).toBe(
    "/numbers/+14155550132?account=1001&location=2001",
  );
});

test.each([
  [null, "Block or unblock"],
  [true, "Unblock"],
  [false, "Block"],
])("where blocked is %s, an admin reads '%s' (ACT-39)", (isBlocked, label) => {
  const links = linksOf(
    numberActions(NUMBER, { ...STRANGER, blockIn: "1001", isBlocked, returnUrl: "/activity?q=ann" }),
  );
  expect(links[label]).toBe("/numbers/+14155550132/block?account=1001&returnUrl=%2Factivity%3Fq%3Dann");
});

test("an e-mail can be written to, saved and looked for (NUM-4)", () => {
  expect(linksOf(emailActions("ann@lee.example", { contactId: null }))).toEqual({
    "Write an e-mail": "mailto:ann@lee.example",
    "Create contact": "/contacts/new?add=ann%40lee.example",
    "Add to a contact": "/contacts?add=ann%40lee.example",
    "Search contacts": "/contacts?q=ann%40lee.example",
  });
});
