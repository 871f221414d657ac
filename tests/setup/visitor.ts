import type { AppLoadContext } from "@remix-run/node";
import { recordingLog, type LogLine } from "./recording-log";

/** The request context for loaders and actions, with a log that can be read. */
export function testContext(): AppLoadContext & { lines: LogLine[] } {
  const { log, lines } = recordingLog();
  const connection = { drained: async () => {}, isClosed: () => false, onClose: () => {}, cut: () => {} };
  const [nonce, requestId, clientAddress] = ["nonce", "AB12CD34", "192.0.2.1"];
  return { nonce, requestId, log, clientAddress, connection, lines };
}

interface Sent {
  /** Fields of a form; they make the request a post. */
  form?: Record<string, string> | FormData;
  /** The page that posts it, as browsers name it in the Referer header. */
  from?: string;
  headers?: Record<string, string>;
  method?: string;
  body?: string;
}

/** A browser reduced to cookies: keeps those that responses set, and sends them with each request. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin = "http://localhost:3000") {
    this.#origin = origin;
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  has(name: string): boolean {
    return this.#cookies.has(name);
  }

  url(path: string): URL {
    return new URL(path, this.#origin);
  }

  request(path: string, { form, from, headers, method, body }: Sent = {}): Request {
    const fields = form && (form instanceof FormData ? form : new URLSearchParams(form));
    return new Request(this.url(path), {
      method: method ?? (fields || body ? "POST" : "GET"),
      headers: {
        ...(from && { Referer: this.url(from).href }),
        ...headers,
        ...(this.#cookies.size > 0 && { Cookie: this.cookies }),
      },
      body: fields ?? body,
    });
  }

  /** Stores the cookies of a response, or of one Set-Cookie header. */
  take(from: Response | string): void {
    const headers = typeof from === "string" ? [from] : from.headers.getSetCookie();
    for (const header of headers) {
      const [pair = "", ...attributes] = header.split("; ");
      const separator = pair.indexOf("=");
      const name = pair.slice(0, separator);
      if (attributes.includes("Max-Age=0")) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(separator + 1));
    }
  }
}
