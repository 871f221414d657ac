import type { NumberAction } from "~/components/number-actions";
import { formatPhoneNumber, isPhoneShaped } from "~/lib/phone-number";
import { contactName } from "../contacts/contact-name";
import { contactOfNumber, vipOfNumber } from "../contacts/contact-of";
import { hasEntry } from "../frame/has-entry";
import { menuFor } from "../frame/menu";
import { numberActions, TEXTS } from "../numbers/number-actions";
import { numberPath } from "../numbers/number-path";
import type { Visit } from "../session/require-user.server";
import { readAccountStates, type AccountState } from "./account-states.server";
import { readCallerActivity, type CallerActivity } from "./caller-activity.server";
import type { CallerView } from "./caller-view";
import { conflictsOf } from "./conflicts";

/** Everything that the portal knows of one number (NUM-12). */
export interface Caller {
  number: string;
  shown: string;
  /** What it is called: the contact's name, else the name under which it called last. */
  name: string | null;
  contact: { name: string; isVip: boolean } | null;
  actions: NumberAction[];
  activity: CallerActivity;
  /** Of each account that the user administers. */
  states: AccountState[];
  conflicts: string[];
}

/** What is known of a number (E.164), in a view that the user may see. */
export async function readCaller(
  visit: Visit,
  number: string,
  view: CallerView,
  timeZone: string,
): Promise<Caller> {
  const [activity, states] = await Promise.all([
    readCallerActivity(visit, number, view, timeZone),
    readAccountStates(visit, number),
  ]);
  const found = contactOfNumber(visit.user.contacts, number);
  const contact = found && { name: contactName(found), isVip: found.vipContact };
  const vip = vipOfNumber(visit.user.contacts, number);
  const caller = activity.caller !== null && !isPhoneShaped(activity.caller) ? activity.caller : null;
  const actions = numberActions(number, {
    contact: { contactId: found ? found.contactId : null, name: caller ?? "" },
    mayText: hasEntry(menuFor(visit.user), TEXTS),
    blockIn: null,
  });
  return {
    number,
    shown: formatPhoneNumber(number),
    name: contact?.name ?? caller,
    contact,
    // The last entry of the menu leads here.
    actions: actions.filter(({ href }) => href !== numberPath(number)),
    activity,
    states,
    conflicts: conflictsOf(states, vip && { name: contactName(vip), isVip: true }),
  };
}
