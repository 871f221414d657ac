import { z } from "zod";
import { NOT_COMPLETE } from "~/components/forms/form-words";
import { isRecordId } from "~/lib/record-id";
import { readStar } from "./contact-star";

/** What the list posts: the star of a row. */
export const starForm = z.object({
  row: z.string(NOT_COMPLETE).transform((value, context) => {
    const star = readStar(value);
    if (star && isRecordId(star.id)) return star;
    context.addIssue({ code: "custom", message: NOT_COMPLETE });
    return z.NEVER;
  }),
});
