import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasChanges } from "~/components/forms/form-changes";
import { displayNameOf, initials, splitName } from "./contact-name";
import { readStar, starValue } from "./contact-star";
import { starForm } from "./contact-star.schema";
import { cleanEmail, isEmail } from "./email-entry";

describe("names", () => {
  test.each([
    ["Jane Doe", "Jane", "Doe"],
    ["  Jane   van der Doe ", "Jane", "van der Doe"],
    ["Jane\tDoe", "Jane", "Doe"],
    ["Jane", "Jane", ""],
    ["", "", ""],
    ["مريم حسن", "مريم", "حسن"],
    ["👩🏽‍🚀 Ann", "👩🏽‍🚀", "Ann"],
  ])("%j is split at the first white space (CON-9)", (text, firstName, lastName) =>
    expect(splitName(text)).toEqual({ firstName, lastName }),
  );

  test("no letter is lost", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const { firstName, lastName } = splitName(text);
        expect(firstName).not.toMatch(/\s/);
        expect((firstName + lastName).replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      }),
    ));

  test.each([
    ["Jane Doe", "JD"],
    ["jane van der doe", "JD"],
    ["Jane", "J"],
    ["Élise Ångström", "ÉÅ"],
    ["202-555-0171", ""],
    ["👩🏽‍🚀", ""],
  ])("initials of %j", (name, letters) => expect(initials(name)).toBe(letters));

  test("without a name the business counts", () =>
    expect(displayNameOf({ firstName: "", lastName: "", business: "Doe & Sons" })).toBe("Doe & Sons"));
});

describe("e-mails (CON-8)", () => {
  test.each([
    [" jane.doe+x@example.com ", "jane.doe+x@example.com"],
    ["<jane@example.com>;", "jane@example.com"],
    ['"Jane" (home), jane_o\'neil-d@example.co.uk', "Janehomejane_o'neil-d@example.co.uk"],
  ])("%j becomes %j", (typed, email) => expect(cleanEmail(typed)).toBe(email));

  test.each(["j@d.example", "jane+x@mail.example.co.uk", "o'neil@d.example", "zoë@grün.example"])(
    "%s is one",
    (text) => expect(isEmail(text)).toBe(true),
  );

  test.each([
    "",
    "jane",
    "jane@",
    "@example.com",
    "jane@example",
    "a@b@c.example",
    "jane@.example",
    "jane@d..example",
  ])("%j is none", (text) => expect(isEmail(text)).toBe(false));

  test("cleaning twice changes nothing more, and leaves none of the characters", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const email = cleanEmail(text);
        expect(cleanEmail(email)).toBe(email);
        expect(email).not.toMatch(/[\s,;<>()"]/);
      }),
    ));

  test("an address stays as it is", () =>
    fc.assert(
      fc.property(fc.emailAddress({ size: "small" }), (address) => {
        expect(cleanEmail(address)).toBe(address);
        expect(isEmail(address)).toBe(true);
      }),
    ));
});

describe("whether the editor has changes (CON-10)", () => {
  const values = {
    firstName: "Jane",
    isVip: true,
    phones: [{ id: "51", country: "US", number: "202-555-0171", extension: "", description: "Mobile" }],
    emails: [{ id: "", email: "", description: "Office" }],
    draft: "a",
  };
  const posted: Array<[string, string]> = [
    ["intent", "save"],
    ["firstName", "Jane"],
    ["lastName", ""],
    ["phones[0].id", "51"],
    ["phones[0].country", "US"],
    ["phones[0].number", "202-555-0171"],
    ["phones[0].extension", ""],
    ["phones[0].description", "Mobile"],
    ["emails[0].email", ""],
    ["emails[0].description", "Home"],
    ["isVip", "on"],
    ["draft", "b"],
  ];

  test("none while everything is as it came, or a row is still empty", () => {
    expect(hasChanges(values, posted)).toBe(false);
    expect(hasChanges(values, [...posted, ["phones[1].country", "US"], ["phones[1].number", " "]])).toBe(
      false,
    );
  });

  test.each<[string, string]>([
    ["firstName", "Janet"],
    ["phones[0].extension", "1"],
    ["phones[0].deleted", "on"],
    ["phones[1].number", "2"],
    ["emails[0].email", "j@d.example"],
    ["isVip", ""],
  ])("%s is %j", (name, value) => {
    const other = posted.filter(([each]) => each !== name);
    expect(hasChanges(values, [...other, [name, value]])).toBe(true);
  });

  test("a row of names counts as soon as it has one (STA-33)", () => {
    expect(hasChanges({ accept: [] }, [["accept[0].name", " "]])).toBe(false);
    expect(hasChanges({ accept: [] }, [["accept[0].name", "Jane"]])).toBe(true);
  });
});

test("a star's value is read as it was written, and nothing else is, whatever the API names its contacts (API-27)", () => {
  expect(readStar(starValue("5", true))).toEqual({ id: "5", isVip: true });
  expect(readStar(starValue("a-5", false))).toEqual({ id: "a-5", isVip: false });
  for (const id of ["C:12", "5.6", "../me", "Büro 7"])
    expect(readStar(starValue(id, true))).toEqual({ id, isVip: true });
  for (const text of [null, undefined, "", "star", "star.", "flag.5"])
    expect(readStar(text), String(text)).toBeNull();
});

test("no star is set of what cannot be an id (API-27)", () => {
  for (const row of ["star.5", "unstar.C:12"]) expect(starForm.safeParse({ row }).success, row).toBe(true);
  for (const row of ["star", "star..", "star...", "star.\ud83d", `star.${"5".repeat(201)}`])
    expect(starForm.safeParse({ row }).success, row).toBe(false);
});
