/**
 * Whether a request is the browser's own navigation or form post, which wants a page, rather than one that
 * the portal's scripts made, which want data.
 */
export function isDocumentRequest(request: Request): boolean {
  return (request.headers.get("Accept") ?? "").includes("text/html");
}
