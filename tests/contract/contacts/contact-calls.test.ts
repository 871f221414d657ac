import { api, apiConsole } from "../../setup/embedded-api";
import { expect, test } from "vitest";
import { Upstream } from "~/upstream/client.server";
import {
  createContact,
  createMethod,
  deleteContact,
  deleteMethod,
  updateContact,
  updateMethod,
  updateVip,
} from "~/upstream/contacts/calls.server";
import { getMe } from "~/upstream/me/calls.server";
import { recordingLog } from "../../setup/recording-log";

const { log } = recordingLog();
const upstream = new Upstream({
  baseUrl: api.running.url,
  sessionKey: await api.signIn("user@harbor.example"),
  requestId: "AB12CD34",
  log,
});

const FIELDS = { displayName: "Jane Doe", firstName: "Jane", lastName: "Doe", title: "Dr", business: "" };
const PHONE = {
  contactMethodType: "PHONE",
  phoneNumber: "+12025550171",
  phoneExtension: "12",
  description: "Mobile",
} as const;
const EMAIL = {
  contactMethodType: "EMAIL",
  email: "j@d.example",
  address: "j@d.example",
  description: "Home",
} as const;

async function find(contactId: string) {
  return (await getMe(upstream)).contacts.find((contact) => contact.contactId === contactId);
}

test("a contact's calls, and how it comes back with the user (CON-17, CON-14)", async () => {
  const id = await createContact(upstream, FIELDS);
  await createMethod(upstream, id, PHONE);
  await createMethod(upstream, id, EMAIL);
  const [phone = "", email = ""] =
    (await find(id))?.contactMethods.map(({ contactMethodId }) => contactMethodId) ?? [];
  await updateVip(upstream, id, true);
  expect(await find(id)).toEqual({
    contactId: id,
    ...FIELDS,
    vipContact: true,
    contactMethods: [
      { contactMethodId: phone, ...PHONE, email: null, address: null },
      { contactMethodId: email, ...EMAIL, phoneNumber: null, phoneExtension: null },
    ],
  });
  await updateContact(upstream, id, { ...FIELDS, business: "Doe & Sons" });
  await updateMethod(upstream, id, phone, { ...PHONE, phoneExtension: "" });
  await deleteMethod(upstream, id, email);
  await updateVip(upstream, id, false);
  expect(await find(id)).toMatchObject({
    business: "Doe & Sons",
    vipContact: false,
    contactMethods: [{ contactMethodId: phone, phoneExtension: "" }],
  });
  await deleteContact(upstream, id);
  expect(await find(id)).toBeUndefined();
});

test("a call that fails says why, and is not made again", async () => {
  const id = await createContact(upstream, FIELDS);
  await apiConsole.fault({ match: `DELETE /contacts/${id}$`, kind: "status:503:Away", times: 2 });
  await expect(deleteContact(upstream, id)).rejects.toMatchObject({ userText: "Away", code: "unavailable" });
  expect(await find(id)).toBeDefined();
  const calls = await apiConsole.requests(`/contacts/${id}`);
  expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  await apiConsole.clearFaults();
  await deleteContact(upstream, id);
});
