/** What ends a press. A system's menu may take the end of one away, so that a key counts as well. */
const RELEASES = ["pointerup", "pointercancel", "keydown"];

let isPressed = false;

if (typeof window !== "undefined") {
  const onPress = ({ button, isPrimary }: PointerEvent) => (isPressed = button === 0 && isPrimary);
  window.addEventListener("pointerdown", onPress, { capture: true });
  for (const type of RELEASES) window.addEventListener(type, () => (isPressed = false), { capture: true });
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
  for (const type of RELEASES) window.addEventListener(type, onRelease, { capture: true, signal });
}
