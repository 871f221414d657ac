import type { NextFunction, Request, Response } from "express";
import { z } from "zod";

const KIND =
  /^(latency:\d{1,6}|status:[1-5]\d\d(:.+)?|html|empty|bad-json|wrong-shape|(reset|hang)(:after)?|(cut|stall):\d{1,9}|cut-sockets)$/;

/** A fault to be switched on: which requests it meets, what it does, and how often (-1: until taken away). */
export const faultRequest = z.object({
  match: z.string().max(500).default(""),
  kind: z.string().regex(KIND, "is no known kind of fault"),
  times: z.coerce.number().int().min(-1).default(1),
});
export type Fault = z.output<typeof faultRequest>;

const HTML =
  "<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1><p>The proxy got no answer.</p>";

/** Failures on demand, so that the portal can be tested against an upstream that misbehaves. */
export class Faults {
  private faults: Fault[] = [];

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

  /** Takes all faults away, or those that were switched on with that match. */
  clear(match?: string): void {
    this.faults = match === undefined ? [] : this.faults.filter((fault) => fault.match !== match);
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  /** The kind of the first fault that meets this request; its count goes down by one. */
  take(method: string, path: string): string | null {
    const socket = path === "/update";
    const fault = this.faults.find((each) =>
      each.kind === "cut-sockets" ? socket : matches(each.match, method, path),
    );
    if (!fault) return null;
    if (fault.times > 0) fault.times -= 1;
    if (fault.times === 0) this.faults = this.faults.filter((each) => each !== fault);
    return fault.kind;
  }

  apply = (request: Request, response: Response, next: NextFunction): void => {
    const [kind, detail, ...text] = (this.take(request.method, request.path) ?? "").split(":");
    switch (kind) {
      case "":
        return next();
      case "latency":
        setTimeout(next, Number(detail));
        return;
      case "status":
        if (text.length > 0) response.setHeader("X-POSH-ERROR", encodeURIComponent(text.join(":")));
        response.status(Number(detail)).end();
        return;
      case "html":
        response.type("html").send(HTML);
        return;
      case "empty":
        response.type("json").end();
        return;
      case "bad-json":
        response.type("json").send('{"userId": 3001, "displayName": ');
        return;
      case "wrong-shape":
        response.json({ unexpected: [true], messageId: { no: "number" }, userMessages: "none" });
        return;
      case "cut":
      case "stall":
        return this.breakOff(kind, Number(detail), request, response, next);
      case "reset":
      case "hang":
        return this.loseAnswer(kind, detail === "after", request, response, next);
      default:
        return next();
    }
  };

  /** The answer goes out up to that byte; then the line is cut, or nothing more comes. */
  private breakOff(
    kind: "cut" | "stall",
    bytes: number,
    request: Request,
    response: Response,
    next: NextFunction,
  ): void {
    const write = response.write.bind(response);
    response.end = (chunk?: unknown) => {
      const body = Buffer.isBuffer(chunk) ? chunk : Buffer.from(typeof chunk === "string" ? chunk : "");
      response.flushHeaders();
      write(body.subarray(0, bytes), () => {
        if (kind === "cut") request.socket.destroySoon();
      });
      return response;
    };
    next();
  }

  /** Without `after` nothing is executed; with it the call is executed and only its answer is lost. */
  private loseAnswer(
    kind: "reset" | "hang",
    after: boolean,
    request: Request,
    response: Response,
    next: NextFunction,
  ): void {
    const lose = () => {
      if (kind === "reset") request.socket.resetAndDestroy();
    };
    if (!after) return lose();
    response.write = () => true;
    response.end = () => {
      lose();
      return response;
    };
    next();
  }
}

/** `GET /me` is a method and the beginning of a path (`GET /me$`: the whole path); anything else is a part of either. */
function matches(match: string, method: string, path: string): boolean {
  const [, wantedMethod, wantedPath] = /^([A-Z]+) (\/.*)$/.exec(match) ?? [];
  if (wantedMethod === undefined || wantedPath === undefined) return `${method} ${path}`.includes(match);
  if (method !== wantedMethod) return false;
  return wantedPath.endsWith("$") ? path === wantedPath.slice(0, -1) : path.startsWith(wantedPath);
}
