import { z } from "zod";
import { bodyRow, execute, firstRow, rows, type SandboxDatabase } from "../core/sql";
import { contactIdRow, contactRow, methodIdRow } from "./schema";

type Fields = Record<string, unknown>;

const record = z.record(z.string(), z.unknown());

/** The personal contacts of a user, with their methods, as they go over the wire. */
export function contactsOf(database: SandboxDatabase, userId: number): Fields[] {
  const query = `
    SELECT contact.contactId, contact.body AS contact, contactMethodId, contactMethod.body AS method
    FROM contact LEFT JOIN contactMethod ON contactMethod.contactId = contact.contactId
    WHERE userId = ? ORDER BY contact.contactId, contactMethodId`;
  const contacts = new Map<number, Fields & { contactMethods: Fields[] }>();
  for (const row of rows(database, contactRow, query, userId)) {
    const { contactId, contactMethodId, method } = row;
    const known = contacts.get(contactId);
    const contact = known ?? { contactId, ...fieldsOf(row.contact), contactMethods: new Array<Fields>() };
    contacts.set(contactId, contact);
    if (contactMethodId !== null && method !== null)
      contact.contactMethods.push({ contactMethodId, ...fieldsOf(method) });
  }
  return [...contacts.values()];
}

/** Whether the contact is one of this user's. */
export function hasContact(database: SandboxDatabase, userId: number, contactId: number): boolean {
  const query = "SELECT contactId FROM contact WHERE contactId = ? AND userId = ?";
  return firstRow(database, contactIdRow, query, contactId, userId) !== null;
}

/** Whether the method is one of this contact's. */
export function hasMethod(database: SandboxDatabase, contactId: number, methodId: number): boolean {
  const query = "SELECT contactMethodId FROM contactMethod WHERE contactMethodId = ? AND contactId = ?";
  return firstRow(database, methodIdRow, query, methodId, contactId) !== null;
}

/** Adds a contact without methods, and returns its id. */
export function addContact(database: SandboxDatabase, userId: number, fields: Fields): number {
  const insert = "INSERT INTO contact (userId, body) VALUES (?, ?) RETURNING contactId";
  const added = firstRow(database, contactIdRow, insert, userId, JSON.stringify(fields));
  return added?.contactId ?? 0;
}

/** Adds a method to a contact, and returns its id. */
export function addMethod(database: SandboxDatabase, contactId: number, fields: Fields): number {
  const insert = "INSERT INTO contactMethod (contactId, body) VALUES (?, ?) RETURNING contactMethodId";
  const added = firstRow(database, methodIdRow, insert, contactId, JSON.stringify(fields));
  return added?.contactMethodId ?? 0;
}

/** Changes the given fields of a contact. */
export function changeContact(database: SandboxDatabase, contactId: number, changes: Fields): void {
  database.transaction(() => {
    const query = "SELECT body FROM contact WHERE contactId = ?";
    const body = { ...firstRow(database, bodyRow, query, contactId)?.body, ...changes };
    execute(database, "UPDATE contact SET body = ? WHERE contactId = ?", JSON.stringify(body), contactId);
  })();
}

/** Changes the given fields of a method. */
export function changeMethod(database: SandboxDatabase, methodId: number, changes: Fields): void {
  database.transaction(() => {
    const query = "SELECT body FROM contactMethod WHERE contactMethodId = ?";
    const body = JSON.stringify({ ...firstRow(database, bodyRow, query, methodId)?.body, ...changes });
    execute(database, "UPDATE contactMethod SET body = ? WHERE contactMethodId = ?", body, methodId);
  })();
}

/** Deletes a contact with its methods. */
export function deleteContact(database: SandboxDatabase, contactId: number): void {
  database.transaction(() => {
    execute(database, "DELETE FROM contactMethod WHERE contactId = ?", contactId);
    execute(database, "DELETE FROM contact WHERE contactId = ?", contactId);
  })();
}

export function deleteMethod(database: SandboxDatabase, methodId: number): void {
  execute(database, "DELETE FROM contactMethod WHERE contactMethodId = ?", methodId);
}

function fieldsOf(body: string): Fields {
  return record.parse(JSON.parse(body));
}
