import { z } from "zod";
import { id, listOf, optionalName, optionalPhone, optionalText, yesNo } from "../wire";

/** A way to reach a contact (CON-4). */
const contactMethod = z.object({
  contactMethodId: id,
  contactMethodType: optionalName,
  phoneNumber: optionalPhone,
  phoneExtension: optionalPhone,
  email: optionalName,
  address: optionalName,
  description: optionalText,
});
export type ContactMethod = z.output<typeof contactMethod>;

/** A personal contact (CON-1). */
export const contact = z.object({
  contactId: id,
  displayName: optionalName,
  firstName: optionalName,
  lastName: optionalName,
  title: optionalName,
  business: optionalName,
  vipContact: yesNo,
  contactMethods: listOf(contactMethod),
});
export type Contact = z.output<typeof contact>;

/** The contacts of the user of `GET /me`. */
export const contactList = listOf(contact);

/** Reply of `POST /contacts`. */
export const createdContact = z.object({ contactId: id });
