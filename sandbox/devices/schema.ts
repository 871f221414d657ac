import { z } from "zod";

/** The browsers that are told of new messages; an endpoint belongs to the user who registered it last. */
export const DEVICE_TABLES = `
  CREATE TABLE device (
    endpoint TEXT PRIMARY KEY, userId INTEGER NOT NULL, description TEXT NOT NULL, clientKey TEXT NOT NULL,
    clientAuth TEXT NOT NULL
  );
`;

export const deviceRow = z.object({
  endpoint: z.string(),
  userId: z.number(),
  description: z.string(),
  clientKey: z.string(),
  clientAuth: z.string(),
});
export type Device = z.output<typeof deviceRow>;
