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

/** The row that takes the place of one that leaves the list: the next, else the one before. */
export function nextRow(row: Element): HTMLElement | null {
  return neighbour(row, "nextElementSibling") ?? neighbour(row, "previousElementSibling");
}

function neighbour(row: Element, side: "nextElementSibling" | "previousElementSibling"): HTMLElement | null {
  for (let other = row[side]; other !== null; other = other[side])
    if (other instanceof HTMLElement && other.id.startsWith(ID)) return other;
  return null;
}

/** The button that a form was submitted by. */
export function submitterOf(event: FormEvent<HTMLFormElement>): HTMLButtonElement | null {
  const submitter = "submitter" in event.nativeEvent ? event.nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}
