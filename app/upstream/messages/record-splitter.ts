const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The reply without its records is a handful of versions; what is longer is no reply of the API. */
const MOST_FRAME_BYTES = 64 * 1024;

/**
 * Cuts a JSON object, as its bytes come in, into the records of its lists and the rest. A list is an array that is a
 * value of the object itself. Parsing the reply as a whole would hold up every other request for a second, and keep it
 * in memory twice.
 */
export class RecordSplitter {
  readonly #onRecord: (list: string, json: string) => void;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The list whose records are coming in; null between the lists. */
  #list: string | null = null;
  /** What is cut off next, as far as it has come in with earlier pieces. */
  #pieces: Buffer[] = [];
  #frame = "";

  /** `onRecord` gets the JSON of each record; nobody has looked yet whether it is any. */
  constructor(onRecord: (list: string, json: string) => void) {
    this.#onRecord = onRecord;
  }

  /** Takes the next bytes. Throws when what comes in is no object with lists. */
  write(bytes: Buffer): void {
    let start = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === BACKSLASH) this.#escaped = true;
        else if (byte === QUOTE) this.#inString = false;
        continue;
      }
      switch (byte) {
        case QUOTE:
          this.#inString = true;
          break;
        case OPEN_LIST:
        case OPEN_OBJECT:
          this.#depth += 1;
          if (byte === OPEN_LIST && this.#depth === 2) {
            this.#addToFrame(this.#cut(bytes, start, at + 1));
            this.#list = /"([^"\\]*)"\s*:\s*\[$/.exec(this.#frame)?.[1] ?? "";
            start = at + 1;
          }
          break;
        case CLOSE_LIST:
        case CLOSE_OBJECT:
          if (this.#depth === 2 && this.#list !== null) {
            this.#endRecord(bytes, start, at);
            this.#list = null;
            start = at;
          }
          this.#depth -= 1;
          break;
        case COMMA:
          if (this.#depth === 2 && this.#list !== null) {
            this.#endRecord(bytes, start, at);
            start = at + 1;
          }
          break;
      }
    }
    if (this.#list === null) this.#addToFrame(this.#cut(bytes, start, bytes.length));
    else if (start < bytes.length) this.#pieces.push(bytes.subarray(start));
  }

  /** Everything but the records: the JSON of the object with empty lists. */
  end(): string {
    return this.#frame;
  }

  #endRecord(bytes: Buffer, start: number, end: number): void {
    const json = this.#cut(bytes, start, end);
    if (json.trim() !== "") this.#onRecord(this.#list ?? "", json);
  }

  #addToFrame(text: string): void {
    this.#frame += text;
    if (this.#frame.length > MOST_FRAME_BYTES)
      throw new Error("The reply is no object with lists of records");
  }

  #cut(bytes: Buffer, start: number, end: number): string {
    if (this.#pieces.length === 0) return bytes.toString("utf8", start, end);
    const whole = Buffer.concat([...this.#pieces, bytes.subarray(start, end)]);
    this.#pieces = [];
    return whole.toString("utf8");
  }
}
