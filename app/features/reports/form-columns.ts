import { parseAnswers } from "../messages/form-answers";
import type { ReportRow } from "./report";

/** A sheet holds 16,384 columns; forms that were made up could have more labels than that. */
const MOST_COLUMNS = 1_000;
const MORE = "More answers";
/** The column of a form that is none we know: its text as it is. */
const RAW = "Form";
const UNLABELLED = "Answer";

/**
 * The answers of a row's form by their columns, in the order of the form. A label that occurs twice in one form has a
 * column for each, so that no answer is lost.
 */
export function answersOf({ form }: Pick<ReportRow, "form">): Map<string, string> {
  const answers = new Map<string, string>();
  const content = parseAnswers(form);
  if (content === null) return answers;
  if (content.kind === "raw") return answers.set(RAW, content.text);
  for (const { label, value } of content.fields) {
    const name = label || UNLABELLED;
    let column = name;
    for (let again = 2; answers.has(column); again += 1) column = `${name} (${again})`;
    answers.set(column, value);
  }
  return answers;
}

/** The columns of all forms, in the order in which they first appear (REP-17). */
export class FormColumns {
  readonly #places = new Map<string, number>();
  #hasMore = false;

  /** Takes a row's form; every row is a step. */
  add(row: Pick<ReportRow, "form">): void {
    for (const column of answersOf(row).keys()) {
      if (this.#places.has(column)) continue;
      if (this.#places.size < MOST_COLUMNS) this.#places.set(column, this.#places.size);
      else this.#hasMore = true;
    }
  }

  get names(): string[] {
    return [...this.#places.keys(), ...(this.#hasMore ? [MORE] : [])];
  }

  /** How many names there are. */
  get count(): number {
    return this.#places.size + (this.#hasMore ? 1 : 0);
  }

  /** The cells of a row below the names; '' where its form has no such answer. */
  cellsOf(row: Pick<ReportRow, "form">): string[] {
    const cells = Array.from({ length: this.count }, () => "");
    const more: string[] = [];
    for (const [column, value] of answersOf(row)) {
      const place = this.#places.get(column);
      if (place === undefined) more.push(`${column}: ${value}`);
      else cells[place] = value;
    }
    if (this.#hasMore) cells[cells.length - 1] = more.join("\n");
    return cells;
  }
}
