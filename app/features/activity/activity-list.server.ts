import { daysBefore, formatDateTime, formatTime, zoneShortName } from "~/lib/dates";
import type { Message } from "~/upstream/messages/contract";
import { actionableNumber } from "../numbers/number-actions";
import type { Visit } from "../session/require-user.server";
import { messageKind, type FilterName } from "../messages/message-kind";
import type { ActivityRow } from "./activity-row";
import { queryMessages, type MessageCriteria } from "../messages/message-query";
import { locationNames, scopeChoices, scopedMessages, type Choice } from "../messages/message-scope.server";
import { PAGE_SIZE, type ActivityView } from "./activity-view";
import {
  canArchive,
  company,
  contactNamesByNumber,
  fromName,
  isBillable,
  isRecipient,
  occurredAt,
  otherParty,
} from "../messages/message-facts";

export interface ActivityList extends ActivitySummary {
  rows: ActivityRow[];
}

/** What a list says besides its rows. */
export interface ActivitySummary {
  /** How many match, of how many in the window. */
  matched: number;
  total: number;
  filterCounts: Record<FilterName, number>;
  /** The page that is shown: the one asked for, or the last there is. */
  page: number;
  hasMore: boolean;
  accounts: Choice[];
  locations: Choice[];
  /** When this was last known to be right, as a time in the viewer's zone. */
  freshAt: string;
  /** Whether messages may be marked as read and unread: not in an agent session (SES-28). */
  mayMark: boolean;
  /** The short name of that zone, for prints. */
  zone: string;
}

/** The activity list of a view that the user may see (`mayView`). */
export async function listActivity(
  visit: Visit,
  view: ActivityView,
  timeZone: string,
): Promise<ActivityList> {
  const { user } = visit;
  const { index, overlay, set } = await scopedMessages(visit, view);
  const criteria = criteriaOf(visit, view, timeZone);
  let page = view.page;
  let result = queryMessages(index, overlay, { ...criteria, limit: page * PAGE_SIZE });
  const lastPage = Math.max(1, Math.ceil(result.matched / PAGE_SIZE));
  if (page > lastPage) {
    page = lastPage;
    result = queryMessages(index, overlay, { ...criteria, limit: page * PAGE_SIZE });
  }
  const names = contactNamesByNumber(user.contacts);
  const locations = locationNames(user);
  return {
    rows: result.messages.map((message) => rowOf(message, user.userId, names, locations, timeZone)),
    matched: result.matched,
    total: result.total,
    filterCounts: result.filterCounts,
    page,
    hasMore: result.matched > page * PAGE_SIZE,
    ...scopeChoices(user, view.accountId),
    freshAt: formatTime(set.freshAt, timeZone),
    mayMark: !visit.session.agent,
    zone: zoneShortName(set.freshAt, timeZone),
  };
}

/** How many activities each filter alone would show in a view. */
export async function countFilters(
  visit: Visit,
  view: ActivityView,
  timeZone: string,
): Promise<Record<FilterName, number>> {
  const { index, overlay } = await scopedMessages(visit, view);
  return queryMessages(index, overlay, { ...criteriaOf(visit, view, timeZone), limit: 0 }).filterCounts;
}

function criteriaOf({ user }: Visit, view: ActivityView, timeZone: string): MessageCriteria {
  const readable = new Set(
    user.userAccountRoles.filter((role) => role.showRecording).map((role) => role.accountId),
  );
  return {
    since: daysBefore(Date.now(), view.days, timeZone),
    archived: view.tab === "archived",
    filters: new Set(view.filters),
    search: view.search,
    mayReadTranscript: ({ accountId }) => accountId !== null && readable.has(accountId),
  };
}

function rowOf(
  message: Message,
  userId: string,
  names: ReadonlyMap<string, string>,
  locations: ReadonlyMap<string, string>,
  timeZone: string,
): ActivityRow {
  const at = occurredAt(message);
  const archive = canArchive(message);
  return {
    id: message.messageId,
    type: messageKind(message.messageType).label,
    from: fromName(message, names),
    company: company(message, locations),
    when: at === null ? "No date" : formatDateTime(at, timeZone),
    unread: !message.read.on,
    flagged: message.followup,
    billable: isBillable(message),
    own: isRecipient(message, userId),
    archiveRefusal: archive.allowed ? null : archive.reason,
    number: actionableNumber(otherParty(message)),
  };
}
