import type { Page } from "~/lib/paging";

/** A change as the page shows it. */
export interface ShownChange {
  when: string;
  /** The whole date, with the zone. */
  title: string;
  dateTime: string;
  text: string;
}

/** The changes that a page shows: the newest few until all are asked for, then a page of them. */
export interface ShownChanges extends Page<ShownChange> {
  isShort: boolean;
}
