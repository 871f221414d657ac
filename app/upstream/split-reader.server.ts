import { setImmediate as nextTurn } from "node:timers/promises";
import type { PieceReader } from "./call-options";
import { RecordSplitter } from "./record-splitter";

/** Milliseconds of parsing after which other requests get their turn, be the piece done or not. */
const LONGEST_TURN = 10;

/** Reads a reply record by record while it comes in, with turns for other requests. `onPiece` follows each piece. */
export function splitReader(splitter: RecordSplitter, onPiece = (): void => undefined): PieceReader {
  return {
    async take(piece) {
      let began = performance.now();
      for (let at = 0; at < piece.length;) {
        if (performance.now() - began > LONGEST_TURN) {
          await nextTurn();
          began = performance.now();
        }
        at = splitter.write(piece, at);
      }
      onPiece();
      await nextTurn();
    },
    get kept() {
      return splitter.kept;
    },
    end: () => splitter.end(),
  };
}

/** What stands before a list so that it is one of an object, as the splitter takes them. */
const BEFORE_LIST = '{"list":';

/**
 * Reads a reply that is itself a list, record by record. `onRecord` gets the JSON of each, or null for one that is too
 * large or too deep; what is left of the reply is the empty list.
 */
export function listReader(onRecord: (json: string | null) => void): PieceReader {
  const splitter = new RecordSplitter((_list, json) => onRecord(json));
  splitter.write(Buffer.from(BEFORE_LIST));
  const reader = splitReader(splitter);
  return {
    take: (piece) => reader.take(piece),
    get kept() {
      return reader.kept;
    },
    end: () => reader.end().slice(BEFORE_LIST.length),
  };
}
