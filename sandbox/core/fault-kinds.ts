import type { NextFunction, Request, Response } from "express";

/**
 * An API request that a fault meets. `next` lets it go on to its route; what `whenOff` is given is done once the fault has
 * been switched off.
 */
interface FaultyRequest {
  request: Request;
  response: Response;
  next: NextFunction;
  whenOff: (go: () => void) => void;
}

/** An update socket that is being opened while a fault is on. */
interface FaultyUpgrade {
  accept(): void;
  refuse(status: number): void;
  whenOff: (go: () => void) => void;
}

/** One kind of fault. `details` are the parts of its name after the first colon: `["503", "Text"]`. */
interface FaultKind {
  /** What may follow the kind's name, as the source of a regular expression. */
  details: string;
  /** Offered on the console page. */
  examples: readonly string[];
  /** What it does to an API request; absent: the request goes on as usual. */
  onRequest?(exchange: FaultyRequest, details: readonly string[]): void;
  /** What it does to an update socket that is being opened; absent: the connection is cut. */
  onUpgrade?(upgrade: FaultyUpgrade, details: readonly string[]): void;
}

const HTML =
  "<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1><p>The proxy got no reply.</p>";

const FAULT_KINDS: Readonly<Record<string, FaultKind>> = {
  latency: {
    details: ":\\d{1,6}",
    examples: ["latency:1500"],
    onRequest: ({ next }, [milliseconds]) => void setTimeout(next, Number(milliseconds)),
    onUpgrade: ({ accept }, [milliseconds]) => void setTimeout(accept, Number(milliseconds)),
  },
  wait: {
    details: "",
    examples: ["wait"],
    onRequest: ({ response, next, whenOff }) => whenOff(() => response.destroyed || next()),
    onUpgrade: ({ accept, whenOff }) => whenOff(accept),
  },
  status: {
    details: ":[1-5]\\d\\d(:.+)?",
    examples: ["status:503", "status:500:The service had a problem."],
    onRequest({ response }, [status, ...text]) {
      if (text.length > 0) response.setHeader("X-POSH-ERROR", encodeURIComponent(text.join(":")));
      response.status(Number(status)).end();
    },
    onUpgrade: ({ refuse }, [status]) => refuse(Number(status)),
  },
  html: {
    details: "",
    examples: ["html"],
    onRequest: ({ response }) => void response.type("html").send(HTML),
  },
  empty: {
    details: "",
    examples: ["empty"],
    onRequest: ({ response }) => void response.type("json").end(),
  },
  "bad-json": {
    details: "",
    examples: ["bad-json"],
    onRequest: ({ response }) => void response.type("json").send('{"userId": 3001, "displayName": '),
  },
  "wrong-shape": {
    details: "",
    examples: ["wrong-shape"],
    onRequest: ({ response }) =>
      void response.json({ unexpected: [true], messageId: { no: "number" }, userMessages: "none" }),
  },
  without: {
    details: ":\\w+",
    examples: ["without:links"],
    onRequest({ response, next }, [field = ""]) {
      const json = response.json.bind(response);
      response.json = (body) => json(withoutField(body, field));
      next();
    },
  },
  reset: {
    details: "(:after)?",
    examples: ["reset", "reset:after"],
    onRequest: (exchange, [when]) =>
      loseReply(exchange, when === "after", () => exchange.request.socket.resetAndDestroy()),
  },
  hang: {
    details: "(:after)?",
    examples: ["hang", "hang:after"],
    onRequest: (exchange, [when]) => loseReply(exchange, when === "after", () => {}),
    onUpgrade: () => {},
  },
  cut: {
    details: ":\\d{1,9}",
    examples: ["cut:5000"],
    onRequest: (exchange, [bytes]) =>
      breakOff(exchange, Number(bytes), () => exchange.request.socket.destroySoon()),
  },
  stall: {
    details: ":\\d{1,9}",
    examples: ["stall:5000"],
    onRequest: (exchange, [bytes]) => breakOff(exchange, Number(bytes), () => {}),
  },
  "cut-sockets": { details: "", examples: ["cut-sockets"] },
};

/** Matches every fault that can be switched on. */
export const FAULT_PATTERN = new RegExp(
  `^(${Object.entries(FAULT_KINDS)
    .map(([name, { details }]) => name + details)
    .join("|")})$`,
);

export const FAULT_EXAMPLES: readonly string[] = Object.values(FAULT_KINDS).flatMap(
  ({ examples }) => examples,
);

/** Does to an API request what the fault says. `fault` null: nothing is wrong. */
export function failRequest(fault: string | null, exchange: FaultyRequest): void {
  const { onRequest, details } = kindOf(fault);
  if (onRequest) onRequest(exchange, details);
  else exchange.next();
}

/** Does to an update socket that is being opened what the fault says. `cut` ends it without a reply. */
export function failUpgrade(fault: string | null, upgrade: FaultyUpgrade & { cut(): void }): void {
  if (fault === null) return upgrade.accept();
  const { onUpgrade, details } = kindOf(fault);
  if (onUpgrade) onUpgrade(upgrade, details);
  else upgrade.cut();
}

function kindOf(fault: string | null) {
  const [name = "", ...details] = (fault ?? "").split(":");
  const { onRequest, onUpgrade } = FAULT_KINDS[name] ?? {};
  return { onRequest, onUpgrade, details };
}

/** What goes out as JSON, without that field of any of its objects. */
function withoutField(value: unknown, field: string): unknown {
  return JSON.parse(JSON.stringify(value, (name, each: unknown) => (name === field ? undefined : each)));
}

/** The reply goes out up to that byte; then the connection is cut, or nothing more comes. */
function breakOff({ response, next }: FaultyRequest, bytes: number, then: () => void): void {
  const write = response.write.bind(response);
  response.end = (chunk?: unknown) => {
    const body = Buffer.isBuffer(chunk) ? chunk : Buffer.from(typeof chunk === "string" ? chunk : "");
    response.flushHeaders();
    write(body.subarray(0, bytes), then);
    return response;
  };
  next();
}

/** Without `after` nothing is executed; with it the call is executed and only its reply is lost. */
function loseReply({ response, next }: FaultyRequest, after: boolean, lose: () => void): void {
  if (!after) return lose();
  response.write = () => true;
  response.end = () => {
    lose();
    return response;
  };
  next();
}
