import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { AppLoadContext } from "@remix-run/node";
import { env } from "~/env.server";
import { AppError } from "~/lib/app-error";
import { plainPage } from "~/lib/plain-page";
import { tooMany, userAddressLimit } from "../portal-store/user-address-limit.server";
import { storeGuarded } from "../session/store-guard.server";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** REP-3. */
const countPdf = userAddressLimit("pdf", { byUser: 20, byAddress: 60 });

/** A finished PDF and its file name. */
export interface PdfFile {
  name: string;
  bytes: Uint8Array;
}

/** A request for a PDF. */
interface PdfRequest {
  request: Request;
  context: AppLoadContext;
  userId: string;
  /** The page with the link, to lead back to after a failure. */
  back: string;
}

/**
 * Makes a PDF and responds with it, as a file to save. Applies the limits for the user and the address; a failure is
 * a page with a link back or, for the portal's own scripts, its text as JSON.
 */
export async function respondPdf(pdf: PdfRequest, make: () => Promise<PdfFile>): Promise<Response> {
  const { request, context, userId } = pdf;
  try {
    const wait = await storeGuarded(context, () => countPdf(userId, context.clientAddress));
    if (wait > 0) throw tooMany("PDFs", wait, context.requestId);
    return await fileResponse(request, await make());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return respondNoFile(pdf, "No PDF", error);
  }
}

async function fileResponse(request: Request, { name, bytes }: PdfFile): Promise<Response> {
  const headers = new Headers({
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${name.replace(/[^\w .-]/g, "_")}"`,
    Vary: "Accept-Encoding",
  });
  const sent = await compressed(bytes, request.headers.get("Accept-Encoding") ?? "", headers);
  headers.set("Content-Length", String(sent.byteLength));
  return new Response(new Uint8Array(sent), { headers });
}

/** Compressed, because the tags for screen readers are most of its bytes, and repetitive. */
async function compressed(bytes: Uint8Array, accepted: string, headers: Headers): Promise<Uint8Array> {
  if (/\bbr\b/.test(accepted)) {
    headers.set("Content-Encoding", "br");
    return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }
  if (!/\bgzip\b/.test(accepted)) return bytes;
  headers.set("Content-Encoding", "gzip");
  return gzipped(bytes, { level: 5 });
}

/** The response to a request for a file that cannot be made: a page with a link back, or text as JSON for scripts. */
export function respondNoFile(
  { request, context, back }: Pick<PdfRequest, "request" | "context" | "back">,
  title: string,
  error: AppError,
): Response {
  const { status, pageText: text, id, code } = error;
  context.log.warn({ id, status, failure: code, error: error.cause }, title);
  const headers = new Headers({ Vary: "Accept" });
  const retryAfter = error.retryAfterS ?? (status === 503 ? 5 : null);
  if (retryAfter !== null) headers.set("Retry-After", String(retryAfter));
  if (!(request.headers.get("Accept") ?? "").includes("text/html")) {
    return Response.json({ text, id }, { status, headers });
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = { title, text, id, brand: env().brand, back, nonce: context.nonce };
  return new Response(plainPage(page), { status, headers });
}
