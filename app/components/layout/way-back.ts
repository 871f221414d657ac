/** An address of the portal, as the router has it. */
interface Place {
  pathname: string;
  search: string;
}

/** Where the page of an entry leads back to: its list, from where the list does not stand beside it (FRM-27). */
class WayBack {
  constructor(
    readonly label: string,
    /** The address of the list, for that of the entry. */
    readonly pathOf: (entry: Place) => string,
  ) {}
}

/** The `handle` of a route that takes the place of its list in a narrow window: the top bar has the way back. */
export function withWayBack(label: string, pathOf: (entry: Place) => string): { wayBack: WayBack } {
  return { wayBack: new WayBack(label, pathOf) };
}

/** The way back that a route's `handle` names. */
export function wayBackOf(handle: unknown): WayBack | null {
  if (typeof handle !== "object" || handle === null || !("wayBack" in handle)) return null;
  return handle.wayBack instanceof WayBack ? handle.wayBack : null;
}
