import type { Upstream } from "../client.server";
import { emptyReply } from "../me/contract";
import { createdContact } from "./contract";

/** What a contact says of itself; its methods and its star have calls of their own (CON-17). */
export interface ContactFields {
  displayName: string;
  firstName: string;
  lastName: string;
  title: string;
  business: string;
}

/** A method as it is sent. */
export type MethodFields =
  | { contactMethodType: "PHONE"; phoneNumber: string; phoneExtension: string; description: string }
  | { contactMethodType: "EMAIL"; email: string; address: string; description: string };

/** Creates a contact without methods, and returns its id. */
export async function createContact(upstream: Upstream, fields: ContactFields): Promise<string> {
  return (await upstream.post("/contacts", createdContact, { ...fields })).contactId;
}

export function updateContact(upstream: Upstream, contactId: string, fields: ContactFields): Promise<null> {
  return upstream.post(pathOf(contactId), emptyReply, { ...fields });
}

/** Deletes a contact with its methods. */
export function deleteContact(upstream: Upstream, contactId: string): Promise<null> {
  return upstream.delete(pathOf(contactId), emptyReply);
}

/** Adds a method to a contact. */
export function createMethod(upstream: Upstream, contactId: string, fields: MethodFields): Promise<null> {
  return upstream.post(`${pathOf(contactId)}/methods`, emptyReply, { ...fields });
}

export function updateMethod(
  upstream: Upstream,
  contactId: string,
  methodId: string,
  fields: MethodFields,
): Promise<null> {
  return upstream.post(methodPath(contactId, methodId), emptyReply, { ...fields });
}

export function deleteMethod(upstream: Upstream, contactId: string, methodId: string): Promise<null> {
  return upstream.delete(methodPath(contactId, methodId), emptyReply);
}

/** Sets or clears a contact's star, 'My VIP' (CON-14). */
export function updateVip(upstream: Upstream, contactId: string, isVip: boolean): Promise<null> {
  const path = `${pathOf(contactId)}/vip`;
  return isVip ? upstream.post(path, emptyReply) : upstream.delete(path, emptyReply);
}

function pathOf(contactId: string): string {
  return `/contacts/${encodeURIComponent(contactId)}`;
}

function methodPath(contactId: string, methodId: string): string {
  return `${pathOf(contactId)}/methods/${encodeURIComponent(methodId)}`;
}
