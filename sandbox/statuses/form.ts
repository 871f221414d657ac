import { z } from "zod";
import { phoneNumber, yesNo } from "../core/input";
import { Refusal } from "../core/refusal";
import { DURATIONS, INSTRUCTIONS, MESSAGES, type StatusChoice } from "./lists";

const MOST_NUMBERS = 5;
const MOST_EXCEPTIONS = 5;

const instant = z.iso.datetime({ error: "The time is not valid." });
const listId = z.coerce.number().optional();

/** Text that holds JSON; what it holds is checked by `content`. */
function jsonText<Content extends z.ZodType>(content: Content) {
  return z
    .string()
    .default("[]")
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "The list cannot be read." });
        return z.NEVER;
      }
    })
    .pipe(content);
}

const contacts = z
  .array(
    z.object({
      contactMethod: z.literal("PHONE"),
      contactData: phoneNumber,
      attemptOrder: z.number().int().min(1),
    }),
  )
  .max(MOST_NUMBERS, "At most 5 alternate numbers.")
  .refine(
    (list) => list.every(({ attemptOrder }, index) => attemptOrder === index + 1),
    "The order has gaps.",
  );

const exceptions = z
  .array(z.object({ exceptionName: z.string().min(1).max(100), disposition: z.enum(["ACCEPT", "REJECT"]) }))
  .refine(
    (list) =>
      ["ACCEPT", "REJECT"].every(
        (kind) => list.filter(({ disposition }) => disposition === kind).length <= MOST_EXCEPTIONS,
      ),
    "At most 5 exceptions of a kind.",
  );

/** What a call says of the time of a schedule; without a start there is none. */
export const spanForm = z.object({
  startTime: instant.optional(),
  endTime: instant.optional(),
  override: yesNo.default("N"),
  statusScheduleId: z.coerce.number().optional(),
});
type SpanForm = z.output<typeof spanForm>;

/** What a call says of a status. */
export const statusForm = z.object({
  statusName: z.string().max(100, "At most 100 characters.").default(""),
  takingCalls: yesNo,
  saved: yesNo,
  durationStatusListId: listId,
  messageStatusListId: listId,
  instructionStatusListId: listId,
  instructions: z.string().max(1000, "At most 1000 characters.").default(""),
  contactNumbers: jsonText(contacts),
  exceptions: jsonText(exceptions),
});

/** The status of a form as it is stored. */
export function statusBody(form: z.output<typeof statusForm>): Record<string, unknown> {
  const duration = choiceOf(DURATIONS, form.durationStatusListId, "1HOUR");
  const message = choiceOf(MESSAGES, form.messageStatusListId, "DEFAULT");
  const instruction = choiceOf(INSTRUCTIONS, form.instructionStatusListId, "NONE");
  return {
    statusName: form.statusName || null,
    takingCalls: form.takingCalls,
    saved: form.saved,
    startTime: null,
    endTime: null,
    durationCode: duration.code,
    durationStatusListId: duration.statusListId,
    durationStatusText: duration.text,
    messageCode: message.code,
    messageStatusListId: message.statusListId,
    instructionCode: instruction.code,
    instructionStatusListId: instruction.statusListId,
    instructions: form.instructions,
    contacts: form.contactNumbers.map((contact, index) => ({ statusContactId: index + 1, ...contact })),
    exceptions: form.exceptions.map((exception, index) => ({ statusExceptionId: index + 1, ...exception })),
  };
}

/** The time of a form, or null where it has none. An end that is not after the start or in the past is refused. */
export function spanOf(form: SpanForm, now: number): { startTime: string; endTime: string | null } | null {
  if (form.startTime === undefined) return null;
  const startTime = new Date(form.startTime).toISOString();
  const endTime = form.endTime === undefined ? null : new Date(form.endTime).toISOString();
  if (endTime !== null && endTime <= startTime)
    throw new Refusal(400, "The end time is before the start time.");
  if (endTime !== null && Date.parse(endTime) <= now) throw new Refusal(400, "The end time is in the past.");
  return { startTime, endTime };
}

function choiceOf(list: readonly StatusChoice[], id: number | undefined, fallback: string): StatusChoice {
  const found = list.find(({ code, statusListId }) =>
    id === undefined ? code === fallback : statusListId === id,
  );
  if (!found) throw new Refusal(400, "The code is not in the list.");
  return found;
}
