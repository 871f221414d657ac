import { z } from "zod";
import { id, listOf, optionalLabel, optionalName, optionalNumber } from "../wire";

/** A greeting that callers of an account hear; the API calls it a recording. Its duration is in seconds. */
const greeting = z.object({
  recordingId: id,
  name: optionalLabel,
  duration: optionalNumber,
  /** Another one after each recording. */
  recordingSid: optionalName,
});
export type Greeting = z.output<typeof greeting>;

/** Reply of `GET /accounts/{id}/recordings` (PRO-3). */
export const greetingList = listOf(greeting);
