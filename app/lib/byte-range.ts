/** One range of a `Range` header: from `first` on, to `last` where it is given, or the final `suffix` bytes. */
export type ByteRange = { first: number; last: number | null } | { suffix: number };

/** Where a range lies in a file; both ends are included. */
export interface Slice {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header (RFC 9110, 14.1). Null, which means "the whole file", where there is none, where it is
 * in another unit, malformed, or asks for several ranges at once: a server may leave those out.
 */
export function parseRange(header: string | null): ByteRange | null {
  const [, first = "", last = ""] =
    /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? "") ?? [];
  if (first === "") return last === "" ? null : { suffix: Number(last) };
  if (last === "") return { first: Number(first), last: null };
  return Number(last) < Number(first) ? null : { first: Number(first), last: Number(last) };
}

/** The `Range` header of a range. */
export function rangeText(range: ByteRange): string {
  return "suffix" in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last ?? ""}`;
}

/** The part of a file of this size that the range covers; null when it covers none (416). */
export function sliceOf(range: ByteRange, size: number): Slice | null {
  if ("suffix" in range) {
    return range.suffix === 0 || size === 0
      ? null
      : { start: Math.max(0, size - range.suffix), end: size - 1 };
  }
  return range.first >= size ? null : { start: range.first, end: Math.min(range.last ?? size - 1, size - 1) };
}
