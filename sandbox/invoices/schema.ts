export const INVOICE_TABLES = `
  CREATE TABLE invoice (invoiceId INTEGER PRIMARY KEY, accountId INTEGER NOT NULL, status TEXT NOT NULL, body TEXT NOT NULL);
  CREATE INDEX invoiceOfAccount ON invoice (accountId);
`;
