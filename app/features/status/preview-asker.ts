import { afterPress } from "~/components/forms/after-press";
import { backoff } from "../live/backoff";
import { isSessionOver, onPageSession } from "../session/page-session";
import type { StatusPreview } from "./status-preview";

/** Milliseconds without a key after which the server is asked what the form means. */
const PAUSE_MS = 200;
/** Milliseconds after which it is said that the reply is awaited. */
const SLOW_MS = 300;
/** Milliseconds for which a sentence that begins now stays true. */
const MINUTE_MS = 60_000;
/** Milliseconds until the server is asked again after a failure. */
const AGAIN = { first: 2_000, longest: 60_000 };
/** A timer takes no longer delay; it asks nothing before the pause is over. */
const LONGEST_MS = 2 ** 31 - 1;
/** So many failures in a row take away a sentence since which nothing was typed. */
const TOO_MANY = 2;

/** What came of asking the server. */
export type PreviewOutcome =
  /** `onShown` is called once it is shown. */
  | { kind: "told"; preview: StatusPreview; onShown: () => void }
  /** `retryAfterMs`: the pause that the response names, or 0. */
  | { kind: "failed"; retryAfterMs: number }
  /** The session is over. */
  | { kind: "over" };

/** Whether the sentence is of what is typed; else it is awaited, or the server could not be asked. */
export type PreviewState = "current" | "awaited" | "unknown";

/** What is shown of what the form means. */
export interface ShownPreview {
  state: PreviewState;
  /** Null before the server was asked, and while it is not known what the form means. */
  preview: StatusPreview | null;
  /** Whether it follows from the time or the schedule, and not from what somebody has typed. */
  isByItself: boolean;
}

export interface PreviewAsker {
  /** The form has changed: asks once nothing was typed for a while. */
  onTyped(delay?: number): void;
  /** What the form means may have changed without it: asks at once. */
  refresh(): void;
  /** For `useSyncExternalStore`. As long as there is a listener, the sentence is kept true. */
  subscribe(listener: () => void): () => void;
  shown(): ShownPreview;
}

export const FIRST_SHOWN: ShownPreview = { state: "current", preview: null, isByItself: false };

/**
 * Asks the server what the form means: when something is typed, and so that the sentence stays true by itself (STA-36),
 * when the page comes back into view, each minute while it begins now (`isFromNow`), and again after a failure.
 */
export function previewAsker(form: {
  ask: () => Promise<PreviewOutcome>;
  isFromNow: () => boolean;
  onShow: (shown: ShownPreview) => void;
}): PreviewAsker {
  const listeners = new Set<() => void>();
  let shown = FIRST_SHOWN;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let slow: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  /** Whether something was typed that the sentence is not of. */
  let isBehind = false;
  /** Whether that was typed since the last failure, so that a reply may be expected. */
  let isAwaited = false;
  let failures = 0;
  let notBefore = 0;
  let isOver = false;

  const show = (next: ShownPreview) => {
    shown = next;
    form.onShow(next);
    for (const listener of listeners) listener();
  };
  const showUnknown = () => {
    if (shown.state !== "unknown") show({ state: "unknown", preview: null, isByItself: false });
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), Math.min(ms, LONGEST_MS));
  };
  const cancel = () => {
    clearTimeout(timer);
    clearTimeout(slow);
    turn += 1;
  };

  const ask = async () => {
    cancel();
    if (isOver || isSessionOver()) {
      if (isBehind) showUnknown();
      return;
    }
    // Asked when it comes back into view.
    if (document.visibilityState === "hidden") return;
    const wait = notBefore - Date.now();
    if (wait > 0) {
      if (isBehind) showUnknown();
      return later(wait);
    }
    const own = turn;
    const isLatest = () => own === turn;
    if (isAwaited)
      slow = setTimeout(() => show({ state: "awaited", preview: null, isByItself: false }), SLOW_MS);
    const outcome = await form.ask();
    if (isLatest()) clearTimeout(slow);
    // The sentence, and what is wrong with a time, take lines above the buttons of the form.
    await new Promise<void>(afterPress);
    if (isLatest()) take(outcome);
  };
  const take = (outcome: PreviewOutcome) => {
    isAwaited = false;
    if (outcome.kind === "told") {
      show({ state: "current", preview: outcome.preview, isByItself: !isBehind && failures < TOO_MANY });
      isBehind = false;
      failures = 0;
      outcome.onShown();
      if (form.isFromNow()) later(MINUTE_MS);
      return;
    }
    isOver = outcome.kind === "over";
    if (!isOver) failures += 1;
    if (isBehind || failures >= TOO_MANY) showUnknown();
    if (outcome.kind === "over") return;
    notBefore = Date.now() + outcome.retryAfterMs;
    later(Math.max(outcome.retryAfterMs, backoff(AGAIN, failures - 1)));
  };

  const watch = () => {
    const watching = new AbortController();
    const { signal } = watching;
    const onVisible = () => document.visibilityState === "visible" && ask();
    document.addEventListener("visibilitychange", onVisible, { signal });
    window.addEventListener("online", () => failures > 0 && ask(), { signal });
    const stop = onPageSession(() => {
      if (isSessionOver()) return;
      isOver = false;
      void ask();
    });
    if (form.isFromNow()) later(MINUTE_MS);
    return () => {
      watching.abort();
      stop();
      cancel();
    };
  };
  let unwatch = () => {};
  return {
    onTyped(delay = PAUSE_MS) {
      cancel();
      // Before the sentence changes, so that the change is read out.
      if (shown.isByItself) show({ ...shown, isByItself: false });
      isBehind = true;
      isAwaited = true;
      later(delay);
    },
    refresh() {
      // Data has been loaded, so that there is a session.
      isOver = false;
      void ask();
    },
    subscribe(listener) {
      if (listeners.size === 0) unwatch = watch();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) unwatch();
      };
    },
    shown: () => shown,
  };
}
