import { expect, test } from "vitest";
import { ContactReader } from "./contact-reader";
import type { Contact } from "./contract";

const json = (contactId: number, displayName = `Person ${contactId}`) =>
  JSON.stringify({ contactId, displayName, contactMethods: [{ contactMethodId: contactId }] });

function read(records: ReadonlyArray<string | null>, before: readonly Contact[] = []) {
  const reader = new ContactReader(before);
  for (const record of records) reader.add(record);
  return reader.end();
}

test("a list without changes is the same list, over any number of replies (API-34)", () => {
  const { contacts: first } = read([json(1), json(2)]);
  expect(first.map(({ displayName }) => displayName)).toEqual(["Person 1", "Person 2"]);
  const { contacts: second } = read([json(1), json(2)], first);
  expect(second).toBe(first);
  expect(read([json(1), json(2)], second).contacts).toBe(first);
});

test("of a changed list only what has changed is another object (API-34)", () => {
  const { contacts: first } = read([json(1), json(2), json(3)]);
  const { contacts: second } = read([json(1), json(2, "Renamed"), json(4)], first);
  expect(second.map(({ displayName }) => displayName)).toEqual(["Person 1", "Renamed", "Person 4"]);
  expect(second.map((contact) => first.includes(contact))).toEqual([true, false, false]);
  expect(first[1]?.displayName, "the list of before stays as it was").toBe("Person 2");
});

test.each([
  ["another order", [json(2), json(1)]],
  ["one less", [json(1)]],
  ["one more", [json(1), json(2), json(3)]],
])("%s is another list", (_, records) => {
  const { contacts: first } = read([json(1), json(2)]);
  const { contacts: second } = read(records, first);
  expect(second).not.toBe(first);
  expect(second).toHaveLength(records.length);
});

test("what cannot be read is left out and counted, and spoils nothing (API-26)", () => {
  const { contacts, skipped } = read([json(1), "{", null, '{"contactId":""}', "1", json(2)]);
  expect(contacts.map(({ contactId }) => contactId)).toEqual(["1", "2"]);
  expect(skipped).toEqual({
    count: 4,
    reason: "(reply): Invalid input: expected object, received undefined",
  });
});

test("beyond 20,000 records nothing is read, so that no list holds up the process", () => {
  const { contacts, skipped } = read(Array.from({ length: 20_005 }, (_, index) => json(index + 1)));
  expect(contacts).toHaveLength(20_000);
  expect(skipped).toEqual({ count: 5, reason: "over 20000 records" });
  const bad = read(Array<string>(300_000).fill("1"));
  expect(bad.contacts).toEqual([]);
  expect(bad.skipped.count).toBe(300_000);
});
