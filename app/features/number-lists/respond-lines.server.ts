import { formatCount } from "~/lib/format-count";
import { data } from "@remix-run/node";
import type { parseForm } from "~/components/forms/parse-form.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { countVerdicts } from "~/components/feedback/line-verdict";
import { inTurn } from "../writes/in-turn.server";
import type { CheckedLines } from "./lines-response";
import { fingerprintOf, judgeLines, linesOf, MOST_LINES, type LineRules } from "./number-lines.server";
import type { PastedLines } from "./number-form.schema";
import type { ListVisit } from "./require-number-list.server";
import { saveLines, type LineDone } from "./save-lines.server";

export type Refuse = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: true }>["refuse"];

/** Where pasted lines go. */
export interface LinesTarget<Entry> {
  rules: LineRules<Entry>;
  create: (entry: Entry) => Promise<unknown>;
  done: LineDone;
  /** The address of the list, with these in sight, which says so once all is saved. */
  toList: (added: readonly Entry[]) => Promise<string>;
  doneText: (count: number) => string;
}

/**
 * Runs a post to a list in its turn. Each of many lines takes a turn of the list by itself, so that others of the account
 * do not wait for all of them; the same lines sent twice wait for each other, and the second finds what the first has
 * added. Checking lines changes nothing, and waits for nobody.
 */
export async function inTurnOf<T>(
  visit: ListVisit,
  list: string,
  value: PastedLines | { intent: "number" },
  respond: () => Promise<T>,
): Promise<T> {
  if (value.intent === "number") return inTurn(visit, list, respond);
  return value.step === "check" ? respond() : inTurn(visit, `${list} lines ${value.checked}`, respond);
}

/**
 * Responds to pasted lines (BLK-12): first with a verdict for each, then, once just those lines have been checked, by
 * saving what can be saved. Where a line fails it is said which, and nothing of the paste is lost.
 */
export async function respondLines<Entry>(
  request: Request,
  value: PastedLines,
  refuse: Refuse,
  target: LinesTarget<Entry>,
) {
  const { country, lines, withWarned } = value;
  const all = linesOf(lines);
  if (all.length === 0) return refuse({ status: 400, fields: { lines: "Paste at least one line." } });
  if (all.length > MOST_LINES) {
    const count = formatCount(all.length);
    const text = `At most ${MOST_LINES} lines can be added at once. These are ${count}: paste them in parts.`;
    return refuse({ status: 400, fields: { lines: text } });
  }
  const judged = judgeLines(all, target.rules);
  const checked = fingerprintOf(lines, country);
  const respondVerdicts = (verdicts: CheckedLines["verdicts"]) =>
    data<CheckedLines>({ lines, country, checked, verdicts });
  if (value.step === "check" || value.checked !== checked)
    return respondVerdicts(judged.map(({ entry: _, ...verdict }) => verdict));
  const verdicts = await saveLines(judged, withWarned, target);
  const { saved, failed } = countVerdicts(verdicts);
  if (failed > 0 || saved === 0) return respondVerdicts(verdicts);
  const added = judged.filter((_, index) => verdicts[index]?.kind === "saved");
  const to = await target.toList(added.flatMap(({ entry }) => entry ?? []));
  return redirectWithSnack(request, to, { kind: "success", text: target.doneText(saved) });
}
