import { formatCount } from "~/lib/format-count";

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

function number(count: number): string {
  return formatCount(count);
}
