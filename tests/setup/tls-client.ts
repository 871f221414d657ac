import { request } from "node:https";

/** What a browser behind the proxy sends and gets. */
export interface TlsResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  cookies: string[];
  body: string;
}

/** A browser without scripts that speaks TLS: keeps cookies, follows no redirects. */
export class TlsClient {
  readonly #cookies = new Map<string, string>();
  readonly #origin: URL;
  readonly #certificate: Buffer;
  /** Added to each request, for example the address that a proxy in front would name. */
  readonly #headers: Record<string, string>;

  constructor(origin: string, certificate: Buffer, headers: Record<string, string> = {}) {
    this.#origin = new URL(origin);
    this.#certificate = certificate;
    this.#headers = headers;
  }

  get(path: string): Promise<TlsResponse> {
    return this.#send("GET", path, { Accept: "text/html" });
  }

  /** Posts as a form of one of the portal's own pages does; `headers` replace what such a page sends. */
  post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<TlsResponse> {
    const body = new URLSearchParams(fields).toString();
    const type = "application/x-www-form-urlencoded";
    const sent = { Accept: "text/html", Origin: this.#origin.origin, "Content-Type": type, ...headers };
    return this.#send("POST", path, { ...sent, "Content-Length": String(Buffer.byteLength(body)) }, body);
  }

  #send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<TlsResponse> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const all = { ...headers, ...this.#headers, ...(cookie && { Cookie: cookie }) };
    return new Promise((resolve, reject) => {
      const options = { method, headers: all, ca: this.#certificate, agent: false };
      const sending = request(new URL(path, this.#origin), options, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const cookies = response.headers["set-cookie"] ?? [];
          for (const each of cookies) this.#take(each);
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({ status: response.statusCode ?? 0, headers: response.headers, cookies, body: text });
        });
      });
      sending.on("error", reject);
      sending.end(body);
    });
  }

  #take(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const separator = pair.indexOf("=");
    const name = pair.slice(0, separator);
    if (/max-age=0/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(separator + 1));
  }
}
