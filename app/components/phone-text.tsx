import { Fragment } from "react";

/** What a word is made of, in the scripts that have one. */
const WORD = "\\w@\\u00c0-\\u1fff\\u2c00-\\ud7ff";
/** A phone number, as the group, or a word, at whose end there may be digits that are none. */
const NUMBER_OR_WORD = new RegExp(
  `(\\+?\\(?\\d(?:[-.() \\u00a0\\u2010-\\u2015]{0,2}\\d){6,14}(?![${WORD}]|[-.]\\d))|[${WORD}]+(?:[-.'’][${WORD}]+)*`,
  "g",
);

/** A sentence in which phone numbers stay on one line: broken after a hyphen they are read wrong. */
export function PhoneText({ text }: { text: string }) {
  return phoneParts(text).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );
}

/** The text, cut at its phone numbers, which are every second part. */
function phoneParts(text: string): string[] {
  const parts: string[] = [];
  let done = 0;
  for (const { 0: found, 1: number, index } of text.matchAll(NUMBER_OR_WORD)) {
    if (number === undefined) continue;
    parts.push(text.slice(done, index), number);
    done = index + found.length;
  }
  return [...parts, text.slice(done)];
}
