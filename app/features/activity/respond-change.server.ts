import type { Snack } from "~/components/feedback/snack";
import { doneText, OPPOSITE, type Intent } from "../messages/message-intent";
import type { ChangeResult } from "../messages/change-messages.server";
import { respondSnack, type SnackAnswer } from "../session/respond-snack.server";

/** Changes that show no snack, because the row itself shows them. */
const QUIET: ReadonlySet<Intent> = new Set<Intent>(["flag", "unflag", "read"]);

/**
 * Responds to a form that changed activities: a page post is redirected back with a snack, a fetcher's post gets the
 * snack. Undo is offered for what can be undone (UI-2).
 */
export function respondChange(
  request: Request,
  intent: Intent,
  result: ChangeResult,
  quietSingle: boolean,
): SnackAnswer {
  const snack = snackOf(new URL(request.url), intent, result, quietSingle);
  const unchanged = result.done.length === 0;
  // The page loads its data again after a 2xx response only, so a change that was made needs one.
  return respondSnack(request, snack, {
    status: unchanged && result.failed.length > 0 ? 409 : 200,
    unchanged,
  });
}

/** Responds to a form that could not be parsed. */
export function respondBadForm(request: Request, text: string): SnackAnswer {
  return respondSnack(request, { kind: "error", text }, { status: 400, unchanged: true });
}

function snackOf(
  url: URL,
  intent: Intent,
  { done, unchanged, failed }: ChangeResult,
  quietSingle: boolean,
): Snack | null {
  if (failed.length > 0) {
    const reasons = [...new Set(failed.map(({ text }) => text))].slice(0, 3).join(" ");
    const some = done.length > 0 ? `${doneText(intent, done.length)}. ` : "";
    const many = failed.length > 1 ? `${failed.length} could not be changed: ` : "";
    return { kind: "error", text: `${some}${many}${reasons}` };
  }
  if (quietSingle && QUIET.has(intent)) return null;
  if (done.length === 0) return { kind: "info", text: `${doneText(intent, unchanged.length)} already` };
  return {
    kind: "success",
    text: doneText(intent, done.length),
    undo: {
      action: `/activity${url.search}`,
      fields: [["intent", OPPOSITE[intent]], ...done.map((id): [string, string] => ["messageId", id])],
    },
  };
}
