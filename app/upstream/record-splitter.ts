const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The reply without its records is a handful of versions; what is longer is no reply of the API. */
const MOST_FRAME_BYTES = 64 * 1024;
/** A longer record is not kept: a list that never ends its record would fill the memory. */
const MOST_RECORD_BYTES = 2 * 1024 * 1024;
/** A deeper record is not given out: to read a megabyte of brackets takes a quarter of a second. */
const MOST_RECORD_DEPTH = 64;
/** Nor is one with more values, because half a million take as long. A message has about a hundred. */
const MOST_RECORD_VALUES = 50_000;
/** The end of the frame in which the name of a list is looked for. */
const NAME_LENGTH = 100;

/**
 * Cuts a JSON object, as its bytes come in, into the records of its lists and the rest. A list is an array that is a
 * value of the object itself. Parsing the reply as a whole would hold up every other request for a second, and keep it
 * in memory twice.
 */
export class RecordSplitter {
  readonly #onRecord: (list: string, json: string | null) => void;
  readonly #isCut: (list: string) => boolean;
  readonly #mostFrame: number;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The list whose records are coming in; null between the lists. */
  #list: string | null = null;
  /** What is cut off next, as far as it has come in with earlier pieces. */
  #pieces: Buffer[] = [];
  #kept = 0;
  /** How many values the record that is coming in has so far, counted by their commas and brackets. */
  #values = 0;
  /** Whether the record that is coming in is too large or too deep to be kept. */
  #refused = false;
  #frame = "";
  /** A piece may end within a character. */
  readonly #decoder = new TextDecoder();
  /** The last characters of the frame: to cut them off it for each list would copy all of it. */
  #frameEnd = "";

  /**
   * `onRecord` gets the JSON of each record, which may be none, or null for one that is too large or too deep. Lists for
   * which `isCut` is false stay in the rest as they are; `mostFrame` is how many characters that may have.
   */
  constructor(
    onRecord: (list: string, json: string | null) => void,
    {
      isCut = () => true,
      mostFrame = MOST_FRAME_BYTES,
    }: { isCut?: (list: string) => boolean; mostFrame?: number } = {},
  ) {
    this.#onRecord = onRecord;
    this.#isCut = isCut;
    this.#mostFrame = mostFrame;
  }

  /** How many bytes of a record are kept until the rest of it comes in. */
  get kept(): number {
    return this.#kept;
  }

  /**
   * Takes the bytes from the position `from` on, up to the end of a record or of the bytes, and gives the position behind
   * what it has taken. Throws when what comes in is no object with lists.
   */
  write(bytes: Buffer, from = 0): number {
    let start = from;
    for (let at = from; at < bytes.length; at += 1) {
      if (this.#inString) {
        at = this.#endOfString(bytes, at);
        continue;
      }
      switch (bytes[at]) {
        case QUOTE:
          this.#inString = true;
          break;
        case OPEN_LIST:
        case OPEN_OBJECT:
          this.#depth += 1;
          if (this.#list !== null) this.#countValue();
          if (bytes[at] === OPEN_LIST && this.#depth === 2) {
            this.#addToFrame(bytes.subarray(start, at + 1));
            const name = /"([^"\\]*)"\s*:\s*\[$/.exec(this.#frameEnd)?.[1] ?? "";
            this.#list = this.#isCut(name) ? name : null;
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
            return at + 1;
          }
          if (this.#list !== null) this.#countValue();
          break;
      }
    }
    if (this.#list === null) this.#addToFrame(bytes.subarray(start));
    else this.#keep(bytes.subarray(start));
    return bytes.length;
  }

  /** Everything but the records: the JSON of the object with empty lists. */
  end(): string {
    return this.#frame;
  }

  /** The position of the quote that ends the string, or of the last byte. Nearly all bytes are read here. */
  #endOfString(bytes: Buffer, from: number): number {
    let at = from;
    if (this.#escaped) {
      this.#escaped = false;
      at += 1;
    }
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        this.#inString = false;
        return at;
      }
      if (byte !== BACKSLASH) continue;
      at += 1;
      this.#escaped = at === bytes.length;
    }
    return at;
  }

  #endRecord(bytes: Buffer, start: number, end: number): void {
    const list = this.#list ?? "";
    if (this.#refused || this.#kept + end - start > MOST_RECORD_BYTES) {
      this.#drop();
      this.#startRecord();
      this.#onRecord(list, null);
      return;
    }
    this.#startRecord();
    const json = this.#cut(bytes, start, end);
    if (json.trim() !== "") this.#onRecord(list, json);
  }

  #startRecord(): void {
    this.#values = 0;
    this.#refused = false;
  }

  /** Counts a value of the record that is coming in, which stands at the current depth. */
  #countValue(): void {
    this.#values += 1;
    this.#refused ||= this.#depth > MOST_RECORD_DEPTH || this.#values > MOST_RECORD_VALUES;
  }

  #keep(part: Buffer): void {
    this.#refused ||= this.#kept + part.length > MOST_RECORD_BYTES;
    if (this.#refused) this.#drop();
    else if (part.length > 0) {
      this.#pieces.push(part);
      this.#kept += part.length;
    }
  }

  #drop(): void {
    this.#pieces = [];
    this.#kept = 0;
  }

  #addToFrame(bytes: Buffer): void {
    const text = this.#decoder.decode(bytes, { stream: true });
    this.#frame += text;
    this.#frameEnd = (this.#frameEnd + text.slice(-NAME_LENGTH)).slice(-NAME_LENGTH);
    if (this.#frame.length > this.#mostFrame) throw new Error("The reply is no object with lists of records");
  }

  #cut(bytes: Buffer, start: number, end: number): string {
    if (this.#pieces.length === 0) return bytes.toString("utf8", start, end);
    const whole = Buffer.concat([...this.#pieces, bytes.subarray(start, end)]);
    this.#drop();
    return whole.toString("utf8");
  }
}
