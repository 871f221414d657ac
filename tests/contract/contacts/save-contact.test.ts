import { apiConsole } from "../../setup/embedded-api";
import { expect, test } from "vitest";
import { contactForm } from "~/features/contacts/contact-form.schema";
import { editedContact } from "~/features/contacts/contact-values.server";
import { findContact } from "~/features/contacts/find-contact.server";
import { saveContact } from "~/features/contacts/save-contact.server";
import { requireUser, type Visit } from "~/features/session/require-user.server";
import { signInWithPassword } from "~/features/sign-in/sign-in.server";
import { updateVip } from "~/upstream/contacts/calls.server";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { testContext, Visitor } from "../../setup/visitor";

async function visit(): Promise<Visit> {
  const visitor = new Visitor();
  const form = { username: "admin@harbor.example", password: DEMO_PASSWORD };
  visitor.take((await signInWithPassword(visitor.request("/login", { form }), testContext())).cookie);
  return requireUser({ request: visitor.request("/contacts"), context: testContext() });
}

test("the form of a new contact, sent twice at once or later, says each time that it was created (CON-21)", async () => {
  const grace = await visit();
  const form = contactForm.parse({ intent: "save", firstName: "Twofold", draft: "twice" });
  const both = await Promise.all([
    saveContact(grace, null, form, "US"),
    saveContact(grace, null, form, "US"),
  ]);
  const later = await saveContact(grace, null, form, "US");
  const [first] = both;
  expect(first).toMatchObject({ kind: "saved", isNew: true });
  expect([...both, later]).toEqual([first, first, first]);
});

test("a star that was set in the list while the form was open stays, and is no conflict; one that was touched here is (CON-14)", async () => {
  const grace = await visit();
  const [id = ""] = await apiConsole.addContacts("admin@harbor.example", [
    { displayName: "Starred Later", firstName: "Starred", lastName: "Later" },
  ]);
  const now = async () => findContact(await visit(), id);
  const { values } = editedContact(await now(), "US", { add: "", name: "" });
  const opened = { intent: "save", ...values, phones: [], emails: [] };
  await updateVip(grace.upstream, id, true);
  const typed = { ...opened, title: "Dr." };
  expect(await saveContact(await visit(), id, contactForm.parse(typed), "US")).toMatchObject({
    kind: "saved",
  });
  expect(await now()).toMatchObject({ title: "Dr.", vipContact: true });

  const { values: again } = editedContact(await now(), "US", { add: "", name: "" });
  const off = { intent: "save", ...again, phones: [], emails: [], isVip: false };
  expect(await saveContact(await visit(), id, contactForm.parse(off), "US")).toMatchObject({ kind: "saved" });
  expect(await now()).toMatchObject({ vipContact: false });
});

test("a number that is wanted though another contact has it is asked for once, another one again (CON-11)", async () => {
  const first = "+12025550131";
  const second = "+12025550132";
  await apiConsole.addContacts(
    "admin@harbor.example",
    [first, second].map((phoneNumber, index) => ({
      displayName: `Has It ${index}`,
      firstName: "Has",
      lastName: `It ${index}`,
      contactMethods: [{ contactMethodType: "PHONE", phoneNumber, description: "Office" }],
    })),
  );
  const grace = await visit();
  const save = (duplicate: string, ...numbers: string[]) => {
    const phones = numbers.map((number) => ({ id: "", country: "US", number, description: "Office" }));
    const form = { intent: "save", firstName: "Wants", draft: "wanted", phones, duplicate };
    return saveContact(grace, null, contactForm.parse(form), "US");
  };
  const asked = (number: string) => ({ kind: "duplicate", duplicate: { number } });
  expect(await save("", first, second)).toMatchObject(asked(first));
  expect(await save(first, first, second)).toMatchObject(asked(second));
  expect(await save(first, second)).toMatchObject(asked(second));
  expect(await save(`${first} ${second}`, first, second)).toMatchObject({ kind: "saved" });
});
