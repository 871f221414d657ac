import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work after which other requests get their turn. */
const LONGEST_TURN = 10;

/** Goes through the steps of a long piece of work, with turns for other requests in between. */
export async function inTurns(steps: Iterable<unknown>): Promise<void> {
  let began = performance.now();
  for (const _step of steps) {
    if (performance.now() - began < LONGEST_TURN) continue;
    await nextTurn();
    began = performance.now();
  }
}
