/** How often a form of the page was done, as its page is shown. */
export interface TimesDone {
  /** Of the location. */
  key: string;
  timesDone: number;
  /** The post that is under way: the response from before it, and whether the form was shown as busy. */
  sending: { before: unknown; isShown: boolean } | null;
}

interface Shown {
  key: string;
  /** Whether Back, Forward or a link within the page has led here, which end a post that is under way. */
  isPop: boolean;
  busy: boolean;
  response: unknown;
}

/**
 * The same once the page is shown like this. A form that is done redirects to its page: another location, without a
 * response. What became of a post that was ended is not known; it does not count as done.
 */
export function timesDoneAfter(state: TimesDone, { key, isPop, busy, response }: Shown): TimesDone {
  const { timesDone, sending } = state;
  if (state.key !== key) {
    const isDone = sending !== null && response === undefined && !isPop;
    return { key, timesDone: timesDone + (isDone ? 1 : 0), sending: null };
  }
  if (sending === null) return state;
  // At the same location it has a response, or was given up.
  if (response !== sending.before || (sending.isShown && !busy)) return { ...state, sending: null };
  return busy && !sending.isShown ? { ...state, sending: { ...sending, isShown: true } } : state;
}
