import type { FormEvent } from "react";

/** The name and value of the button that submitted a form; both empty where it was none. */
export interface PressedButton {
  name: string;
  value: string;
}

/** The button that a form was submitted with. */
export function pressedButton({ nativeEvent }: FormEvent): PressedButton {
  const button = "submitter" in nativeEvent ? nativeEvent.submitter : null;
  const { name, value } = button instanceof HTMLButtonElement ? button : { name: "", value: "" };
  return { name, value };
}
