import type { Snack } from "~/components/feedback/snack";
import { doneText, notDoneText, OPPOSITE, type Intent } from "../messages/message-intent";
import type { ChangeResult } from "../messages/change-messages.server";
import { respondSnack, type SnackAnswer } from "../session/respond-snack.server";

/** Changes that show no snack, because the row itself shows them. */
const QUIET: ReadonlySet<Intent> = new Set<Intent>(["flag", "unflag", "read"]);

/** Names and reasons of failures that a snack has room for. */
const MAX_REASONS = 3;
/** An Undo of more would not fit into the cookie that a redirect carries it in. */
const MAX_UNDO = 100;

/**
 * Responds to a form that changed activities: a page post is redirected back to its row with a snack, a fetcher's post
 * gets the snack. Undo is offered for what can be undone (UI-2). `to` is where a page post leads instead.
 */
export function respondChange(
  request: Request,
  intent: Intent,
  result: ChangeResult,
  { quietSingle, to }: { quietSingle: boolean; to?: string | undefined },
): SnackAnswer {
  const { pathname, search } = new URL(request.url);
  const snack = snackOf(search, intent, result, quietSingle);
  const unchanged = result.done.length === 0;
  const [first] = [...result.done, ...result.failed.map(({ messageId }) => messageId)];
  // The page loads its data again after a 2xx response only, so a change that was made needs one.
  return respondSnack(request, snack, {
    status: unchanged && result.failed.length > 0 ? 409 : 200,
    to: to ?? `${pathname}${search}${first === undefined ? "" : `#activity-${first}`}`,
    done: [...result.done, ...result.unchanged],
    unchanged,
  });
}

/** Responds to a form that could not be parsed. */
export function respondBadForm(request: Request, text: string): SnackAnswer {
  return respondSnack(request, { kind: "error", text }, { status: 400, unchanged: true });
}

function snackOf(
  search: string,
  intent: Intent,
  { done, unchanged, failed }: ChangeResult,
  quietSingle: boolean,
): Snack | null {
  const undo =
    done.length === 0 || done.length > MAX_UNDO
      ? undefined
      : {
          action: `/activity${search}`,
          fields: [
            ["intent", OPPOSITE[intent]],
            ...done.map((id): [string, string] => ["messageId", id]),
          ] satisfies NonNullable<Snack["undo"]>["fields"],
        };
  if (failed.length > 0) {
    const all = done.length + unchanged.length + failed.length;
    const text = `${notDoneText(intent, failed.length, all)}. ${reasonsOf(failed)}`;
    return undo
      ? { kind: "error", text, undo: { ...undo, label: `Undo the other ${done.length}` } }
      : { kind: "error", text };
  }
  if (quietSingle && QUIET.has(intent)) return null;
  if (done.length === 0) return { kind: "info", text: `${doneText(intent, unchanged.length)} already` };
  const text = doneText(intent, done.length);
  return undo ? { kind: "success", text, undo } : { kind: "success", text };
}

/** Who could not be changed, by reason: 'Ann Lee, Bo Ray: Only the recipient can do this.' */
function reasonsOf(failed: ChangeResult["failed"]): string {
  const reasons = new Map<string, string[]>();
  for (const { text, from } of failed)
    reasons.set(text, [...(reasons.get(text) ?? []), ...(from ? [from] : [])]);
  return [...reasons]
    .slice(0, MAX_REASONS)
    .map(([text, names]) => {
      const more = names.length > MAX_REASONS ? ` and ${names.length - MAX_REASONS} more` : "";
      return names.length === 0 ? text : `${names.slice(0, MAX_REASONS).join(", ")}${more}: ${text}`;
    })
    .join(" ");
}
