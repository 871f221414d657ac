import { daysBefore, formatTime, zoneNamesOf } from "~/lib/dates";
import { pageOf, type Page } from "~/lib/paging";
import type { User } from "~/upstream/me/contract";
import { activityRows } from "../activity/activity-rows.server";
import type { ActivityRow } from "../activity/activity-row";
import { scopeChoices, type Choice } from "../activity/activity-scope";
import { seenLocations } from "../activity/activity-scope.server";
import { administeredLocations, type NamedInMessages } from "../messages/administered-locations";
import type { Message } from "../messages/message";
import { occurredAt } from "../messages/message-facts";
import { messageKind } from "../messages/message-kind";
import { scopedMessages } from "../messages/message-scope.server";
import { messagesOfNumber } from "../messages/number-messages";
import type { Visit } from "../session/require-user.server";
import { adminAccounts } from "../session/roles";
import { callerKind, type CallerKind } from "./caller-kind";
import { CALLER_PAGE_SIZE, type CallerView } from "./caller-view";

/** How far back a caller's page goes: as far as any list does (ACT-8). */
export const CALLER_DAYS = 120;

/** What came in from a number, and what went out to it. */
export interface CallerActivity extends Page<CallerRow> {
  /** How many there are of each kind, and of all. */
  counts: Record<CallerKind, number>;
  total: number;
  /** What the account or the location is called whose activity it is; null for the user's own. */
  scope: string | null;
  /** The accounts whose activity may be shown instead, and the locations of other accounts. */
  accounts: Choice[];
  locations: Choice[];
  /** Whether older messages are still being read (ACT-44). */
  isReading: boolean;
  freshAt: string;
  /** The short names that the viewer's zone has at the rows. */
  zone: string;
  /** The name under which the number called last. */
  caller: string | null;
}

/** An activity as a caller's page shows it. */
export type CallerRow = Pick<
  ActivityRow,
  "id" | "kind" | "type" | "line" | "company" | "at" | "when" | "zone" | "unread" | "flagged"
> & { archived: boolean };

/** A page of a number's activity in a scope that the user may see (`mayView`), newest first (NUM-12). */
export async function readCallerActivity(
  visit: Visit,
  number: string,
  view: CallerView,
  timeZone: string,
): Promise<CallerActivity> {
  const { index, overlay, set } = await scopedMessages(visit, { ...view, days: CALLER_DAYS, search: "" });
  const since = daysBefore(Date.now(), Math.min(CALLER_DAYS, set.older?.days ?? CALLER_DAYS), timeZone);
  const all = messagesOfNumber(index, overlay, number, since);
  const matching = view.kind === null ? all : all.filter((message) => kindOf(message) === view.kind);
  const page = pageOf(matching, view.page, CALLER_PAGE_SIZE);
  const seen = [...seenLocations(visit, view), ...set.own.locations()];
  return {
    ...page,
    rows: activityRows(visit, page.rows, { timeZone, seen }).map((row, at) => callerRow(row, page.rows[at])),
    counts: countsOf(all),
    total: all.length,
    ...scopesOf(visit.user, view, seen),
    isReading: set.older !== null,
    freshAt: formatTime(set.freshAt, timeZone),
    zone: zoneNamesOf(page.rows.map(occurredAt), timeZone, set.freshAt),
    caller: all.map(({ caller }) => caller?.trim()).find((name) => name) ?? null,
  };
}

/**
 * What is shown, and what may be shown instead. The activity of an account has that of its locations; a location of an
 * account that the user does not administer is offered beside the accounts (SES-43).
 */
function scopesOf(
  user: User,
  view: CallerView,
  seen: Iterable<NamedInMessages>,
): Pick<CallerActivity, "scope" | "accounts" | "locations"> {
  const { accounts, locations } = scopeChoices(user, null, seen);
  const shown =
    view.locationId === null
      ? accounts.find(({ value }) => value === view.accountId)
      : locations.find(({ value }) => value === view.locationId);
  const admin = new Set(adminAccounts(user).map(({ accountId }) => accountId));
  const beside = administeredLocations(user, []).filter(({ accountId }) => !admin.has(accountId));
  return {
    scope: shown?.label ?? null,
    accounts,
    locations: beside.map(({ locationId, locationName }) => ({ value: locationId, label: locationName })),
  };
}

function kindOf({ messageType }: Message): CallerKind {
  return callerKind(messageKind(messageType).kind);
}

function countsOf(messages: readonly Message[]): Record<CallerKind, number> {
  const counts = { calls: 0, voicemails: 0, texts: 0, other: 0 };
  for (const message of messages) counts[kindOf(message)] += 1;
  return counts;
}

function callerRow(row: ActivityRow, message: Message | undefined): CallerRow {
  const { id, kind, type, line, company, at, when, zone, unread, flagged } = row;
  const archived = message?.archived.on ?? false;
  return { id, kind, type, line, company, at, when, zone, unread, flagged, archived };
}
