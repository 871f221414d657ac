import { z } from "zod";
import { NOT_COMPLETE } from "~/components/forms/form-words";
import { recordId } from "~/components/forms/record-id.schema";
import { isRecordId } from "~/lib/record-id";
import { feedbackForm } from "../feedback/feedback.schema";
import { INTENTS, readRowValue } from "../messages/message-intent";

const intent = z.enum(INTENTS, { error: NOT_COMPLETE });

/** The largest number of activities that one form can change, or name for a file. */
const MOST = 500;

/** What can be made of the ticked activities; also what the buttons for it post. */
const FILES = ["pdf", "csv"] as const;

/** A row's own button: 'flag.42'. */
const rowButton = z.string(NOT_COMPLETE).transform((value, context) => {
  const row = readRowValue(value);
  if (row && isRecordId(row.id)) return row;
  context.addIssue({ code: "custom", message: NOT_COMPLETE });
  return z.NEVER;
});

/**
 * What the list posts: a row's own button, or an intent for the ticked rows or for all of the view. With scripts a
 * change of a whole view is done in parts, to show its progress: `step` is 'plan' for the post that asks which
 * activities it would change, and 'part' for those that change some of them. From a browser that knows no `formaction`
 * come also the buttons that post elsewhere: `page` is then the page below the list that they are for.
 */
export const listForm = z
  .object({
    row: rowButton.optional(),
    intent: intent.optional(),
    messageId: z.array(recordId),
    all: z.literal("view").optional(),
    step: z.enum(["plan", "part"]).optional(),
    ask: z.literal("unread", NOT_COMPLETE).optional(),
    of: z.enum(FILES, { error: NOT_COMPLETE }).optional(),
  })
  .transform((form, context) => {
    if (form.row) return { intent: form.row.intent, messageIds: [form.row.id] };
    const page = form.ask ?? form.of;
    if (page) return { page, messageIds: form.messageId, isWholeView: form.all !== undefined };
    // Marking as unread asks first, about activities that are named (ACT-30).
    if (form.all && form.intent && form.intent !== "unread")
      return { intent: form.intent, messageIds: [], wholeView: { most: MOST, isPlan: form.step === "plan" } };
    const { intent: chosen, messageId: messageIds } = form;
    const problem = chosen && wrongNumber(messageIds);
    if (chosen && problem === null) return { intent: chosen, messageIds, isPart: form.step === "part" };
    context.addIssue({ code: "custom", message: problem ?? NOT_COMPLETE });
    return z.NEVER;
  });

/** Why nothing is done with so many ticked activities; null where it is. */
export function wrongNumber(ids: readonly string[]): string | null {
  if (ids.length === 0) return "Select at least one activity first";
  return ids.length > MOST ? `At most ${MOST} at once` : null;
}

/** What the page of one activity posts: its own buttons, or feedback. */
export const detailForm = z.discriminatedUnion("intent", [z.object({ intent }), feedbackForm], {
  error: NOT_COMPLETE,
});

/** The ticked activities; invalid ids are dropped. */
const ticked = z.array(z.string()).transform((ids) => [...new Set(ids)].filter(isRecordId));

/** The activities that the 'Clear Read Date' page asks about. */
export const selectionQuery = z.object({ messageId: ticked });

/** What a file of activities holds, in an address or a post: with `of` the ticked ones, unless `all` of the view are; else the view (REP-25). */
export const fileFields = z.object({
  of: z
    .enum(["ticked", ...FILES])
    .optional()
    .catch(undefined),
  all: z.string().optional(),
  messageId: ticked,
});
