import { parseJsonRecord, type SkippedRecords } from "../records";
import { contact, type Contact } from "./contract";

/** More contacts than one person has; the API sends them all with the user. */
const MOST_CONTACTS = 20_000;

/** The contacts of a list by the JSON that they came as. */
const readFrom = new WeakMap<readonly Contact[], ReadonlyMap<string, Contact>>();

/**
 * Reads the contacts of a reply one by one (API-26). A contact that came in the same words before is taken from there,
 * since to parse 10,000 takes longer than to make a page; when none has changed, the list of before is given again.
 */
export class ContactReader {
  readonly #before: readonly Contact[];
  readonly #known: ReadonlyMap<string, Contact>;
  readonly #list: Contact[] = [];
  readonly #byJson = new Map<string, Contact>();
  #skipped: SkippedRecords = { count: 0, reason: "" };

  /** `before` is a list that a reader gave, or empty. */
  constructor(before: readonly Contact[]) {
    this.#before = before;
    this.#known = readFrom.get(before) ?? new Map<string, Contact>();
  }

  /** Takes the JSON of a contact, null for one that was too deep or large to be kept. */
  add(json: string | null): void {
    if (this.#list.length + this.#skipped.count >= MOST_CONTACTS)
      return this.#skip(`over ${MOST_CONTACTS} records`);
    const known = json === null ? undefined : this.#known.get(json);
    if (known && json !== null) return this.#take(json, known);
    const parsed = parseJsonRecord(contact, json);
    if (!parsed.success) return this.#skip(parsed.reason);
    this.#take(json ?? "", parsed.data);
  }

  /** The contacts, and how many were left out. */
  end(): { contacts: readonly Contact[]; skipped: SkippedRecords } {
    const [list, before] = [this.#list, this.#before];
    const isSame = list.length === before.length && list.every((each, index) => each === before[index]);
    const contacts = isSame ? before : list;
    readFrom.set(contacts, this.#byJson);
    return { contacts, skipped: this.#skipped };
  }

  #take(json: string, taken: Contact): void {
    this.#list.push(taken);
    this.#byJson.set(json, taken);
  }

  #skip(reason: string): void {
    this.#skipped = { count: this.#skipped.count + 1, reason: this.#skipped.reason || reason };
  }
}
