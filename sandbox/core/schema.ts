/** The tables of the core: the mark of the stored world, the change counter, and open sessions. */
export const CORE_TABLES = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE versionCounter (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL);
  INSERT INTO versionCounter VALUES (1, 0);
  CREATE TABLE session (
    sessionHash TEXT PRIMARY KEY, userId INTEGER NOT NULL, agent INTEGER NOT NULL, opened INTEGER NOT NULL,
    verified INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX sessionOfUser ON session (userId);
`;
