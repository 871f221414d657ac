import { once } from "node:events";
import { WebSocket } from "ws";
import { DEMO_PASSWORD } from "../../sandbox/world/people";

/** A browser without scripts, reduced to addresses, forms and cookies, for a running portal. */
export class PortalClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The same browser at another address, with a copy of its cookies. */
  at(origin: string): PortalClient {
    const other = new PortalClient(origin);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  /** The same browser without the cookie of this name. */
  without(cookie: string): PortalClient {
    const other = this.at(this.#origin);
    other.#cookies.delete(cookie);
    return other;
  }

  /** The same browser with this cookie as well. */
  with(cookie: string, value: string): PortalClient {
    const other = this.at(this.#origin);
    other.#cookies.set(cookie, value);
    return other;
  }

  /** Requests as a navigation does, or as `accept` says; redirects are not followed. */
  async get(path: string, accept = "text/html"): Promise<Response> {
    return this.send(path, { headers: { Accept: accept } });
  }

  /** Signs in by the form; returns the response. */
  logIn(username: string): Promise<Response> {
    return this.post("/login", { username, password: DEMO_PASSWORD, returnUrl: "/activity" });
  }

  /** Posts as a form of one of the portal's own pages does. */
  async post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.send(path, {
      method: "POST",
      headers: { Accept: "text/html", Origin: this.#origin, Referer: new URL(path, this.#origin).href },
      body: new URLSearchParams(fields),
    });
  }

  /** Opens a socket like that of a page, at another origin when a proxy stands in between; resolves once it is open. */
  async openLiveSocket(origin = this.#origin): Promise<WebSocket> {
    const url = this.#origin.replace(/^http/, "ws");
    const socket = new WebSocket(`${url}/live`, { headers: { Cookie: this.cookies, Origin: origin } });
    await once(socket, "open");
    return socket;
  }

  /** Sends a request that no page of the portal would, with the cookies; redirects are not followed. */
  async send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const headers = { ...init.headers, ...(this.cookies && { Cookie: this.cookies }) };
    const response = await fetch(new URL(path, this.#origin), { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const separator = pair.indexOf("=");
      const [name, value] = [pair.slice(0, separator), pair.slice(separator + 1)];
      if (/max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}
