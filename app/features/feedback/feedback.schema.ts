import { z } from "zod";
import { MAX_FEEDBACK, MOST_STARS } from "./given-feedback";

/** Literal (FBK-1). */
export const NO_STARS = "Please choose a star rating for this activity.";

/** Line breaks of a form are two characters on the way and one for who counts them. */
const text = z
  .string()
  .catch("")
  .transform((value) => value.replace(/\r\n?/g, "\n").trimEnd());

const feedbackForm = z.object({
  rating: z
    .string()
    .regex(new RegExp(`^[1-${MOST_STARS}]$`))
    .transform(Number),
  feedback: text.pipe(z.string().refine((value) => value.length <= MAX_FEEDBACK)),
});

/** What was typed, as it is put back into the form; what is wrong stands beside the field. */
export interface FeedbackInput {
  rating: number | null;
  text: string;
  errors: { rating?: string; text?: string };
}

/** Reads a feedback form: stars are required, the text is optional and has a limit (FBK-1, FBK-2). */
export function parseFeedback(form: FormData): FeedbackInput {
  const fields = { rating: form.get("rating"), feedback: form.get("feedback") };
  const parsed = feedbackForm.safeParse(fields);
  const typed = text.parse(fields.feedback);
  if (parsed.success) return { rating: parsed.data.rating, text: parsed.data.feedback, errors: {} };
  const rating = feedbackForm.shape.rating.safeParse(fields.rating);
  return {
    rating: rating.success ? rating.data : null,
    text: typed,
    errors: {
      ...(!rating.success && { rating: NO_STARS }),
      ...(typed.length > MAX_FEEDBACK && { text: tooLong(typed.length) }),
    },
  };
}

function tooLong(length: number): string {
  const [most, typed] = [MAX_FEEDBACK, length].map((count) => count.toLocaleString("en-GB"));
  return `At most ${most} characters. You have typed ${typed}.`;
}
