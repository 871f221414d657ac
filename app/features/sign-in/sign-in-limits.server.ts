import { setTimeout as sleep } from "node:timers/promises";
import { networkOf } from "~/lib/client-network";
import { storeLimit, type StoreLimit } from "../portal-store/store-limit.server";
import { digest } from "../portal-store/vault.server";
import type { LimitName } from "../session/security-log.server";
import { OpenAttempts } from "./open-attempts";

const WINDOW_MS = 15 * 60_000;
/** How far apart attempts for a name that is tried very often are put. */
const SLOT_MS = 500;

/** Wrong passwords from one address for any name, and for one name from one address. */
const passwordsOfAddress = storeLimit({ name: "sign-in-address", most: 60, windowMs: WINDOW_MS });
const passwordsOfNameThere = storeLimit({ name: "sign-in-name-there", most: 8, windowMs: WINDOW_MS });
/** Wrong passwords for one name on a device that has signed in with it before, and on all such devices together. */
const passwordsOfDevice = storeLimit({ name: "sign-in-device", most: 8, windowMs: WINDOW_MS });
const passwordsOfDevices = storeLimit({ name: "sign-in-devices", most: 24, windowMs: WINDOW_MS });
/** Wrong passwords for one name from anywhere before attempts are slowed, and the slots that are left then. */
const passwordsOfName = storeLimit({ name: "sign-in-name", most: 20, windowMs: WINDOW_MS });
const slotsOfName = storeLimit({ name: "sign-in-slot", most: 5, windowMs: 10_000 });
/** Wrong keys from one address, and attempts with one saved identity. */
const keysOfAddress = storeLimit({ name: "sign-in-key-address", most: 20, windowMs: WINDOW_MS });
const attemptsOfKey = storeLimit({ name: "sign-in-key", most: 20, windowMs: WINDOW_MS });

/** What an attempt is counted as. */
export interface Counted {
  limit: StoreLimit;
  id: string;
  name: LimitName;
  /** Whether it is the pause after one that was made, and not a number that is used up. */
  isPause?: true;
  /** What it is counted as instead where this limit is used up; without it the attempt is refused then. */
  otherwise?: Counted[];
}

/** An attempt that may be made, or which limit refuses it for how long. */
export type Turn =
  | {
      ok: true;
      /** Ends it: it stays counted when the API refused it, else it is given back. Call it once. */
      end(refused: boolean): Promise<void>;
    }
  | { ok: false; limit: LimitName; isPause: boolean; retryAfterS: number };

const openAttempts = new OpenAttempts();

/**
 * A name that is guessed from many addresses is slowed, never locked (SEC-16): beyond the first 20 wrong passwords five
 * attempts are made in ten seconds, one after the other.
 */
const slowedByName: StoreLimit = {
  async take(id) {
    const free = await passwordsOfName.take(id);
    if (free.ok) return free;
    const slot = await slotsOfName.take(id);
    if (slot.ok) await sleep(slot.count * SLOT_MS);
    return slot;
  },
};

/**
 * What a password is counted as. A device that this name has signed in from has an allowance of its own; all of them
 * together have three, because each sign-in without the cookie makes another one. Beyond these they are counted like any
 * device, so that whoever once knew the password slows them, and locks none of them out.
 */
export function countedPassword(nameKey: string, address: string, deviceId: string | null): Counted[] {
  const network = digest(networkOf(address));
  const ofAnyDevice: Counted[] = [
    { limit: passwordsOfNameThere, id: `${nameKey}:${network}`, name: "name" },
    { limit: passwordsOfAddress, id: network, name: "address" },
    { limit: slowedByName, id: nameKey, name: "name" },
  ];
  if (deviceId === null) return ofAnyDevice;
  return [
    { limit: passwordsOfDevice, id: `${deviceId}:${nameKey}`, name: "known-device" },
    { limit: passwordsOfDevices, id: nameKey, name: "known-device", otherwise: ofAnyDevice },
  ];
}

/** What a key is counted as that somebody typed or followed a link with. */
export function countedKey(address: string): Counted[] {
  return [{ limit: keysOfAddress, id: digest(networkOf(address)), name: "address" }];
}

/**
 * What this device's saved identity is counted as: nobody can guess one, because the portal sealed it, and the devices of
 * one office must not share an allowance.
 */
export function countedIdentity(identityKey: string): Counted[] {
  return [{ limit: attemptsOfKey, id: digest(identityKey), name: "key" }];
}

/**
 * Counts an attempt in all of these, or in none; what is counted otherwise where its limit is used up, is so at once. Waits
 * while attempts that are still open may make room.
 */
export async function takeTurn(counted: Counted[]): Promise<Turn> {
  const keys = counted.map(keyOf);
  let stopWaiting: (() => void) | null = null;
  for (let isLast = false; ; isLast = stopWaiting === null) {
    // Open while it is being counted, so that those behind it wait for its outcome.
    const close = openAttempts.begin(keys);
    stopWaiting?.();
    const tried = await tryTurn(counted).catch((error: unknown) => {
      close(false);
      throw error;
    });
    if (tried.ok) {
      const end = (refused: boolean) =>
        (refused ? Promise.resolve() : tried.giveBack()).finally(() => close(!refused));
      return { ok: true, end };
    }
    const { full } = tried;
    if (full.otherwise) {
      close(false);
      return takeTurn([...counted.filter((each) => each !== full), ...full.otherwise]);
    }
    if (isLast) {
      close(false);
      return { ok: false, limit: full.name, isPause: full.isPause === true, retryAfterS: tried.retryAfterS };
    }
    // Waits before it closes: the next one that is given back must not be missed.
    const freed = openAttempts.freed(keyOf(full));
    close(false);
    // When no open one is left, it tries once more: the last may have been given back while this one was counted.
    stopWaiting = await freed;
  }
}

type Tried = { ok: true; giveBack(): Promise<void> } | { ok: false; full: Counted; retryAfterS: number };

async function tryTurn(counted: Counted[]): Promise<Tried> {
  const taken: Array<{ giveBack(): Promise<void> }> = [];
  const giveBack = async () => void (await Promise.all(taken.map((each) => each.giveBack())));
  for (const full of counted) {
    const one = await full.limit.take(full.id);
    if (!one.ok) {
      await giveBack();
      return { ok: false, full, retryAfterS: one.retryAfterS };
    }
    taken.push(one);
  }
  return { ok: true, giveBack };
}

function keyOf({ name, id }: Counted): string {
  return `${name} ${id}`;
}
