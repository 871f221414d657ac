/** The host of the payment processor's own pages. */
export const PROCESSOR_HOST = "checkout.stripe.com";

/**
 * The address of the payment processor's hosted page, or null for one that nobody is sent to: only https on the
 * processor's host, or the sandbox that this portal runs (BIL-23).
 */
export function hostedPageAddress(text: string, sandboxOrigin: string | null): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return null;
  const isProcessor = url.protocol === "https:" && url.host === PROCESSOR_HOST;
  return isProcessor || url.origin === sandboxOrigin ? url.href : null;
}
