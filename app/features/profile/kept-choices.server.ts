import type { FormChoice } from "~/components/forms/choice";
import type { User } from "~/upstream/me/contract";
import { GREETING_BUTTONS } from "../greetings/greeting-buttons";
import type { KnownChoices } from "../kept-forms/kept-form-labels";
import { ruleChoices } from "../transfers/links.server";
import { SERVICE_BUTTONS } from "../transfers/service-buttons";

/**
 * The words of what a kept form of /profile would do, and has chosen (SES-23), from what is in memory: they stand on every
 * page while it is offered. None for the form of another screen.
 */
export function keptProfileChoices(path: string, user: User): KnownChoices {
  const [, area, part] = path.split(/[/?]/);
  if (area !== "profile") return new Map();
  if (part === "greetings") return new Map([["intent", choicesOf(GREETING_BUTTONS)]]);
  if (part !== "services") return new Map();
  const { accounts, numbers } = ruleChoices(user);
  return new Map<string, readonly FormChoice[]>([
    ["intent", choicesOf(SERVICE_BUTTONS)],
    ["accountId", accounts],
    ["phoneNumberId", numbers],
  ]);
}

function choicesOf(buttons: Readonly<Record<string, string>>): FormChoice[] {
  return Object.entries(buttons).map(([value, label]) => ({ value, label }));
}
