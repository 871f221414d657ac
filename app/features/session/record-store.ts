/**
 * Where session records and kept forms are kept. Keys are hashes, values are encrypted before they get
 * here. Every method may reject when the store cannot be reached; the caller answers 503 then.
 */
export interface RecordStore {
  /** Adds a record; `expiresAt` is in epoch milliseconds. */
  insert(key: string, value: string, expiresAt: number): Promise<void>;
  /** The value, or null when there is none or it has expired. */
  read(key: string): Promise<string | null>;
  /** Overwrites an existing record. False, and nothing written, when it is gone (a late write never revives it). */
  replace(key: string, value: string, expiresAt: number): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Rejects when the store cannot be used. */
  check(): Promise<void>;
  close(): Promise<void>;
}
