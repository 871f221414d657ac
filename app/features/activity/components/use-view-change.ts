import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useShowSnack } from "~/components/feedback/snacks";
import type { ChangeResult, FailedChange, Intent } from "../../messages/message-intent";
import { changeSnack } from "../change-snack";
import { leftInWords, readPlan, type ViewPlan } from "../view-plan";

/** As many are changed by one post, so that the progress is shown and the work can be stopped. */
const PART = 25;

/** A change of a whole view that is under way; null in between. */
export interface ViewProgress {
  intent: Intent;
  done: number;
  /** How many it is sent for; null until that is known. */
  total: number | null;
}

interface Work {
  intent: Intent;
  plan: ViewPlan | null;
  waiting: string[];
  result: ChangeResult;
  isStopped: boolean;
}

/**
 * Changes all activities of a view, at most 500 at once (ACT-47): a first post plans which, further ones change a part
 * each. What comes in meanwhile is left alone. `onEnd` is called when all is done or somebody has stopped it.
 */
export function useViewChange(search: string, onEnd: () => void) {
  const action = `/activity${search}`;
  const fetcher = useFetcher();
  const showSnack = useShowSnack();
  const [progress, setProgress] = useState<ViewProgress | null>(null);
  const work = useRef<Work | null>(null);
  const handled = useRef<unknown>(undefined);

  const post = (fields: Array<[string, string]>) =>
    fetcher.submit(new URLSearchParams(fields), { method: "post", action });
  const goOn = (current: Work) => {
    const part = current.isStopped ? [] : current.waiting.splice(0, PART);
    if (part.length === 0) return end(current);
    const ids = part.map((id): [string, string] => ["messageId", id]);
    post([["intent", current.intent], ["step", "part"], ...ids]);
  };
  const end = ({ intent, plan, waiting, result }: Work) => {
    work.current = null;
    setProgress(null);
    const left = plan ? leftInWords(plan, waiting.length) : "";
    const snack = changeSnack(intent, result, { search, quietSingle: false, maxUndo: Infinity, left });
    if (snack) showSnack(snack);
    onEnd();
  };
  useEffect(() => {
    const { data, state } = fetcher;
    const current = work.current;
    if (current === null || state !== "idle" || data === undefined || handled.current === data) return;
    handled.current = data;
    const plan = readPlan(data);
    const part = readPart(data);
    if (plan) {
      current.plan = plan;
      current.waiting = [...plan.messageIds];
    } else if (part) {
      current.result.done.push(...part.done);
      current.result.failed.push(...part.failed);
    } else {
      // A refusal, which has its own snack.
      current.isStopped = true;
    }
    const { done, failed } = current.result;
    const total = current.plan?.messageIds.length ?? null;
    setProgress({ intent: current.intent, done: done.length + failed.length, total });
    goOn(current);
    // Once for each response.
    // oxlint-disable-next-line exhaustive-deps
  }, [fetcher.data, fetcher.state]);

  return {
    progress,
    start: (intent: Intent) => {
      if (work.current) return;
      const result = { done: [], unchanged: [], failed: [] };
      work.current = { intent, plan: null, waiting: [], result, isStopped: false };
      setProgress({ intent, done: 0, total: null });
      post([
        ["intent", intent],
        ["all", "view"],
        ["step", "plan"],
      ]);
    },
    stop: () => {
      if (work.current) work.current.isStopped = true;
    },
  };
}

/** The response to one part: what was changed, and what not and why. */
function readPart(data: unknown): { done: string[]; failed: FailedChange[] } | null {
  if (typeof data !== "object" || data === null || !("done" in data) || !("failed" in data)) return null;
  const { done, failed } = data;
  if (!Array.isArray(done) || !Array.isArray(failed)) return null;
  return { done: done.map(String), failed: failed.filter(isFailedChange) };
}

function isFailedChange(value: unknown): value is FailedChange {
  return typeof value === "object" && value !== null && "messageId" in value && "text" in value;
}
