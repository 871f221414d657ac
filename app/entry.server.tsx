import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { AppError } from "./lib/app-error";
import { FragmentCacheContext } from "./components/fragment-cache";
import { FragmentCache } from "./http/fragment-cache.server";
import { InlineScriptsContext } from "./components/inline-scripts";
import { inlineScripts } from "./http/inline-scripts.server";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const SMALL = 1024;
/** What the document (app/root.tsx) ends with; the loader data goes before it, so that the page is valid (UI-7). */
const END_OF_PAGE = "</body></html>";
/**
 * Larger pages are compressed in another thread, to not block other requests; for smaller ones that costs too much.
 */
const LARGE = 256 * 1024;
/** For 100 rows, quality 4 takes half as long again as 3 and saves 6 % of the bytes. */
const BROTLI_QUALITY = 3;

/**
 * Renders a page in one go: all its data is already loaded, so streaming would only cost time (docs/decisions, "Pages
 * are rendered in one go").
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce } = context;
  const handoff = await readHandoff(entry);
  const page = new FragmentCache(nonce);
  const markup = renderToString(
    <InlineScriptsContext.Provider value={inlineScripts(nonce)}>
      <FragmentCacheContext.Provider value={page.renderFragments}>
        <RemixServer context={entry} url={request.url} nonce={nonce} />
      </FragmentCacheContext.Provider>
    </InlineScriptsContext.Provider>,
  );
  const data = entry.renderMeta?.didRenderScripts ? handoffScripts(handoff, nonce) : [];
  headers.set("Content-Type", "text/html; charset=utf-8");
  const body = page.piecesOf(`<!DOCTYPE html>${markup.slice(0, -END_OF_PAGE.length)}`);
  return compressed(request, Buffer.concat([...body, ...data, Buffer.from(END_OF_PAGE)]), {
    status,
    headers,
  });
}

/** Loader data for a navigation or a fetcher: compressed like a page. */
export async function handleDataRequest(
  response: Response,
  { request }: { request: Request },
): Promise<Response> {
  if (!response.body || response.status === 204 || response.headers.has("Location")) return response;
  const { status, headers } = response;
  return compressed(request, Buffer.from(await response.arrayBuffer()), { status, headers });
}

/** Logs an error with the request id that the page shows. Expected failures were logged where they arose. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof AppError) return;
  const path = new URL(request.url).pathname;
  const { requestId: id, log } = context;
  // The framework's own refusals, such as a method that a route does not have, are no errors of the portal.
  if (isRouteErrorResponse(error) && error.status < 500) {
    return log.warn({ id, status: error.status, path }, error.statusText);
  }
  log.error({ id, path, error }, "A request failed");
};

/** Moves the loader data out of the entry context, where the framework would stream it after the page. */
async function readHandoff(entry: EntryContext): Promise<Buffer> {
  const stream = entry.serverHandoffStream;
  entry.serverHandoffStream = undefined;
  const chunks: Uint8Array[] = [];
  if (stream) {
    const reader = stream.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  }
  return Buffer.concat(chunks);
}

/**
 * The loader data as a block of text, and the script that gives it to the framework. As a string inside the script, all
 * of it would be escaped once more.
 */
function handoffScripts(handoff: Buffer, nonce: string): Buffer[] {
  // `<` could end the block. In the data it only stands in JSON strings, where `\u003c` is the same character.
  const text = handoff.includes("<") ? Buffer.from(handoff.toString().replaceAll("<", "\\u003c")) : handoff;
  return [
    Buffer.from('<script type="text/plain" id="loader-data">'),
    text,
    Buffer.from(`</script><script nonce="${nonce}">${HAND_OVER}</script>`),
  ];
}

const HAND_OVER =
  'window.__remixContext.streamController.enqueue(document.getElementById("loader-data").textContent);' +
  "window.__remixContext.streamController.close();";

async function compressed(
  request: Request,
  bytes: Buffer<ArrayBuffer>,
  init: { status: number; headers: Headers },
): Promise<Response> {
  init.headers.append("Vary", "Accept-Encoding");
  if (bytes.length < SMALL || request.method === "HEAD") return finished(bytes, init);
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  if (/\bbr\b/.test(accepted)) {
    init.headers.set("Content-Encoding", "br");
    // Told the size, brotli takes buffers that fit.
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return finished(
      bytes.length < LARGE ? brotliCompressSync(bytes, { params }) : await brotli(bytes, { params }),
      init,
    );
  }
  if (/\bgzip\b/.test(accepted)) {
    init.headers.set("Content-Encoding", "gzip");
    return finished(await gzipped(bytes, { level: 5 }), init);
  }
  return finished(bytes, init);
}

/** Sends the page with its length, so that it is not sent in chunks. */
function finished(bytes: Buffer<ArrayBuffer>, init: { status: number; headers: Headers }): Response {
  init.headers.set("Content-Length", String(bytes.length));
  return new Response(bytes, init);
}
