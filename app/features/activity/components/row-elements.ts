import type { FormEvent } from "react";

const ID = "activity-";

/** The row that an element stands in. */
export function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(`tr[id^=${ID}]`) ?? null;
}

/** The id of the activity of a row. */
export function rowId(row: Element): string {
  return row.id.slice(ID.length);
}

/** The row of an activity, if the list has it. */
export function rowElement(id: string): HTMLElement | null {
  return document.getElementById(ID + id);
}

/** The row that follows ones that leave the list, or else the one before them; none that leaves it already (`gone`). */
export function nextRow(leaving: readonly Element[], gone: ReadonlySet<Element | null>): HTMLElement | null {
  const [first, last] = [leaving[0], leaving.at(-1)];
  if (!first || !last) return null;
  const isOther = (row: Element): row is HTMLElement =>
    row instanceof HTMLElement && row.id.startsWith(ID) && !leaving.includes(row) && !gone.has(row);
  for (let row = last.nextElementSibling; row !== null; row = row.nextElementSibling)
    if (isOther(row)) return row;
  for (let row = first.previousElementSibling; row !== null; row = row.previousElementSibling)
    if (isOther(row)) return row;
  return null;
}

/** The button that a form was submitted by. */
export function submitterOf(event: FormEvent<HTMLFormElement>): HTMLButtonElement | null {
  const submitter = "submitter" in event.nativeEvent ? event.nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}
