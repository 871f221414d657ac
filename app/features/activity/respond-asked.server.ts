import { redirect } from "@remix-run/node";
import { wrongNumber } from "./activity-form.schema";
import { respondBadForm } from "./respond-change.server";

/** Servers in front of the portal take a request line of 8 KB. */
const MOST_LENGTH = 7_000;

/**
 * Leads on from where the list is shown: a browser that knows no `formaction` posts what is ticked there (UI-8), also for
 * the question about marking it as unread (ACT-30) and for its files (REP-25). `search` is the query of the list. What no
 * address can hold is refused in words.
 */
export function respondAsked(
  request: Request,
  asked: { page: "unread" | "pdf" | "csv"; messageIds: readonly string[]; isWholeView: boolean },
  search: string,
) {
  const { page, messageIds, isWholeView } = asked;
  if (isWholeView && page !== "unread") return redirect(`/activity/${page}${search}`, { status: 303 });
  const problem = wrongNumber(messageIds);
  if (problem !== null) return respondBadForm(request, problem);
  const query = new URLSearchParams(search);
  if (page !== "unread") query.set("of", "ticked");
  for (const messageId of messageIds) query.append("messageId", messageId);
  const to = `/activity/${page}?${query}`;
  if (to.length > MOST_LENGTH) return respondBadForm(request, TOO_LONG);
  return redirect(to, { status: 303 });
}

const TOO_LONG = "These are too many for this browser: please select fewer activities at once";
