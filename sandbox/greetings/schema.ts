import { z } from "zod";

/** The greetings that callers of an account hear. The API calls them recordings. */
export const GREETING_TABLES = `
  CREATE TABLE greeting (
    recordingId INTEGER PRIMARY KEY, accountId INTEGER NOT NULL, name TEXT NOT NULL, duration INTEGER NOT NULL,
    recordingSid TEXT NOT NULL
  );
`;

export const greetingRow = z.object({
  recordingId: z.number(),
  accountId: z.number(),
  name: z.string(),
  duration: z.number(),
  recordingSid: z.string(),
});
export type Greeting = z.output<typeof greetingRow>;
