import type { FormChoice } from "~/components/forms/choice";
import type { User } from "~/upstream/me/contract";
import type { KnownChoices } from "../kept-forms/kept-form-labels";
import { ruleChoices } from "../transfers/links.server";

/** The buttons of a greeting (PRO-3). */
const GREETING_BUTTONS: readonly FormChoice[] = [
  { value: "play", label: "Play by phone" },
  { value: "record", label: "Record by phone" },
];

/** Those of a linked service (TRF-3, TRF-5); one that says only 'Send' by the title of its card. */
const SERVICE_BUTTONS: readonly FormChoice[] = [
  { value: "link", label: "Link service" },
  { value: "rule", label: "Add rule" },
  { value: "credentials", label: "Save credentials" },
  { value: "verify", label: "Verify" },
  { value: "backfill", label: "Send earlier activities" },
];

/**
 * The words of what a kept form of /profile would do, and has chosen (SES-23), from what is in memory: they stand on every
 * page while it is offered. None for the form of another screen.
 */
export function keptProfileChoices(path: string, user: User): KnownChoices {
  const [, area, part] = path.split(/[/?]/);
  if (area !== "profile") return new Map();
  if (part === "greetings") return new Map([["intent", GREETING_BUTTONS]]);
  if (part !== "services") return new Map();
  const { accounts, numbers } = ruleChoices(user);
  return new Map<string, readonly FormChoice[]>([
    ["intent", SERVICE_BUTTONS],
    ["accountId", accounts],
    ["phoneNumberId", numbers],
  ]);
}
