/** Rows of one page of a list. */
export const PAGE_SIZE = 100;

/** The first `pages` pages of a list, and how many entries the whole has. */
export function firstPages<Row>(rows: readonly Row[], pages: number) {
  const first = rows.slice(0, pages * PAGE_SIZE);
  return { rows: first, total: rows.length, shown: first.length, pages };
}
