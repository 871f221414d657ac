/** How many changes one page shows at most. */
export const MOST_SHOWN = 500;

/** A change as the page shows it. */
export interface ShownChange {
  when: string;
  /** The whole date, with the zone. */
  title: string;
  dateTime: string;
  text: string;
}
