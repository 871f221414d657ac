import { formatDateTime, formatDayName, zoneShortName } from "~/lib/dates";
import { contactOfNumber } from "../contacts/contact-of";
import {
  canArchive,
  canTransfer,
  company,
  companyLocation,
  contactNamesByNumber,
  fromName,
  isBillable,
  isBlockable,
  isRecipient,
  namesAccount,
  occurredAt,
  otherParty,
} from "../messages/message-facts";
import type { NamedInMessages } from "../messages/administered-locations";
import type { Message } from "../messages/message";
import { messageKind } from "../messages/message-kind";
import { messageSummary } from "../messages/message-summary";
import { actionableNumber } from "../numbers/number-actions";
import type { Visit } from "../session/require-user.server";
import { adminAccounts } from "../session/roles";
import type { ActivityRow } from "./activity-row";
import { locationNames } from "./activity-scope";
import { rowsMadeFor, type RowContext } from "./row-memo.server";

/** What rows depend on besides viewer and message. */
interface RowSettings {
  timeZone: string;
  /** The locations that the list's messages name. */
  seen: readonly NamedInMessages[];
}

/** Messages as the rows of a list, for this viewer. */
export function activityRows(
  visit: Pick<Visit, "user">,
  messages: readonly Message[],
  settings: RowSettings,
): ActivityRow[] {
  return messages.map(rowMaker(visit, settings));
}

/** Makes the rows of a list for this viewer one by one, so that a long list can be made in turns. */
export function rowMaker(
  { user }: Pick<Visit, "user">,
  { timeZone, seen }: RowSettings,
): (message: Message) => ActivityRow {
  const names = contactNamesByNumber(user.contacts);
  const admin = new Set(adminAccounts(user).map(({ accountId }) => accountId));
  const context = { user, admin, names, locations: locationNames(user, seen), now: Date.now(), timeZone };
  const made = rowsMadeFor(context);
  return (message) => {
    const row = made.get(message) ?? rowOf(message, context);
    made.set(message, row);
    return row;
  };
}

function rowOf(message: Message, { user, admin, names, locations, now, timeZone }: RowContext): ActivityRow {
  const at = occurredAt(message);
  const number = actionableNumber(otherParty(message));
  const { accountId } = message;
  const archive = canArchive(message);
  const { kind, label } = messageKind(message.messageType);
  return {
    id: message.messageId,
    kind,
    type: label,
    from: fromName(message, names),
    line: messageSummary(message),
    company: company(message, locations),
    location: namesAccount(message) ? companyLocation(message, locations) : company(message, locations),
    at,
    when: at === null ? NO_DATE : formatDateTime(at, timeZone),
    zone: at === null ? "" : zoneShortName(at, timeZone),
    day: at === null ? NO_DATE : formatDayName(at, now, timeZone),
    unread: !message.read.on,
    flagged: message.followup,
    billable: isBillable(message),
    own: isRecipient(message, user.userId),
    archiveRefusal: archive.allowed ? null : archive.reason,
    transferable: canTransfer(message),
    number,
    contactId: number && (contactOfNumber(user.contacts, number)?.contactId ?? null),
    blockIn: number && accountId && admin.has(accountId) && isBlockable(message) ? accountId : null,
  };
}

const NO_DATE = "No date";
