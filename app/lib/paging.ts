/** Rows of a page of a list, unless its screen says otherwise. */
export const PAGE_SIZE = 100;

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** The page that is shown: the requested one, or the last one. */
  page: number;
  pages: number;
  /** How many rows the whole list has. */
  matched: number;
  /** The position of the first row, from 1. */
  from: number;
}

/** How many pages a list has; an empty one has one. */
export function pageCount(rows: number, size = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(rows / size));
}

/** The page of that number, from 1; a number behind the last page is the last one's. */
export function pageOf<Row>(rows: readonly Row[], requested: number, size = PAGE_SIZE): Page<Row> {
  const pages = pageCount(rows.length, size);
  const page = Math.min(requested, pages);
  const start = (page - 1) * size;
  return { rows: rows.slice(start, start + size), page, pages, matched: rows.length, from: start + 1 };
}

/** The page on which the row at that index (from 0) stands. */
export function pageOfIndex(index: number, size = PAGE_SIZE): number {
  return pageCount(index + 1, size);
}

/** What a list shows that grows by a page with each 'Load More'. */
export function firstPages<Row>(rows: readonly Row[], pages: number, size = PAGE_SIZE): Row[] {
  return rows.slice(0, pages * size);
}
