import type { NextFunction, Request, Response } from "express";
import { z } from "zod";
import { FAULT_PATTERN, failRequest } from "./fault-kinds";
import { UPDATE_PATH } from "./paths";

/** A fault to be switched on: which requests it meets, what it does, and how often (-1: until taken away). */
export const faultRequest = z.object({
  match: z.string().max(500).default(""),
  kind: z.string().regex(FAULT_PATTERN, "is no known kind of fault"),
  times: z.coerce.number().int().min(-1).default(1),
});
export type Fault = z.output<typeof faultRequest>;

/** Failures on demand, so that the portal can be tested against an upstream that misbehaves. */
export class Faults {
  private faults: Fault[] = [];
  /** What goes on once the fault with that match is switched off. */
  private waiting: Array<{ match: string; go: () => void }> = [];

  constructor(private readonly cutSockets: () => void) {}

  /** `cut-sockets` acts at once; for as long as it counts on, new sockets are refused as well. */
  add(fault: Fault): void {
    if (fault.times === 0) return;
    if (fault.kind !== "cut-sockets") {
      this.faults.push({ ...fault });
      return;
    }
    this.cutSockets();
    const times = fault.times === -1 ? -1 : fault.times - 1;
    if (times !== 0) this.faults.push({ ...fault, times });
  }

  /** Takes all faults away, or those that were switched on with that match; what waits for that goes on. */
  clear(match?: string): void {
    const isOff = (each: { match: string }) => match === undefined || each.match === match;
    const free = this.waiting.filter(isOff);
    this.faults = this.faults.filter((fault) => !isOff(fault));
    this.waiting = this.waiting.filter((each) => !isOff(each));
    for (const { go } of free) go();
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  /**
   * The kind of the first fault that meets this request, and what lets something wait until it is switched off; its count
   * goes down by one.
   */
  take(method: string, path: string): { kind: string | null; whenOff: (go: () => void) => void } {
    const fault = this.faults.find((each) =>
      each.kind === "cut-sockets" ? path === UPDATE_PATH : matches(each.match, method, path),
    );
    if (!fault) return { kind: null, whenOff: (go) => go() };
    if (fault.times > 0) fault.times -= 1;
    if (fault.times === 0) this.faults = this.faults.filter((each) => each !== fault);
    const { kind, match } = fault;
    return { kind, whenOff: (go) => this.waiting.push({ match, go }) };
  }

  /** The middleware through which every API request passes. */
  apply = (request: Request, response: Response, next: NextFunction): void => {
    const { kind, whenOff } = this.take(request.method, request.path);
    failRequest(kind, { request, response, next, whenOff });
  };
}

/** `GET /me` is a method and the beginning of a path (`GET /me$`: the whole path); anything else is a part of either. */
function matches(match: string, method: string, path: string): boolean {
  const [, wantedMethod, wantedPath] = /^([A-Z]+) (\/.*)$/.exec(match) ?? [];
  if (wantedMethod === undefined || wantedPath === undefined) return `${method} ${path}`.includes(match);
  if (method !== wantedMethod) return false;
  return wantedPath.endsWith("$") ? path === wantedPath.slice(0, -1) : path.startsWith(wantedPath);
}
