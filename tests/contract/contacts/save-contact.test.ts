import "../../setup/embedded-api";
import { expect, test } from "vitest";
import { contactForm } from "~/features/contacts/contact-form.schema";
import { saveContact } from "~/features/contacts/save-contact.server";
import { requireUser, type Visit } from "~/features/session/require-user.server";
import { signInWithPassword } from "~/features/sign-in/sign-in.server";
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
