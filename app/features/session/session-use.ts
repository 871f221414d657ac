import { isDocumentRequest } from "~/lib/document-request";

/** The header of requests that a page makes while nobody uses it. */
export const UNATTENDED_HEADER = "X-Unattended";

/**
 * What a request says of the use of its session: a person opens a page, a person does something else, or the browser
 * loads something by itself, which keeps no session awake (SES-6).
 */
export type SessionUse = "page" | "person" | "background";

/** What the browser loads as a part of a page. */
const PARTS = new Set(["audio", "video", "track", "image"]);

export function useOf(request: Request): SessionUse {
  const { headers, method } = request;
  const isByItself =
    method === "HEAD" ||
    headers.has(UNATTENDED_HEADER) ||
    headers.get("Sec-Purpose")?.includes("prefetch") === true ||
    PARTS.has(headers.get("Sec-Fetch-Dest") ?? "");
  if (isByItself) return "background";
  return method === "GET" && isDocumentRequest(request) ? "page" : "person";
}
