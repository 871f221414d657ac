import { hasTyped } from "~/components/forms/typed";
import { failedPost } from "~/components/network/failed-posts";
import {
  isPageOver,
  KEEPS_PAGE_HEADER,
  KEEP_ONLY_HEADER,
  SESSION_OVER_HEADER,
  setPageOver,
  whenSignedIn,
} from "./page-over";

const POST_OVER = "Your session has ended. This was not sent.";
const POST_RENEWED = "Your session had ended and was renewed. This was not sent.";

/**
 * Keeps a page on which something is typed when its session has ended (SES-24): the page asks its user to sign in
 * instead of leaving. Loads wait for that; a post ends as one that was not sent. A page on which nothing is typed leaves
 * as ever.
 */
export function installKeepPage(scope: Window & typeof globalThis): void {
  const send = scope.fetch.bind(scope);
  scope.fetch = async (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith(".data")) return send(input, init);
    for (;;) {
      if (!hasTyped()) return send(input, init);
      const headers = new Headers(init?.headers);
      headers.set(KEEPS_PAGE_HEADER, "1");
      const response = await send(input, { ...init, headers });
      const end = response.headers.get(SESSION_OVER_HEADER);
      if (end === null || headers.has(KEEP_ONLY_HEADER)) return response;
      const isRenewed = end === "renewed";
      if (!isRenewed) setPageOver(true);
      if (init?.method === "POST") return failedPost({ text: isRenewed ? POST_RENEWED : POST_OVER }, 401);
      if (isPageOver()) await signedInAgain(init?.signal ?? null);
    }
  };
}

function signedInAgain(signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    void whenSignedIn().then(resolve);
  });
}
