import { randomUUID } from "node:crypto";
import { z } from "zod";
import { UpstreamError } from "~/upstream/error";
import { TIMEOUTS } from "~/upstream/transport.server";
import { portalStore, storeNamespace } from "../portal-store/portal-store.server";
import type { StoreBackend } from "../portal-store/store-backend";
import { digest } from "../portal-store/vault.server";

/** How far the clocks of the API and of this server may differ, for a look for what was made since a moment. */
export const CLOCK_SKEW_MS = 30_000;
const KEPT_MS = 24 * 60 * 60_000;
/**
 * Longer than any write lasts (API-14), by as much as the clocks of two instances may differ: the process that began the
 * call has ended.
 */
const CRASHED_MS = TIMEOUTS.write + 2_000;

const underWay = z.object({
  state: z.literal("under-way"),
  /** Which request makes the call: of several that find the same record, one takes it over. */
  by: z.string(),
  /** When this request began, and when the form was sent first (epoch ms). */
  at: z.number(),
  firstAt: z.number(),
  before: z.array(z.string()).default([]),
  sent: z.array(z.string()).default([]),
});

/** What became of the call of a form. */
const attempt = z.discriminatedUnion("state", [
  underWay,
  /** Nobody knows whether the API has executed it. */
  underWay.omit({ by: true, at: true }).extend({ state: z.literal("unknown") }),
  /** `sent`: what was made carries this. */
  z.object({ state: z.literal("done"), result: z.string(), sent: z.string().optional() }),
]);
type Attempt = z.output<typeof attempt>;
type UnderWay = z.output<typeof underWay>;

/** What is known of the sendings of a form of which nobody knows whether they have made something. */
export interface EarlierSendings {
  /** When the form was sent first (epoch ms). */
  firstAt: number;
  /** The ids of `before`, as they were at that moment: none of them was made by it. */
  before: readonly string[];
  /** What its sendings carried, this one's last. */
  sent: readonly string[];
  /** Whether another form is known to have made this, of a call with an `ownedBy`. */
  isOthers: (result: string) => Promise<boolean>;
}

/** A call to the API that must not be made twice, although its form may be sent twice. */
export interface OnceCall {
  /** Gets the ids of `before`, as they were at the first sending. */
  make: (before: readonly string[]) => Promise<string>;
  /**
   * Reads the ids of what looks like the call's result and was there before it: kept with the first sending, for
   * `findMade`. A form that was sent before does not read them again. Where it throws, the call is not made and nothing is
   * kept of this sending: that may be a refusal of the portal's own.
   */
  before?: () => Promise<string[]>;
  /**
   * What this sending carries, where the form may be sent again with something else: kept for `findMade`, and for
   * `correct`, which makes what an earlier sending has made carry what this one does.
   */
  sent?: string;
  correct?: (result: string) => Promise<unknown>;
  /** Whose record the result names ('user 3001'), where it is the id of one: no other form of theirs has made the same. */
  ownedBy?: string;
  /**
   * Looks for what the call has made; null when there is nothing. Used before the call is made again, while nobody knows
   * whether the API has executed it. Where it throws, the call is not made, and that stays unknown.
   */
  findMade: (earlier: EarlierSendings) => Promise<string | null>;
  /** Whether what the call has made is still there: what was removed since is made again. Without it, that is not asked. */
  isThere?: (result: string) => Promise<boolean>;
  /** Which call, in which request, and what somebody reads who sends the form while it is under way. */
  underWay: { call: string; requestId: string; text: string };
}

/**
 * Makes the call of a form once, for 24 hours and as long as what it made is there: when it is pressed twice, sent from
 * two tabs, or sent again after its response was lost. `id` names user and form. Only a refusal of the call by the API
 * (4xx) proves that nothing was executed.
 * Rejects as the functions of `call` do, and with an `UpstreamError` of the code 'rejected' while another request makes
 * the call. Once it may have been made, a failure says so (`mayBeDone`), also one of the look for it.
 */
