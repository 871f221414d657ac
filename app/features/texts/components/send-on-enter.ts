import type { KeyboardEvent } from "react";

/** The key code of a key that an input method handles, in browsers that do not tell `isComposing` at its last key. */
const COMPOSING = 229;

/** Enter sends, Shift+Enter breaks the line; neither while a character is composed (TXT-5). */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, nativeEvent, currentTarget } = event;
  if (key !== "Enter" || shiftKey || nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING) return;
  event.preventDefault();
  currentTarget.form?.requestSubmit();
}
