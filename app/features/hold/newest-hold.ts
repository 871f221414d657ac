interface Held {
  holdCalls: boolean;
}

// For each data of the frame, what an update flag had loaded of the user alone when that data was first shown.
const loadedBefore = new WeakMap<object, Held | undefined>();

/**
 * Whether calls are held, by the newest data of the page (FRM-19): `live` is what an update flag has loaded of the user
 * alone (LIV-4). It stays over a navigation, whose data in `frame` is newer. Call it in every render of a page that has
 * `frame`.
 */
export function newestHold(frame: Held, live: Held | undefined): boolean {
  if (!loadedBefore.has(frame)) loadedBefore.set(frame, live);
  return live === undefined || live === loadedBefore.get(frame) ? frame.holdCalls : live.holdCalls;
}
