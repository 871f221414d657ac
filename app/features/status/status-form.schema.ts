import { z } from "zod";
import { recordId, recordIdOr } from "~/components/forms/record-id.schema";
import { isTimeZone } from "~/lib/dates";
import { phoneCountry } from "~/lib/phone-country.schema";
import { DEFAULT_DURATION, DURATION_CODES } from "./status-span";
import { UNREADABLE_TIME } from "./unreadable-time";

const MOST_ROWS = 5;
const MOST_WEEKS = 12;

const code = z.string().max(40, "Choose one of the list").default("");
const typedTime = z.string().trim().max(40, UNREADABLE_TIME).default("");
const exceptions = z
  .array(z.object({ name: z.string().trim().max(100, "At most 100 characters").default("") }))
  .max(MOST_ROWS, "At most five exceptions of a kind");

/** The editor of a status (STA-2 to STA-9). Each button is an intent; `check` only says what the form means. */
export const statusForm = z.object({
  // Without a button, as with Override and the buttons of rows, it is scheduled.
  intent: z
    .enum(["schedule", "save", "check"], { error: "Choose what to do with the status" })
    .default("schedule"),
  name: z.string().trim().max(100, "At most 100 characters").default(""),
  takingCalls: z.boolean().default(false),
  start: typedTime,
  duration: z.enum(DURATION_CODES, { error: "Choose one of the list" }).default(DEFAULT_DURATION),
  end: typedTime,
  message: code,
  instruction: code,
  // Browsers count a line's end as one character, and post two.
  instructions: z
    .string()
    .overwrite((text) => text.replace(/\r\n/g, "\n"))
    .max(1000, "At most 1000 characters")
    .default(""),
  numbers: z
    .array(
      z.object({
        number: z.string().trim().max(40, "A phone number has at most 40 characters.").default(""),
        country: phoneCountry,
      }),
    )
    .max(MOST_ROWS, "At most five numbers"),
  accept: exceptions,
  reject: exceptions,
  weeks: z.coerce
    .number("Choose one of the list")
    .int("Choose one of the list")
    .min(1, "Choose one of the list")
    .max(MOST_WEEKS, "At most 12 weeks")
    .default(1),
  saved: z.boolean().default(false),
  /** The zone in which the form shows its times (STA-32). */
  zone: z.string().refine(isTimeZone, "This time zone is not known"),
  /** Names the form, so that it is saved once (STA-30). */
  draft: z.string("Load the page again.").min(1).max(60),
  /** The status as it was when the editor was opened (STA-30). */
  seen: z.string().max(60).default(""),
  override: z.literal("yes").optional(),
});
export type StatusForm = z.output<typeof statusForm>;
export type StatusInput = z.input<typeof statusForm>;

/** The button that keeps a scheduled status among the saved ones. */
export const keepForm = z.object({
  intent: z.literal("keep"),
  statusId: recordIdOr("Which status is kept?"),
  /** The row that it stands in. */
  entryId: recordId.default(""),
});

/** The question before an entry is cancelled or a saved status removed. */
export const removeForm = z.object({
  intent: z.literal("remove"),
  /** Whether a page beside the list stays open (UI-45). */
  keepsPage: z.boolean().default(false),
});

/** What the sentence of the editor is made of, as the browser requests it while something is typed. */
export const previewQuery = z.object({
  name: z.string().catch("").default(""),
  takingCalls: z.literal("on").optional().catch(undefined),
  start: z.string().max(40).catch("").default(""),
  duration: z.enum(DURATION_CODES).catch(DEFAULT_DURATION).default(DEFAULT_DURATION),
  end: z.string().max(40).catch("").default(""),
  weeks: z.coerce.number().int().min(1).max(MOST_WEEKS).catch(1).default(1),
  zone: z.string().refine(isTimeZone).catch("UTC").default("UTC"),
  /** The status that is edited, and the entry through which it was opened. */
  status: recordId.catch("").default(""),
  entry: recordId.catch("").default(""),
  number: z.array(z.string().max(40)).max(MOST_ROWS).catch([]),
  country: z.array(phoneCountry).max(MOST_ROWS).catch([]),
  message: z.string().max(40).catch("").default(""),
  accept: z.array(z.string().max(100)).max(MOST_ROWS).catch([]),
  reject: z.array(z.string().max(100)).max(MOST_ROWS).catch([]),
});
