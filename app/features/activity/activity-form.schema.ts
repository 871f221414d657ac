import { z } from "zod";
import { INTENTS, type Intent } from "../messages/message-intent";

const messageId = z.string().regex(/^[\w-]{1,64}$/, "This is no activity");
const intent = z.enum(INTENTS);

/** Most activities that one form can change. */
const MOST = 500;

const row = z
  .string()
  .transform((value) => value.split("."))
  .pipe(z.tuple([intent, messageId]));

/** What the list posts: a row's own button ('flag.42'), or a bulk intent with the ticked rows. */
const listForm = z.union([
  z.object({ row }).transform(({ row: [chosen, id] }) => ({ intent: chosen, messageIds: [id] })),
  z
    .object({
      intent,
      messageId: z
        .array(messageId)
        .min(1, "Select at least one activity first")
        .max(MOST, `At most ${MOST} at once`),
    })
    .transform((form) => ({ intent: form.intent, messageIds: form.messageId })),
]);

/** A change to make, or what is wrong with the form. */
export type ActivityForm = { intent: Intent; messageIds: string[] } | { error: string };

/** Reads a form that was posted to the list. */
export function parseListForm(form: FormData): ActivityForm {
  if (form.get("intent") && form.getAll("messageId").length === 0 && !form.has("row")) {
    return { error: "Select at least one activity first" };
  }
  const parsed = listForm.safeParse({
    row: form.get("row") ?? undefined,
    intent: form.get("intent") ?? undefined,
    messageId: form.getAll("messageId"),
  });
  return parsed.success
    ? parsed.data
    : { error: "This form is not complete. Please reload the page and try again." };
}

/** Reads a form that was posted to one activity. */
export function parseDetailForm(form: FormData, id: string | undefined): ActivityForm {
  const parsed = z.object({ intent, id: messageId }).safeParse({ intent: form.get("intent"), id });
  return parsed.success
    ? { intent: parsed.data.intent, messageIds: [parsed.data.id] }
    : { error: "This form is not complete. Please reload the page and try again." };
}
