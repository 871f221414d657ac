import { PassThrough } from "node:stream";
import { constants, createBrotliCompress } from "node:zlib";
import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { InlineScriptsContext } from "~/components/inline-scripts";
import { inlineScripts } from "~/http/inline-scripts.server";

const ABORT_DELAY = 5_000;

/** Replaces the portal's entry by the framework's own, which streams and compresses each chunk. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <InlineScriptsContext.Provider value={inlineScripts(nonce)}>
        <RemixServer context={entry} url={request.url} abortDelay={ABORT_DELAY} nonce={nonce} />
      </InlineScriptsContext.Provider>,
      {
        nonce,
        onShellReady() {
          const br = /\bbr\b/.test(request.headers.get("Accept-Encoding") ?? "");
          const body = br
            ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
            : new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          headers.append("Vary", "Accept-Encoding");
          if (br) headers.set("Content-Encoding", "br");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: (error) => reject(error instanceof Error ? error : new Error(String(error))),
        onError: (error) => console.error(error),
      },
    );
    setTimeout(abort, ABORT_DELAY).unref();
  });
}
