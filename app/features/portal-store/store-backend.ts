/** One record as a backend writes it: everything in it is already digested or sealed. */
export interface StoredRecord {
  key: string;
  value: string;
  /** Epoch milliseconds. From then on the record counts as gone, and the backend removes it by itself. */
  expiresAt: number;
  /** What `list` finds it by; null for a record that is only read by its key. */
  owner: string | null;
}

/** A counter after it was changed, and when it begins again at 0 (epoch milliseconds). */
export interface Count {
  count: number;
  resetsAt: number;
}

/**
 * What a portal store is built on: an embedded file or a server. Every method may reject when the backend cannot be
 * reached, and does so within about two seconds.
 */
export interface StoreBackend {
  /** Adds a record, or writes over the one with this key. */
  insert(record: StoredRecord): Promise<void>;
  /** Adds a record unless there is one with this key. Of several at once, from any instance, one gets true. */
  insertIfAbsent(record: StoredRecord): Promise<boolean>;
  /** The value; null when there is none or it has expired. */
  read(key: string): Promise<string | null>;
  /**
   * Compare-and-set: writes `value` where the record still holds `expected`, and keeps its end. False, and nothing
   * written, when it holds something else or is gone.
   */
  swap(key: string, expected: string, value: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Compare-and-delete: deletes the record where it still holds `expected`; false where it holds something else or is gone. */
  deleteHeld(key: string, expected: string): Promise<boolean>;
  /** Keys and values of an owner's records, the one that ends last first. */
  list(owner: string): Promise<Array<{ key: string; value: string }>>;
  /** Adds to a counter, which begins at 0 and ends at `resetsAt`, counted from its first change. */
  add(key: string, amount: number, resetsAt: number): Promise<Count>;
  /** Takes an amount off the counter that ends at `resetsAt`; does nothing when that one has ended. Never below 0. */
  giveBack(key: string, amount: number, resetsAt: number): Promise<void>;
  /** Rejects when the backend cannot be used. */
  check(): Promise<void>;
  close(): Promise<void>;
}
