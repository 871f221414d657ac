import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { PORTAL } from "./addresses";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

export interface Twin {
  origin: string;
  close: () => void;
}

/** The same page as a static file, without its scripts: the lower bound for a page. */
export async function serveTwin(html: string): Promise<Twin> {
  const page = compress(Buffer.from(withoutScripts(html)));
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://twin");
    const file = path.join(PORTAL, "public", path.normalize(pathname));
    const isPage = pathname === "/activity";
    if (!isPage && !statSync(file, { throwIfNoEntry: false })?.isFile())
      return void response.writeHead(404).end();
    const body = isPage ? page : (files.get(file) ?? compress(readFileSync(file)));
    if (!isPage) files.set(file, body);
    response.writeHead(200, {
      "Content-Type": isPage
        ? "text/html; charset=utf-8"
        : (TYPES[path.extname(file)] ?? "application/octet-stream"),
      "Content-Encoding": "br",
      "Content-Length": body.length,
    });
    response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The twin does not listen.");
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${address.port}`, close };
}

/** The head stays, because without it the page would look different. */
function withoutScripts(html: string): string {
  const body = html.indexOf("<body");
  const still = html.slice(body).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  return (html.slice(0, body) + still).replace(/<link rel="modulepreload"[^>]*>/g, "");
}

function compress(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}
