/** What `MessageColumns` holds of one message. */
export interface ColumnEntry {
  slot: number;
  id: string;
  /** Epoch milliseconds; -Infinity for a message without a time. */
  time: number;
  flags: number;
}

/**
 * Time, flags and slot of messages in typed arrays, in order of time and then of id. The oldest stands
 * first, so that what comes in new is added at the end; a list reads it backwards.
 */
export class MessageColumns {
  times = new Float64Array(64);
  flags = new Uint16Array(64);
  slots = new Uint32Array(64);
  length = 0;
  readonly #idOf: (slot: number) => string;

  constructor(idOf: (slot: number) => string) {
    this.#idOf = idOf;
  }

  get bytes(): number {
    return this.times.byteLength + this.flags.byteLength + this.slots.byteLength;
  }

  /** The first position whose time is `time` or later; `length` if none is. */
  firstAtOrAfter(time: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.times[middle] ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** How many have no time; they stand first. */
  get undated(): number {
    return this.firstAtOrAfter(-Number.MAX_VALUE);
  }

  /** The position of a message, or where it would have to be inserted. */
  positionOf(time: number, id: string): number {
    let position = this.firstAtOrAfter(time);
    let end = position;
    for (let step = 1; end < this.length && this.times[end] === time; step *= 2)
      end = Math.min(end + step, this.length);
    while (position < end) {
      const middle = (position + end) >>> 1;
      if (this.times[middle] !== time || compareIds(this.#idOf(this.slots[middle] ?? 0), id) >= 0)
        end = middle;
      else position = middle + 1;
    }
    return position;
  }

  insert(entries: ColumnEntry[]): void {
    entries.sort((one, other) => compareEntries(one.time, one.id, other.time, other.id));
    this.#makeRoom(this.length + entries.length);
    const { times, flags, slots } = this;
    let from = this.length - 1;
    let to = this.length + entries.length - 1;
    for (let next = entries.length - 1; next >= 0; next -= 1) {
      const entry = entries[next];
      if (entry === undefined) continue;
      while (from >= 0 && this.#isAfter(from, entry)) {
        times[to] = times[from] ?? 0;
        flags[to] = flags[from] ?? 0;
        slots[to] = slots[from] ?? 0;
        from -= 1;
        to -= 1;
      }
      times[to] = entry.time;
      flags[to] = entry.flags;
      slots[to] = entry.slot;
      to -= 1;
    }
    this.length += entries.length;
  }

  remove(positions: readonly number[]): void {
    const sorted = [...positions].sort((one, other) => one - other);
    sorted.forEach((position, removed) => {
      const end = sorted[removed + 1] ?? this.length;
      for (const column of [this.times, this.flags, this.slots])
        column.copyWithin(position - removed, position + 1, end);
    });
    this.length -= sorted.length;
  }

  removeRange(from: number, end: number): void {
    for (const column of [this.times, this.flags, this.slots]) column.copyWithin(from, end, this.length);
    this.length -= end - from;
  }

  #isAfter(position: number, entry: ColumnEntry): boolean {
    const time = this.times[position] ?? 0;
    return (
      time > entry.time ||
      (time === entry.time && compareIds(this.#idOf(this.slots[position] ?? 0), entry.id) > 0)
    );
  }

  #makeRoom(length: number): void {
    if (length <= this.times.length) return;
    // A first load is exact; after that, room to grow.
    const room = this.length === 0 ? length : Math.ceil(length * 1.25);
    const { times, flags, slots } = this;
    this.times = new Float64Array(room);
    this.flags = new Uint16Array(room);
    this.slots = new Uint32Array(room);
    this.times.set(times.subarray(0, this.length));
    this.flags.set(flags.subarray(0, this.length));
    this.slots.set(slots.subarray(0, this.length));
  }
}

/** Ids in the order in which they were given out: the longer one is later, so that 10 follows 9. */
export function compareIds(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Order by time, then id, the older first. */
export function compareEntries(oneTime: number, oneId: string, otherTime: number, otherId: string): number {
  return oneTime === otherTime ? compareIds(oneId, otherId) : oneTime < otherTime ? -1 : 1;
}
