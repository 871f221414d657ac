import { positionIn, withPosition } from "../playback-positions";

/** The speeds that can be chosen. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const POSITIONS = "playbackPositions";
const SPEED = "playbackSpeed";

// Storage that the browser refuses (private windows, policies) only means that nothing is remembered.

/** Where the playback of that recording stopped on this browser. */
export function readPosition(id: string): number | null {
  return positionIn(read(POSITIONS), id);
}

/** Remembers where the playback stopped; null forgets it. */
export function writePosition(id: string, seconds: number | null): void {
  write(POSITIONS, withPosition(read(POSITIONS), id, seconds));
}

/** The speed that was chosen last on this browser. */
export function readSpeed(): number {
  const chosen = Number(read(SPEED));
  return SPEEDS.find((speed) => speed === chosen) ?? 1;
}

/** Remembers the speed for the next recording. */
export function writeSpeed(speed: number): void {
  write(SPEED, String(speed));
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Nothing to be done.
  }
}
