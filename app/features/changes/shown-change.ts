import type { Page } from "~/lib/paging";

/** A piece of a change's words; a name keeps its own direction of writing (PRO-8). */
export interface ChangePart {
  text: string;
  isName: boolean;
}

/** A change as the page shows it. */
export interface ShownChange {
  when: string;
  /** The whole date, with the zone. */
  title: string;
  dateTime: string;
  parts: ChangePart[];
}

/** The changes that a page shows: the newest few until all are asked for, then a page of them. */
export interface ShownChanges extends Page<ShownChange> {
  isShort: boolean;
  /** The zone of their times, said once for all (TIM-3). */
  zone: string;
}