export function callsOnce(name: string, store: () => StoreBackend = portalStore) {
  const attempts = storeNamespace({ name, schema: attempt, lifetimeMs: KEPT_MS }, store);
  const owners = storeNamespace(
    { name: `${name}-made`, schema: z.object({ form: z.string() }), lifetimeMs: KEPT_MS },
    store,
  );

  /** What the call returned; null when it was not made, or when that is not known. */
  async function resultOf(id: string): Promise<string | null> {
    const known = await attempts.read(id);
    return known?.state === "done" ? known.result : null;
  }

  /** Whether the form was sent before and nobody knows whether its call was made. */
  async function mayBeMade(id: string): Promise<boolean> {
    const known = await attempts.read(id);
    return known !== null && known.state !== "done";
  }

  /** Whether the form was sent before, unless the API has refused it. */
  async function wasSent(id: string): Promise<boolean> {
    return (await attempts.read(id)) !== null;
  }

  /** Makes the call unless it was made, and returns its result. */
  async function run(id: string, call: OnceCall): Promise<string> {
    const isKnown = call.before === undefined || (await attempts.read(id)) !== null;
    const before = isKnown ? [] : await call.before?.();
    const at = Date.now();
    const own: UnderWay = {
      state: "under-way",
      by: randomUUID(),
      at,
      firstAt: at,
      before: before ?? [],
      sent: call.sent === undefined ? [] : [call.sent],
    };
    const isFirst = await attempts.insertIfAbsent(id, own);
    const known = isFirst ? own : await attempts.update(id, (earlier) => takeOver(earlier, own));
    // Its record was there, and is deleted: what was there before was not read.
    if (isFirst && isKnown && call.before) {
      await attempts.delete(id);
      return run(id, call);
    }
    // Meanwhile the API has refused the call of another request, whose record is deleted.
    if (known === null) return run(id, call);
    if (known.state === "done") {
      const { result, sent } = known;
      if (!call.isThere || (await afterMade(call.isThere(result)))) {
        if (call.correct && call.sent !== undefined && call.sent !== sent) {
          await call.correct(result);
          await attempts.insert(id, { ...known, sent: call.sent });
        }
        return result;
      }
      await forgetRemoved(id, result, (await call.before?.()) ?? []);
      return run(id, call);
    }
    if (known.state === "unknown" || known.by !== own.by) throw underWayElsewhere(call.underWay);
    const becomeUnknown = () =>
      attempts.update(id, (now) =>
        isBy(now, own)
          ? { state: "unknown", firstAt: known.firstAt, before: known.before, sent: known.sent }
          : now,
      );
    try {
      const { firstAt, before: wasThere, sent } = known;
      const made = isFirst
        ? null
        : await call.findMade({
            firstAt,
            before: wasThere,
            sent,
            isOthers: (result) => isOthers(id, call.ownedBy, result),
          });
      if (made === null && !isFirst && !(await beginsNow(id, own))) throw underWayElsewhere(call.underWay);
      if (made !== null && call.correct && sent.some((each) => each !== call.sent)) await call.correct(made);
      const result = made ?? (await call.make(wasThere));
      if (call.ownedBy && result !== "") await owners.insert(ownerKey(call.ownedBy, result), { form: id });
      await attempts.insert(id, {
        state: "done",
        result,
        ...(call.sent !== undefined && { sent: call.sent }),
      });
      return result;
    } catch (error) {
      if (!(error instanceof UpstreamError)) {
        await becomeUnknown();
        throw error;
      }
      const isClear = isFirst && error.isRefusal && !error.isRead;
      if (isClear) await attempts.delete(id);
      else await becomeUnknown();
      throw isClear || error.isAboutEntry ? error : error.afterChange();
    }
  }

  async function isOthers(id: string, ownedBy: string | undefined, result: string): Promise<boolean> {
    const owner = ownedBy === undefined ? null : await owners.read(ownerKey(ownedBy, result));
    return owner !== null && owner.form !== id;
  }

  /** What was made and removed since is looked for from now on, unless another request has found that, too. */
  async function forgetRemoved(id: string, result: string, before: string[]): Promise<void> {
    await attempts.update(id, (now) =>
      now.state === "done" && now.result === result
        ? { state: "unknown", firstAt: Date.now(), before, sent: [] }
        : now,
    );
  }

  /** The look for what was made has taken its time: false where another request has taken the call over meanwhile. */
  async function beginsNow(id: string, own: UnderWay): Promise<boolean> {
    const known = await attempts.update(id, (now) => (isBy(now, own) ? { ...now, at: Date.now() } : now));
    return known !== null && isBy(known, own);
  }

  return { resultOf, mayBeMade, wasSent, run };
}

function ownerKey(ownedBy: string, result: string): string {
  return digest(JSON.stringify([ownedBy, result]));
}

/** A read that fails after the call was made does not say that it was not. */
async function afterMade<Read>(read: Promise<Read>): Promise<Read> {
  try {
    return await read;
  } catch (error) {
    throw error instanceof UpstreamError ? error.afterChange() : error;
  }
}

/** Not 'conflict', which has meanings of its own where a form overlaps something or was changed elsewhere. */
function underWayElsewhere({ call, requestId, text }: OnceCall["underWay"]): UpstreamError {
  const failure = { call, upstreamStatus: 409, userText: text, id: requestId };
  return new UpstreamError({ ...failure, code: "rejected", mayBeDone: true });
}

/** Whether this request makes the call. */
function isBy(attempt: Attempt, { by }: UnderWay): attempt is UnderWay {
  return attempt.state === "under-way" && attempt.by === by;
}

/** The record once a request has found it: its own, where no call is under way any more. */
function takeOver(earlier: Attempt, own: UnderWay): Attempt {
  if (earlier.state === "done") return earlier;
  const isOpen = earlier.state === "unknown" || own.at - earlier.at > CRASHED_MS;
  const sent = [...new Set([...earlier.sent, ...own.sent])];
  return isOpen ? { ...own, firstAt: earlier.firstAt, before: earlier.before, sent } : earlier;
}

/** The first of these that no other form is known to have made. */
export async function findOwn(
  ids: readonly string[],
  isOthers: EarlierSendings["isOthers"],
): Promise<string | null> {
  for (const id of ids) if (!(await isOthers(id))) return id;
  return null;
}
