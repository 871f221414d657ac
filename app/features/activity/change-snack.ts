import { COUNT, type Snack, type SnackForm } from "~/components/feedback/snack";
import { doneText, notDoneText, OPPOSITE } from "../messages/change-words";
import type { ChangeResult, Intent } from "../messages/message-intent";

/** Changes that show no snack, because the row itself shows them. */
const QUIET: ReadonlySet<Intent> = new Set<Intent>(["flag", "unflag", "read"]);
/** Names and reasons of failures that a snack has room for. */
const MAX_REASONS = 3;

/** What a snack needs to know of a change besides its result. */
interface SnackOptions {
  /** The query string of the list, which Undo posts to. */
  search: string;
  /** No snack for a single change that its row shows. */
  quietSingle: boolean;
  /** Undo is not offered for more: its fields have to fit into what carries the snack. */
  maxUndo: number;
  /** What of a whole view was left as it is, in words. */
  left?: string;
}

/** The snack that tells the outcome of a change; Undo is offered for what can be undone (UI-2). */
export function changeSnack(
  intent: Intent,
  { done, asWanted, failed }: ChangeResult,
  { search, quietSingle, maxUndo, left = "" }: SnackOptions,
): Snack | null {
  const undo =
    done.length === 0 || done.length > maxUndo
      ? undefined
      : {
          action: `/activity${search}`,
          fields: [
            ["intent", OPPOSITE[intent]],
            ...done.map((id): [string, string] => ["messageId", id]),
          ] satisfies SnackForm["fields"],
        };
  if (failed.length > 0) {
    const all = done.length + asWanted.length + failed.length;
    const mayBeDone = failed.some((each) => each.mayBeDone);
    const what = notDoneText(intent, { count: failed.length, all }, mayBeDone);
    const words = told(what, reasonsOf(failed), left);
    return undo
      ? { kind: "error", ...words, undo: { ...undo, label: `Undo the other ${done.length}` } }
      : { kind: "error", ...words };
  }
  if (quietSingle && QUIET.has(intent)) return null;
  if (done.length === 0)
    return {
      kind: "info",
      text: (left ? "Nothing was changed" : nothingText(intent, asWanted.length)) + left,
    };
  const text = doneText(intent, done.length) + left;
  if (!undo) return { kind: "success", text };
  const gather = {
    field: "messageId",
    many: doneText(intent, COUNT),
    ...(left && { rest: left }),
  };
  return { kind: "success", text, undo, gather };
}

/** One reason stands in the sentence, several on a line each. */
function told(text: string, [reason, ...others]: string[], left: string): Pick<Snack, "text" | "lines"> {
  if (reason === undefined) return { text: `${text}${left}.` };
  if (others.length === 0) return { text: `${text}. ${left ? reason.replace(/\.$/, "") : reason}${left}` };
  return { text: `${text}${left}.`, lines: [reason, ...others] };
}

function nothingText(intent: Intent, asWanted: number): string {
  return asWanted === 0 ? "Nothing to change" : `${doneText(intent, asWanted)} already`;
}

/** Who could not be changed, by reason: 'Ann Lee, Bo Ray: Only the recipient can do this.' */
function reasonsOf(failed: ChangeResult["failed"]): string[] {
  const reasons = new Map<string, Array<string | null>>();
  for (const { text, from } of failed) reasons.set(text, [...(reasons.get(text) ?? []), from]);
  const all = [...reasons];
  const lines = all.slice(0, MAX_REASONS).map(([text, from]) => {
    const names = from.filter((name) => name !== null);
    const more = names.length > MAX_REASONS ? ` and ${names.length - MAX_REASONS} more` : "";
    return names.length === 0 ? text : `${names.slice(0, MAX_REASONS).join(", ")}${more}: ${text}`;
  });
  const unsaid = all.slice(MAX_REASONS).reduce((sum, [, from]) => sum + from.length, 0);
  return unsaid === 0 ? lines : [...lines, `${unsaid} more for other reasons`];
}
