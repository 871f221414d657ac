import type { FormChoice } from "~/components/forms/choice";
import type { StatusListItem } from "~/upstream/statuses/contract";
import { DEFAULT_DURATION, DURATION_CODES, knownDuration, type DurationCode } from "./status-span";

/** The message of a new status (STA-9). */
export const DEFAULT_MESSAGE = "DEFAULT";

/** What the codes of the product are called where the API's list does not say it. */
const WORDS: Readonly<Record<string, string>> = {
  "15MIN": "15 minutes",
  "1HOUR": "1 hour",
  "2HOUR": "2 hours",
  "3HOUR": "3 hours",
  DAY: "Rest of the day",
  WEEK: "Rest of the week",
  CUSTOM: "Custom",
  NOEND: "Until further notice",
  DEFAULT: "Default message",
  NONE: "No special instructions",
};
/** What a code is called that no list names: a code says nothing to anybody. */
const UNNAMED = "As it is now";

/** The choices of a list; a code that a status has and the list has not is kept. */
export function choicesOf(list: readonly StatusListItem[], current: string): FormChoice[] {
  const choices = list.map(({ code, text }) => ({ value: code, label: text ?? WORDS[code] ?? code }));
  return choices.some(({ value }) => value === current)
    ? choices
    : [...choices, { value: current, label: WORDS[current] ?? UNNAMED }];
}

/** What callers hear for that code, as the API's list has it; null for its default, and for a code without words. */
export function messageText(list: readonly StatusListItem[], code: string): string | null {
  return code === DEFAULT_MESSAGE ? null : (list.find((item) => item.code === code)?.text ?? null);
}

/**
 * The durations that the editor offers: those of the API's list, and the one that is shown. While the list is empty all
 * of them: the times follow from the code, and no duration is sent (STA-9).
 */
export function durationChoices(list: readonly StatusListItem[], shown: DurationCode): FormChoice[] {
  return DURATION_CODES.flatMap((code) => {
    const item = list.find((each) => each.code === code);
    if (!item && list.length > 0 && code !== shown) return [];
    return [{ value: code, label: item?.text ?? WORDS[code] ?? code }];
  });
}

/**
 * The duration that the editor shows of a status with that code. One that it does not offer (NONE), or none, is shown as
 * that of a new status; where the API's list lacks that one, as the first of the list.
 */
export function shownDuration(
  list: readonly StatusListItem[],
  code: string | null | undefined,
): DurationCode {
  const known = knownDuration(code);
  if (known === code || list.length === 0) return known;
  const inList = DURATION_CODES.filter((each) => list.some((item) => item.code === each));
  return inList.includes(DEFAULT_DURATION) ? DEFAULT_DURATION : (inList[0] ?? DEFAULT_DURATION);
}
