import { z } from "zod";

/** `body` is the record without its id, and of a contact without its methods. Ids are never used again. */
export const CONTACT_TABLES = `
  CREATE TABLE contact (contactId INTEGER PRIMARY KEY AUTOINCREMENT, userId INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE INDEX contactOfUser ON contact (userId);
  CREATE TABLE contactMethod (
    contactMethodId INTEGER PRIMARY KEY AUTOINCREMENT, contactId INTEGER NOT NULL, body TEXT NOT NULL
  );
  CREATE INDEX methodOfContact ON contactMethod (contactId);
`;

/** A user's contacts with their methods: one row for each method, and one without any for a contact that has none. */
export const contactRow = z.object({
  contactId: z.number(),
  contact: z.string(),
  contactMethodId: z.number().nullable(),
  method: z.string().nullable(),
});

export const contactIdRow = z.object({ contactId: z.number() });
export const methodIdRow = z.object({ contactMethodId: z.number() });
