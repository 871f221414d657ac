/** Whether a press of a single-letter key is meant for what it stands for: not switched off in settings (ACT-40). */
export function isLetterKey(event: KeyboardEvent): boolean {
  if (document.documentElement.dataset.keys === "off") return false;
  const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
  return !ctrlKey && !metaKey && !altKey && !defaultPrevented && !isTyping(target);
}

/** Whether a key that was pressed there is typed, or belongs to a dialog or to what has keys of its own (a player): single-letter keys leave it alone. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [data-letter-keys=own]",
    ) !== null
  );
}
