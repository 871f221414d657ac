import type { Sandbox } from "../core/sandbox";
import { changeUser } from "../me/store";
import { boundariesAfter } from "./store";

/** A timer takes no longer delay than 2^31 milliseconds; a later boundary is looked for again after a day. */
const LONGEST_MS = 86_400_000;

/** Waits for the next start or end of a schedule. */
export interface StatusClock {
  /** Looks for the next boundary anew; call it after every change of a schedule. */
  wind(): void;
}

const clocks = new WeakMap<Sandbox, StatusClock>();

/**
 * The clock of a sandbox: when a schedule starts or ends, its user becomes newer and their sockets are told, as after a
 * change of their own. It stops with the sandbox.
 */
export function statusClock(sandbox: Sandbox): StatusClock {
  const known = clocks.get(sandbox);
  if (known) return known;
  const { database, sockets } = sandbox;
  let timer: NodeJS.Timeout | null = null;
  let seen = new Date().toISOString();
  const wind = () => {
    if (timer) clearTimeout(timer);
    const [next] = boundariesAfter(database, seen);
    if (!next) return;
    timer = setTimeout(ring, Math.min(Math.max(0, Date.parse(next.at) - Date.now()), LONGEST_MS));
    timer.unref();
  };
  const ring = () => {
    const now = new Date().toISOString();
    const passed = boundariesAfter(database, seen).filter(({ at }) => at <= now);
    seen = now;
    const users = new Set(passed.map(({ userId }) => userId));
    for (const userId of users) changeUser(database, userId, {});
    sockets.notify(users);
    wind();
  };
  sandbox.onClose(() => timer && clearTimeout(timer));
  const clock = { wind };
  clocks.set(sandbox, clock);
  wind();
  return clock;
}
