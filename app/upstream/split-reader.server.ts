import { setImmediate as nextTurn } from "node:timers/promises";
import type { PieceReader } from "./call-options";
import type { RecordSplitter } from "./record-splitter";

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
