let isPressed = false;

if (typeof window !== "undefined") {
  const note = ({ type }: Event) => (isPressed = type === "pointerdown");
  for (const type of ["pointerdown", "pointerup", "pointercancel"])
    window.addEventListener(type, note, { capture: true });
}

/**
 * Does something as soon as nothing is pressed. A field is left when the mouse goes down on something else: what is said
 * beside it then, in however many lines, would move that away from under the pointer, and letting go would hit nothing.
 */
export function afterPress(run: () => void): void {
  // A finger has been lifted by the time that its press is told, and the click follows in the same turn.
  const soon = () => window.setTimeout(run, 0);
  if (!isPressed) {
    soon();
    return;
  }
  const released = new AbortController();
  const { signal } = released;
  const onRelease = () => {
    released.abort();
    soon();
  };
  for (const type of ["pointerup", "pointercancel"])
    window.addEventListener(type, onRelease, { capture: true, signal });
}
