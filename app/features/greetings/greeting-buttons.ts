import type { GreetingPurpose } from "./greeting-form.schema";

/** What the buttons of a greeting's form say (PRO-3), by what a phone is rung for. */
export const GREETING_BUTTONS: Readonly<Record<GreetingPurpose, string>> = {
  play: "Play by phone",
  record: "Record by phone",
};
