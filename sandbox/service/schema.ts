/** What the service says of itself: one record, as it goes over the wire. */
export const SERVICE_TABLES = `
  CREATE TABLE serviceStatus (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL);
`;
