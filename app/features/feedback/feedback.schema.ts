import { z } from "zod";
import { cleanText, saysSomething } from "~/lib/written-text";
import { FEEDBACK_INTENT } from "./feedback-response";
import { countText, MAX_FEEDBACK, MOST_STARS } from "./given-feedback";

/** Literal (FBK-1). */
const NO_STARS = "Please choose a star rating for this activity.";

/** A feedback form: stars are required, the text is optional and has a limit (FBK-1, FBK-2). */
export const feedbackForm = z.object({
  intent: z.literal(FEEDBACK_INTENT),
  rating: z
    .string(NO_STARS)
    .regex(new RegExp(`^[1-${MOST_STARS}]$`), NO_STARS)
    .transform(Number),
  feedback: z
    .string()
    // The limit counts what is sent: a line break as one character.
    .transform((value) => (saysSomething(value) ? cleanText(value).trimEnd() : ""))
    .refine((text) => text.length <= MAX_FEEDBACK, { error: ({ input }) => tooLong(String(input).length) })
    .default(""),
});

export type FeedbackInput = z.output<typeof feedbackForm>;

function tooLong(length: number): string {
  return `At most ${countText(MAX_FEEDBACK)} characters. You have typed ${countText(length)}.`;
}
