import { z } from "zod";
import { NOT_COMPLETE } from "~/components/forms/form-words";
import { feedbackForm } from "../feedback/feedback.schema";
import { INTENTS } from "../messages/message-intent";

/** The id of an activity, in addresses and forms. */
export const activityId = z.string(NOT_COMPLETE).regex(/^[\w-]{1,64}$/, NOT_COMPLETE);
const intent = z.enum(INTENTS, { error: NOT_COMPLETE });

/** The largest number of activities that one form can change. */
const MOST = 500;
/** As many of them as one part of a long change takes, so that its progress can be shown. */
const PART = 50;

/** A row's own button: 'flag.42'. */
const rowButton = z
  .string()
  .transform((value) => value.split("."))
  .pipe(z.tuple([intent, activityId], { error: NOT_COMPLETE }));

/**
 * What the list posts: a row's own button, a bulk intent with the ticked rows, or 'read' for all of the view; `part`
 * asks for a part of these at a time.
 */
export const listForm = z
  .object({
    row: rowButton.optional(),
    intent: intent.optional(),
    messageId: z.array(activityId),
    all: z.literal("view").optional(),
    part: z.literal("1").optional(),
  })
  .transform((form, context) => {
    if (form.row) return { intent: form.row[0], messageIds: [form.row[1]] };
    if (form.all && form.intent === "read")
      return { intent: form.intent, messageIds: [], most: form.part ? PART : MOST };
    const { intent: chosen, messageId: messageIds } = form;
    if (chosen && messageIds.length > 0 && messageIds.length <= MOST) return { intent: chosen, messageIds };
    context.addIssue({ code: "custom", message: chosen ? wrongNumber(messageIds) : NOT_COMPLETE });
    return z.NEVER;
  });

function wrongNumber(ids: string[]): string {
  return ids.length === 0 ? "Select at least one activity first" : `At most ${MOST} at once`;
}

/** What the page of one activity posts: its own buttons, or feedback. */
export const detailForm = z.discriminatedUnion("intent", [z.object({ intent }), feedbackForm], {
  error: NOT_COMPLETE,
});

/** The activities that the 'Clear Read Date' page asks about; invalid ids are dropped. */
export const selectionQuery = z.object({
  messageId: z.array(z.string()).transform((ids) => {
    return [...new Set(ids)].filter((id) => activityId.safeParse(id).success).slice(0, MOST);
  }),
});
