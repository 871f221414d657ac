import { AppError } from "./app-error";

/** A part of a page that stands or fails alone: what it shows, or why it cannot. */
export type PagePart<Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      text: string;
      /** The short id that is in the log. */
      id: string;
    };

/** How long a page waits for one of its parts. What takes longer goes on, and is there when it is asked for again. */
export const PART_DEADLINE_MS = 2_500;

/** Whose work it is: the request's id, and the log for what nobody foresaw. An API client is one. */
interface Asker {
  requestId: string;
  log: { error(fields: object, text: string): void };
}

/**
 * Waits for a part of a page, but not for long: a failure and a deadline become text. Only answers that are
 * thrown (the end of a session) pass.
 */
export async function readPart<Value>(
  work: Promise<Value>,
  { requestId: id, log }: Asker,
  deadline = PART_DEADLINE_MS,
): Promise<PagePart<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<PagePart<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, text: TOO_SLOW, id }), deadline);
  });
  // Once the deadline has won nobody waits for the work any more.
  work.catch(() => undefined);
  try {
    return await Promise.race([work.then((value): PagePart<Value> => ({ ok: true, value })), late]);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof AppError) return { ok: false, text: error.pageText, id: error.id };
    log.error({ id, error }, "A part of a page failed");
    return { ok: false, text: UNFORESEEN, id };
  } finally {
    clearTimeout(timer);
  }
}

const TOO_SLOW = "This is taking longer than usual.";
const UNFORESEEN = "An unexpected error happened on our side.";
