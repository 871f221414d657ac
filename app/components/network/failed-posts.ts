import type { PostFailure } from "~/lib/post-failure";
import { causeOf, isKnownDown, whenReachable } from "./connection";
import { postOrder } from "./post-order";
import { wholeResponse } from "./whole-response";

/** The content type of the portal's own data, errors included. */
const DATA_TYPE = "text/x-script";
/** Browsers let the posts that outlive their pages have 64 KB together, and refuse further ones. */
const MOST_KEPT_ALIVE_BYTES = 4096;

const TOO_LARGE =
  "What you sent is larger than it can be. Nothing was saved; please shorten it and try again.";

/** The posts that waited for the connection are sent one after the other, as if they changed one thing. */
const WAITED = "waited";

/**
 * Makes a post that gets no whole response of the portal end as a failure that the page can show: the framework would
 * replace the page, and what is typed in it, with an error (UI-10). `mayWait` names the posts that may be sent later
 * without the person: while the portal is known to be out of reach they wait for it, so that no request was ever made.
 * `changedBy` names the things that a post sets the state of: posts of one thing are sent one after the other.
 */
export function installFailedPosts(
  scope: Window & typeof globalThis,
  {
    mayWait,
    changedBy,
  }: {
    mayWait: (pathname: string, body: URLSearchParams) => boolean;
    changedBy: (pathname: string, body: URLSearchParams) => string[];
  },
): void {
  const send = scope.fetch.bind(scope);
  const sendInOrder = postOrder(scope);
  const post = async (url: URL, init: RequestInit): Promise<Response> => {
    const response = await wholeResponse(send, url, outlivingPage(init)).catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      return null;
    });
    if (response === null) return failedPost({ text: `${causeOf(null)} ${lost()}` }, 503);
    // Refused before it was read, by a page: the framework would look for data in it.
    if (response.status === 413) return failedPost({ text: TOO_LARGE }, 413);
    const isOurs = response.headers.get("Content-Type")?.startsWith(DATA_TYPE);
    if (response.status < 500 || isOurs) return response;
    return failedPost({ text: causeOf(response.status) }, response.status);
  };
  scope.fetch = (input, init) => {
    if (!(input instanceof URL) || init?.method !== "POST" || !input.pathname.endsWith(".data"))
      return send(input, init);
    if (!(init.body instanceof URLSearchParams)) return post(input, init);
    const [path, fields] = [pagePath(input), init.body];
    const waits = isKnownDown() && mayWait(path, fields);
    const things = changedBy(path, fields);
    if (!waits && things.length === 0) return post(input, init);
    // Sent even when its fetcher has been used again meanwhile, and the router waits for it no more: both changes were made.
    const postNow = () => post(input, { ...init, signal: null });
    return waits
      ? sendInOrder([...things, WAITED], () => whenReachable().then(postNow))
      : sendInOrder(things, postNow);
  };
}

/**
 * Lets a small post go on when its page is left. Firefox cancels it otherwise, and a mark that the page has already
 * shown is lost (ACT-50).
 */
function outlivingPage(init: RequestInit): RequestInit {
  const isSmall = init.body instanceof URLSearchParams && String(init.body).length <= MOST_KEPT_ALIVE_BYTES;
  return isSmall ? { ...init, keepalive: true } : init;
}

/** What is known of a post without a response. */
function lost(): string {
  return navigator.onLine === false ? "This was not sent." : "This may not have arrived.";
}

/**
 * The data of an action that returned a `FailedPost`, as the framework encodes it: a flat list in which '_1' is the
 * position of a key and the number the position of its value.
 */
export function failedPost(
  { text, isClear = false }: Pick<PostFailure, "text" | "isClear">,
  status: number,
): Response {
  const failure = [
    { _5: 6, _7: 8, ...(isClear && { _9: 8 }) },
    "text",
    text,
    "isUnanswered",
    true,
    ...(isClear ? ["isClear"] : []),
  ];
  const encoded = [{ _1: 2 }, "data", { _3: 4 }, "failure", ...failure];
  return new Response(`${JSON.stringify(encoded)}\n`, { status, headers: { "Content-Type": DATA_TYPE } });
}

/** The path of the page whose data a request is for. */
export function pagePath({ pathname }: URL): string {
  return pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);
}
