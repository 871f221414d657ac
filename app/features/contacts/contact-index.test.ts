import { describe, expect, test } from "vitest";
import type { Contact } from "~/upstream/contacts/contract";
import { indexContacts, lettersOf } from "./contact-index";

function contact(displayName: string): Contact {
  return {
    contactId: displayName,
    displayName,
    firstName: null,
    lastName: null,
    title: null,
    business: null,
    vipContact: false,
    contactMethods: [],
  };
}

describe("the index of a user's contacts", () => {
  test("names by letter, whatever their case and accents, then all others", () => {
    const index = indexContacts(["zoe", "24 hours", "Ärger", "🌵", "Bo", "anna", "محمد"].map(contact));
    expect(index.map(({ name, letter }) => `${letter} ${name}`)).toEqual([
      "A anna",
      "A Ärger",
      "B Bo",
      "Z zoe",
      "# 24 hours",
      "# محمد",
      "# 🌵",
    ]);
    expect(lettersOf(index)).toEqual(["A", "B", "Z", "#"]);
  });

  test("is made once for a list, and a contact's text once for a contact (API-34)", () => {
    const contacts = ["Bo", "Ann"].map(contact);
    const index = indexContacts(contacts);
    expect(indexContacts(contacts)).toBe(index);
    expect(lettersOf(index)).toBe(lettersOf(index));
    const later = indexContacts([...contacts, contact("Cy")]);
    expect(later.map(({ name }) => name)).toEqual(["Ann", "Bo", "Cy"]);
    expect(later.slice(0, 2)).toEqual([index[0], index[1]]);
    expect(later[0]).toBe(index[0]);
  });
});
