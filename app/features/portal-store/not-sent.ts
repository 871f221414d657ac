import type { UpstreamError } from "~/upstream/error";

/** What the user reads when what a form sends was not sent, or may not have been (TXT-13, AST-4). */
export function notSentText({ isRefusal, pageText, id }: UpstreamError): string {
  const start = isRefusal ? "Not sent" : "This may not have been sent";
  return `${start}: ${pageText} (Reference ${id})`;
}
