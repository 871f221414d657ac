import { formatCount } from "~/lib/format-count";
import type { ChangeResult, FailedChange } from "../messages/message-intent";

/** What a change of a whole view would do. */
export interface ViewPlan {
  /** What it is sent for. */
  messageIds: string[];
  /** How many it is refused for, by reason. */
  refused: Record<string, number>;
  /** How many more it could be sent for: the next time. */
  more: number;
}

/** What a change of a view leaves as it is, in words to follow its result; '' for nothing. */
export function leftInWords({ refused, more }: Pick<ViewPlan, "refused" | "more">, notReached = 0): string {
  const left = more + notReached;
  return [
    ...Object.entries(refused).map(
      ([reason, count]) => `. ${number(count)} not: ${reason.replace(/\.$/, "")}`,
    ),
    left > 0 ? `. ${number(left)} more ${left === 1 ? "is" : "are"} left` : "",
  ].join("");
}

/** Parses the response to a post that asked for the plan; null when it is another one. */
export function readPlan(data: unknown): ViewPlan | null {
  if (typeof data !== "object" || data === null || !("plan" in data)) return null;
  const { plan } = data;
  if (typeof plan !== "object" || plan === null) return null;
  if (!("messageIds" in plan) || !("refused" in plan) || !("more" in plan)) return null;
  const { messageIds, refused, more } = plan;
  if (!Array.isArray(messageIds) || typeof refused !== "object" || typeof more !== "number") return null;
  const counts = Object.entries(refused ?? {}).map(([reason, count]) => [reason, Number(count)] as const);
  return { messageIds: messageIds.map(String), refused: Object.fromEntries(counts), more };
}

/** Parses the response to one part of the change; null when it is another one. */
export function readPart(data: unknown): ChangeResult | null {
  if (typeof data !== "object" || data === null) return null;
  if (!("done" in data) || !("asWanted" in data) || !("failed" in data)) return null;
  const { done, asWanted, failed } = data;
  if (!Array.isArray(done) || !Array.isArray(asWanted) || !Array.isArray(failed)) return null;
  return { done: done.map(String), asWanted: asWanted.map(String), failed: failed.filter(isFailedChange) };
}

function isFailedChange(value: unknown): value is FailedChange {
  return typeof value === "object" && value !== null && "messageId" in value && "text" in value;
}

function number(count: number): string {
  return formatCount(count);
}
