import { z } from "zod";
import { isRecordId } from "~/lib/record-id";
import { NOT_COMPLETE } from "./form-words";

/** The id of a record in a form or an address: whatever the API may have sent as one (API-27). */
export const recordId = recordIdOr(NOT_COMPLETE);

/** The same of a field that somebody fills in, such as a list to choose from, with the words for one that is none. */
export function recordIdOr(words: string) {
  return z.string(words).refine(isRecordId, words);
}
