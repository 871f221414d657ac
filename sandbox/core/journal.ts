import type { NextFunction, Request, Response } from "express";
import { bearerKey, hashKey } from "./secrets";

const LIMIT = 5_000;
/** Of a key's hash: enough to tell sessions apart. */
const SESSION_CHARACTERS = 12;
/** Fields are masked by their name, so that a new call needs no entry here as long as it names its fields as others do. */
const SECRET_NAME = /password|(secret|token|key|pin|code|signature)$/i;
/** Codes that are no secrets. */
const HARMLESS_NAME = /^(duration|message|instruction|currency|country|language)code$|(postal|zip)code$/i;

/** One upstream request. */
export interface JournalEntry {
  time: string;
  method: string;
  /** Below the base of the API: `/messages/42/read`. */
  path: string;
  query: Record<string, unknown>;
  form: Record<string, unknown>;
  /** The same for all requests that came with one session key, open or not; null: without a key. */
  session: string | null;
  /** null: no reply went out (yet). */
  status: number | null;
}

/** The last upstream requests, secrets masked, oldest first. */
export class Journal {
  private entries: JournalEntry[] = [];

  /** Writes a request down. Its status is set by the caller, once there is a reply. */
  start(method: string, path: string, query: unknown = {}, form: unknown = {}): JournalEntry {
    const entry: JournalEntry = {
      time: new Date().toISOString(),
      method,
      path,
      query: masked(query),
      form: masked(form),
      session: null,
      status: null,
    };
    this.entries.push(entry);
    // Trimmed in steps: shifting the array on every request would cost more than the request.
    if (this.entries.length > LIMIT * 2) this.entries = this.entries.slice(-LIMIT);
    return entry;
  }

  /** The middleware that writes each request down when it comes in and its status when the reply is sent. */
  record = (request: Request, response: Response, next: NextFunction): void => {
    const entry = this.start(request.method, request.path, request.query, request.body);
    const key = bearerKey(request.headers.authorization);
    entry.session = key && hashKey(key).slice(0, SESSION_CHARACTERS);
    response.on("finish", () => (entry.status = response.statusCode));
    next();
  };

  /** The requests whose path contains this part, oldest first. */
  list(pathPart = ""): JournalEntry[] {
    return this.entries.slice(-LIMIT).filter((entry) => entry.path.includes(pathPart));
  }
}

function masked(fields: unknown): Record<string, unknown> {
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, maskedValue(name, value)]));
}

function maskedValue(name: string, value: unknown): unknown {
  if (SECRET_NAME.test(name) && !HARMLESS_NAME.test(name)) return "***";
  if (Array.isArray(value)) return value.map((item) => maskedValue("", item));
  return typeof value === "object" && value !== null ? masked(value) : value;
}
