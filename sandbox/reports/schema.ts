export const REPORT_TABLES = `
  CREATE TABLE accountPlan (accountId INTEGER PRIMARY KEY, body TEXT NOT NULL);
`;
