import { readable } from "~/http/route-errors.server";
import { testContext, type Visitor } from "../setup/visitor";

interface Handlers {
  loader?: (args: RouteArgs) => unknown;
  action?: (args: RouteArgs) => unknown;
}
type RouteArgs = {
  request: Request;
  context: ReturnType<typeof testContext>;
  params: Record<string, string>;
};

/** What a loader or an action responds with: where it leads, or a status with what the page gets. */
export interface Outcome {
  status: number;
  to: string | null;
  data: unknown;
  headers: Headers;
}

/** Requests a page as a browser without scripts does, or posts a form to it, and keeps the cookies. */
export async function visit(
  visitor: Visitor,
  route: Handlers,
  path: string,
  form?: Record<string, string>,
): Promise<Outcome> {
  const request = visitor.request(path, {
    form,
    from: form && path,
    headers: { Accept: "text/html", "Sec-Fetch-Mode": "navigate" },
  });
  const args = { request, context: testContext(), params: {} };
  const handler = readable(async () => (form ? route.action?.(args) : route.loader?.(args)), true);
  const result: unknown = await handler(args).catch((error: unknown) => error);
  if (result instanceof Response) {
    visitor.take(result);
    const { status, headers } = result;
    return { status, to: headers.get("Location"), data: null, headers };
  }
  if (result instanceof Error) throw result;
  return dataOutcome(visitor, result);
}

function dataOutcome(visitor: Visitor, result: unknown): Outcome {
  const init = fieldOf(result, "init");
  const headers = new Headers();
  const given = fieldOf(init, "headers");
  if (given instanceof Headers || isFields(given))
    for (const [name, value] of new Headers(given)) headers.append(name, value);
  for (const cookie of headers.getSetCookie()) visitor.take(cookie);
  return { status: Number(fieldOf(init, "status") ?? 200), to: null, data: fieldOf(result, "data"), headers };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function isFields(value: unknown): value is Record<string, string> {
  return typeof value === "object" && value !== null;
}
