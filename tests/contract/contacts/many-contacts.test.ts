import { api, apiConsole } from "../../setup/embedded-api";
import { beforeAll, expect, test } from "vitest";
import { indexContacts, searchContacts } from "~/features/contacts/contact-index";
import { parseSearch } from "~/lib/search-text";
import { Upstream } from "~/upstream/client.server";
import { createContact, deleteContact } from "~/upstream/contacts/calls.server";
import { getMe } from "~/upstream/me/calls.server";
import * as contactsRoute from "~/routes/_shell.contacts";
import { recordingLog } from "../../setup/recording-log";
import { signedIn } from "../signed-in";
import { visit } from "../visit-route";

const ZOE = "user@harbor.example";
const COUNT = 10_000;

const { log, lines } = recordingLog();
let upstream: Upstream;

beforeAll(async () => {
  for (let at = 0; at < COUNT; at += 1_000)
    await apiConsole.addContacts(
      ZOE,
      Array.from({ length: 1_000 }, (_, index) => manyMethods(at + index)),
    );
  upstream = new Upstream({
    baseUrl: api.running.url,
    sessionKey: await api.signIn(ZOE),
    requestId: "AB12CD34",
    log,
  });
});

function manyMethods(at: number) {
  const email = `person${at}@mail.example`;
  return {
    displayName: `Žoë 🌵 ${at}`,
    firstName: "Žoë 🌵",
    lastName: String(at),
    title: "Managing partner",
    business: "Doe & Sons",
    vipContact: "N",
    contactMethods: [
      { contactMethodType: "PHONE", phoneNumber: `+1202${5_000_000 + at}`, description: "Mobile" },
      { contactMethodType: "EMAIL", email, address: email, description: "Office" },
    ],
  };
}

test("a user with 10,000 contacts of two methods each is read whole (API-34)", async () => {
  const { contacts, displayName, userAccountRoles } = await getMe(upstream);
  const added = contacts.filter(({ business }) => business === "Doe & Sons");
  expect(added).toHaveLength(COUNT);
  expect(added.at(-1)).toMatchObject({
    displayName: "Žoë 🌵 9999",
    contactMethods: [{ phoneNumber: "+12025009999" }, { email: "person9999@mail.example" }],
  });
  expect(displayName).toBeTruthy();
  expect(userAccountRoles.length).toBeGreaterThan(0);
  expect(lines).toEqual([]);
});

test.each([
  ["ZOE 7777", ["Žoë 🌵 7777"]],
  ["person7777@mail", ["Žoë 🌵 7777"]],
  ["(202) 500-7777", ["Žoë 🌵 7777"]],
  ["7777 doe zoe", ["Žoë 🌵 7777"]],
  ["nobody 7777", []],
])("search for %s looks through all 10,000 (CON-15, CON-22)", async (typed, expected) => {
  const { contacts } = await getMe(upstream);
  const query = parseSearch(typed);
  const found = query && searchContacts(indexContacts(contacts), query);
  expect(found?.map(({ contact }) => contact.displayName)).toEqual(expected);
});

test("read again it is the same list; after a change only what has changed is parsed (API-34)", async () => {
  const { contacts } = await getMe(upstream);
  const index = indexContacts(contacts);
  expect((await getMe(upstream, contacts)).contacts).toBe(contacts);
  const names = { displayName: "Aaron", firstName: "Aaron", lastName: "", title: "", business: "" };
  const id = await createContact(upstream, names);
  const { contacts: changed } = await getMe(upstream, contacts);
  const known = new Set(contacts);
  expect(changed.filter((contact) => !known.has(contact)).map(({ contactId }) => contactId)).toEqual([id]);
  expect(indexContacts(changed)).toHaveLength(index.length + 1);
  await deleteContact(upstream, id);
});

test("such a user signs in and sees the first page of the list, with all of them counted (API-34, CON-22)", async () => {
  const { status, data } = await visit(await signedIn(ZOE), contactsRoute, "/contacts");
  expect(status).toBe(200);
  const { contacts } = await getMe(upstream);
  expect(data).toMatchObject({ list: { total: contacts.length } });
  expect(contacts.length).toBeGreaterThanOrEqual(COUNT);
});
