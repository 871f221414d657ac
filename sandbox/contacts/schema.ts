export const CONTACT_TABLES = `
  CREATE TABLE contact (contactId INTEGER PRIMARY KEY, userId INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE INDEX contactOfUser ON contact (userId);
`;
