/** How far a page is scrolled down, in pixels. */
export interface Place {
  window: number;
  /** Of each part that scrolls by itself, by its `data-scroll`. */
  parts: Record<string, number>;
}

const STORE = "places";
/** A tab may have been through thousands of pages; who goes back further than this begins at the top. */
const MOST = 100;

let places: Map<string, Place> | undefined;
let restored: ReadonlySet<Element> = new Set();

/** The place of a history entry, also of one before the page was loaded. */
export function recallPlace(entry: string): Place | undefined {
  return known().get(entry);
}

/** Keeps the place of a history entry. `place` may be changed later. */
export function rememberPlace(entry: string, place: Place): void {
  const all = known();
  all.delete(entry);
  all.set(entry, place);
  const [oldest] = all.keys();
  if (all.size > MOST && oldest !== undefined) all.delete(oldest);
}

/** Keeps the places for the next document of this tab. */
export function savePlaces(): void {
  try {
    window.sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(known())));
  } catch {
    // Storage may be blocked or full.
  }
}

/** The part of the page that an event or an element is of, if it scrolls by itself. */
export function scrollingPart(target: EventTarget | null): { name: string; element: Element } | null {
  if (!(target instanceof HTMLElement)) return null;
  const { scroll: name } = target.dataset;
  return name === undefined ? null : { name, element: target };
}

/** Notes which parts of the page on screen are where they were when it was left. */
export function markRestored(elements: ReadonlySet<Element>): void {
  restored = elements;
}

/** Whether this part has been put back to its place: what would bring something in it into sight leaves it there. */
export function isRestored(element: Element): boolean {
  return restored.has(element);
}

function known(): Map<string, Place> {
  return (places ??= readPlaces());
}

function readPlaces(): Map<string, Place> {
  const read = new Map<string, Place>();
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORE) ?? "{}");
    for (const [entry, place] of Object.entries(stored ?? {})) if (isPlace(place)) read.set(entry, place);
  } catch {
    // Storage may be blocked or hold something else: then places are kept for this document only.
  }
  return read;
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== "object" || value === null || !("window" in value) || !("parts" in value))
    return false;
  const { window: top, parts } = value;
  if (typeof top !== "number" || typeof parts !== "object" || parts === null) return false;
  return Object.values(parts).every((part) => typeof part === "number");
}
