import http from "node:http";
import type { IncomingHttpHeaders } from "node:http";

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Ask {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** One request on a keep-alive connection; the body stays compressed. */
export function ask(url: string, { method = "GET", headers = {}, body }: Ask = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.on("error", (error) => {
      // The server may close an idle connection as it is reused: the retry opens another one.
      if (request.reusedSocket && method === "GET") ask(url, { method, headers, body }).then(resolve, reject);
      else reject(error);
    });
    request.end(body);
  });
}

/** Requests a page; throws unless it succeeds. */
export async function get(url: string, headers: Record<string, string> = {}): Promise<Received> {
  const response = await ask(url, { headers });
  if (response.status !== 200)
    throw new Error(`${url} gave ${response.status}: ${response.body.toString("utf8", 0, 300)}`);
  return response;
}

/** Posts a form with the page's origin; returns the response. */
export function post(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Received> {
  const body = new URLSearchParams(fields).toString();
  return ask(url, {
    method: "POST",
    body,
    headers: {
      ...headers,
      Origin: new URL(url).origin,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(Buffer.byteLength(body)),
    },
  });
}

/** Requests a page that many times, `lanes` at once. */
export async function getMany(
  url: string,
  headers: Record<string, string>,
  times: number,
  lanes = 4,
): Promise<void> {
  let left = times;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await get(url, headers);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
