/** Takes a reply piece by piece; `end` gives what is left of it, as JSON. */
export interface PieceReader {
  take(piece: Buffer): Promise<void>;
  end(): string;
}

export interface CallOptions {
  /** Largest answer accepted, in bytes after decompression. */
  maxBytes?: number;
  /** Milliseconds for the whole call. */
  deadline?: number;
}
