/** Takes a reply piece by piece; `end` gives what is left of it, as JSON. */
export interface PieceReader {
  take(piece: Buffer): Promise<void>;
  /** How many bytes it keeps until the next piece comes. */
  readonly kept: number;
  end(): string;
}

export interface CallOptions {
  /** Largest reply accepted, in bytes after decompression. */
  maxBytes?: number;
  /** Milliseconds for the whole call. */
  deadline?: number;
  /** What errors and log lines call it, where its path holds a secret such as a media key (SEC-9). */
  name?: string;
}

/** What of a file is wanted: the whole, or a range of it (if it is still the one of that tag). */
export interface OpenOptions {
  range?: string;
  ifRange?: string;
  /** Milliseconds until the head of the reply has to be here. */
  deadline?: number;
  /** What errors and log lines call it, where its path holds a secret such as a media key (SEC-9). */
  name?: string;
}
