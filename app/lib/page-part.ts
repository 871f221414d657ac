import { AppError } from "./app-error";
import { SessionEnded } from "./session-ended";

/** A part of a page that fails alone: its value, or why there is none. */
export type PagePart<Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      text: string;
      /** The short request id from the log. */
      id: string;
    };

/** How long a page waits for one of its parts. Slower work continues, and its result is used by the next request. */
export const PART_DEADLINE_MS = 2_500;

/** The request's id, and the log for unexpected errors. An API client has both. */
interface Requester {
  requestId: string;
  log: { error(fields: object, text: string): void };
}

/**
 * Waits for a part of a page until the deadline: failing and being late become text. Only the end of
 * the session is passed on, because it concerns the whole page.
 */
export async function readPart<Value>(
  work: Promise<Value>,
  { requestId: id, log }: Requester,
  deadline = PART_DEADLINE_MS,
): Promise<PagePart<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<PagePart<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, text: TOO_SLOW, id }), deadline);
  });
  // After the deadline a late failure would be an unhandled rejection.
  work.catch(() => undefined);
  try {
    return await Promise.race([work.then((value): PagePart<Value> => ({ ok: true, value })), late]);
  } catch (error) {
    if (error instanceof SessionEnded) throw error;
    if (error instanceof AppError) return { ok: false, text: error.pageText, id: error.id };
    log.error({ id, error }, "A part of a page failed");
    return { ok: false, text: UNFORESEEN, id };
  } finally {
    clearTimeout(timer);
  }
}

const TOO_SLOW = "This is taking longer than usual.";
const UNFORESEEN = "An unexpected error happened on our side.";
