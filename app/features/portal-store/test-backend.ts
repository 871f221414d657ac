import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { recordingLog } from "../../../tests/setup/recording-log";
import type { StoreBackend, StoredRecord } from "./store-backend";
import { eventually } from "../../../tests/setup/eventually";

export const { log } = recordingLog();

export const later = () => Date.now() + 60_000;

/** A record that lasts for the test. */
export function record(key: string, value: string, more: Partial<StoredRecord> = {}): StoredRecord {
  return { key, value, expiresAt: later(), owner: null, ...more };
}

/** Resolves when the backend responds. It may connect in the background. */
export async function usable(store: StoreBackend): Promise<StoreBackend> {
  await eventually(() => store.check());
  return store;
}

/** Rejects within `ms`, or else fails. */
export async function rejectsWithin(ms: number, work: Promise<unknown>): Promise<void> {
  const outcome = work.then(
    () => "responded",
    () => "rejected",
  );
  expect(await Promise.race([outcome, sleep(ms, "still waiting")])).toBe("rejected");
}

/** Every call that a backend knows. */
export function callsOf(store: StoreBackend): Array<() => Promise<unknown>> {
  return [
    () => store.read("down"),
    () => store.insert(record("down", "value")),
    () => store.insertIfAbsent(record("down", "value", { owner: "somebody" })),
    () => store.swap("down", "value", "other"),
    () => store.delete("down"),
    () => store.deleteHeld("down", "value"),
    () => store.list("somebody"),
    () => store.add("down:count", 1, later()),
    () => store.giveBack("down:count", 1, later()),
    () => store.check(),
  ];
}
