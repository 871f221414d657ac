import { z } from "zod";

/** Requests that the staff have not finished: the activity of each, and when its next step is due (epoch ms). */
export const ASSIST_TABLES = `
  CREATE TABLE openAssist (messageId INTEGER PRIMARY KEY, dueAt INTEGER NOT NULL);
`;

export const openAssistRow = z.object({ messageId: z.number(), dueAt: z.number() });
export type OpenAssist = z.output<typeof openAssistRow>;
