import { isDocumentRequest } from "~/lib/document-request";
import { doneText } from "../messages/change-words";
import type { ChangeResult, Intent } from "../messages/message-intent";
import { changeSnack } from "./change-snack";
import { leftInWords, type ViewPlan } from "./view-plan";
import { respondSnack, type RespondedSnack } from "../notices/respond-snack.server";

/** An Undo of more would not fit into the cookie that a redirect carries it in. */
const MAX_UNDO = 100;

interface ChangeResponse {
  /** With scripts a single change that its row shows needs no snack. */
  quietSingle: boolean;
  /** Where a page post leads instead of to the first row that was changed. */
  to?: string | undefined;
  /** Of a change of a whole view: it leaves some of it as it is. */
  plan?: ViewPlan;
  /** A part of a longer change, whose page tells the outcome at the end. */
  isPart?: boolean;
}

/**
 * Responds to a form that changed activities: a page post is redirected back to its row with a snack, which is an error where
 * anything was refused and so leads to the top (ACT-46); a fetcher's post gets the snack and the ids of what was changed, what
 * was as wanted before, which Undo leaves alone, and what was not changed.
 */
export function respondChange(
  request: Request,
  intent: Intent,
  result: ChangeResult,
  { quietSingle, to, plan, isPart = false }: ChangeResponse,
): RespondedSnack {
  const { pathname, search } = new URL(request.url);
  // Without scripts the page is a new one: a snack says what has happened to a row that may stand far below.
  const isQuiet = quietSingle && !isDocumentRequest(request);
  const snack = isPart
    ? null
    : changeSnack(intent, result, {
        search,
        quietSingle: isQuiet,
        maxUndo: MAX_UNDO,
        ...(plan && { left: leftInWords(plan) }),
      });
  const unchanged = result.done.length === 0;
  const [first] = [...result.done, ...result.asWanted];
  const row = first === undefined ? "" : `#activity-${encodeURIComponent(first)}`;
  // The page loads its data again after a 2xx response only, so a change that was made needs one.
  return respondSnack(request, snack, {
    status: unchanged && result.failed.length > 0 && !isPart ? 409 : 200,
    to: to ?? pathname + search + row,
    done: result.done,
    asWanted: result.asWanted,
    failed: result.failed,
    ...(snack === null && !unchanged && isAnnounced(intent) && { announce: doneText(intent, 1) }),
    unchanged,
  });
}

/** Opening a message marks it as read, which needs no words; a flag is only seen. */
function isAnnounced(intent: Intent): boolean {
  return intent === "flag" || intent === "unflag";
}

/** Responds to a form that could not be parsed. */
export function respondBadForm(request: Request, text: string): RespondedSnack {
  return respondSnack(request, { kind: "error", text }, { status: 400, unchanged: true });
}
