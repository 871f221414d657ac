import { z } from "zod";
import { isRecordId } from "~/lib/record-id";
import { NOT_COMPLETE } from "./form-words";

/** The id of a record in a form or an address: whatever the API may have sent as one (API-27). */
export const recordId = z.string(NOT_COMPLETE).refine(isRecordId, NOT_COMPLETE);
