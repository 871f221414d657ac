import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { onFetchers } from "~/components/on-fetchers";
import { useShowSnack } from "~/components/page-kit";
import { formatCount } from "~/lib/format-count";
import { DOING } from "../../messages/change-words";
import type { ChangeResult, Intent } from "../../messages/message-intent";
import { changeSnack } from "../change-snack";
import { leftInWords, readPart, readPlan, type ViewPlan } from "../view-plan";

/** As many are changed by one post, so that the progress is shown and the work can be stopped. */
const PART = 25;

interface Work {
  plan: ViewPlan | null;
  waiting: string[];
  result: ChangeResult;
  isStopped: boolean;
  isEnded: boolean;
  /** The last response that is counted in it. */
  counted: unknown;
}

/** No two changes share a fetcher: a post of the second one would cancel that of the first, which was left. */
let changes = 0;

/**
 * Changes all activities of a view, at most 500 at once (ACT-47), and shows how far that is: a first post plans which,
 * further ones change a part each. What comes in meanwhile is left alone. Starts when it is first shown; `onEnd` is
 * called when all is done or somebody has stopped it. When the list is left no further part is begun, and the result is
 * told on the page that is shown then.
 */
export function ViewChange(props: { intent: Intent; search: string; onEnd: () => void }) {
  const { intent, search } = props;
  const [key] = useState(() => `view-change:${(changes += 1)}`);
  const fetcher = useFetcher({ key });
  const showSnack = useShowSnack();
  const [done, setDone] = useState(0);
  const [total, setTotal] = useState<number | null>(null);
  const work = useRef<Work | null>(null);
  const handled = useRef<unknown>(undefined);

  const post = (fields: Array<[string, string]>) =>
    fetcher.submit(new URLSearchParams([["intent", intent], ...fields]), {
      method: "post",
      action: `/activity${search}`,
    });
  const goOn = (current: Work) => {
    const part = current.isStopped ? [] : current.waiting.splice(0, PART);
    if (part.length === 0) return end(current);
    post([["step", "part"], ...part.map((id): [string, string] => ["messageId", id])]);
  };
  const tell = (ended: Work) => {
    const { plan, waiting, result } = ended;
    ended.isEnded = true;
    const left = plan ? leftInWords(plan, waiting.length) : "";
    const snack = changeSnack(intent, result, { search, quietSingle: false, maxUndo: Infinity, left });
    if (snack) showSnack(snack);
  };
  const end = (current: Work) => {
    tell(current);
    props.onEnd();
  };
  const begin = () => {
    work.current = {
      plan: null,
      waiting: [],
      result: { done: [], asWanted: [], failed: [] },
      isStopped: false,
      isEnded: false,
      counted: undefined,
    };
    post([
      ["all", "view"],
      ["step", "plan"],
    ]);
  };
  // Each response is read in two places: here once it is rendered, which shows how far the change is and posts the next part,
  // and below as the router gets it, which goes on when the list is left and nothing is rendered any more. Whichever is first
  // counts it (`counted`); only this one goes on from it, once (`handled`).
  useEffect(() => {
    const { data, state } = fetcher;
    const current = work.current;
    if (current === null) return begin();
    if (state !== "idle" || data === undefined || handled.current === data) return;
    handled.current = data;
    countResponse(current, data);
    setTotal(current.plan?.messageIds.length ?? null);
    const { done: changed, asWanted, failed } = current.result;
    setDone(changed.length + asWanted.length + failed.length);
    goOn(current);
    // When it is first shown, and once for each response.
    // oxlint-disable-next-line exhaustive-deps
  }, [fetcher.data, fetcher.state]);

  useEffect(() => {
    let left: Work | null = null;
    const isSending = () => window.__remixRouter.state.fetchers.get(key)?.state === "submitting";
    const stop = onFetchers((fetchers) => {
      // Here too, because a response that comes just before the list is left is never rendered.
      const counting = left ?? work.current;
      if (counting) countResponse(counting, fetchers.get(key)?.data);
      if (left) tellLeft(left);
    });
    const tellLeft = (current: Work) => {
      if (isSending()) return;
      stop();
      // Without a plan nothing was begun.
      if (current.plan && !current.isEnded) tell(current);
    };
    return () => {
      left = work.current;
      work.current = null;
      if (left) tellLeft(left);
      else stop();
    };
    // What it tells with is the same as long as the change is shown.
    // oxlint-disable-next-line exhaustive-deps
  }, [key]);

  const onStop = () => {
    if (work.current) work.current.isStopped = true;
  };
  return <Progress {...{ intent, done, total, onStop }} />;
}

/** Counts a response, once: a plan, or what became of a part. */
function countResponse(work: Work, data: unknown): void {
  if (data === undefined || work.counted === data) return;
  work.counted = data;
  const plan = readPlan(data);
  const part = readPart(data);
  if (plan) {
    work.plan = plan;
    work.waiting = [...plan.messageIds];
  } else if (part) {
    work.result.done.push(...part.done);
    work.result.asWanted.push(...part.asWanted);
    work.result.failed.push(...part.failed);
  } else {
    // A refusal, which has its own snack.
    work.isStopped = true;
  }
}

/** How far the change is, with a stop; `total` is null until it is known. The stop has the focus: what started the change is gone. */
function Progress(props: { intent: Intent; done: number; total: number | null; onStop: () => void }) {
  const { intent, done, total, onStop } = props;
  return (
    <span className="flex items-center gap-2">
      <progress className="view-progress" value={total === null ? undefined : done} max={total ?? undefined}>
        {done}
      </progress>{" "}
      <span role="status">
        {DOING[intent]}: {formatCount(done)}
        {total === null ? "" : ` of ${formatCount(total)}`}
      </span>{" "}
      <button ref={takeFocus} type="button" className="summary-button" onClick={onStop}>
        Stop
      </button>
    </span>
  );
}

function takeFocus(stop: HTMLElement | null): void {
  stop?.focus({ preventScroll: true });
}
