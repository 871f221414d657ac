import type { IncomingMessage, ServerResponse } from "node:http";
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  writeReadableStreamToWritable,
  type AppLoadContext,
  type ServerBuild,
} from "@remix-run/node";
import { bufferedBody } from "~/lib/buffered-response.server";
import { routesFor } from "./routes-for-path.server";

type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Answers requests by the framework's routes. It differs from the framework's own adapter in what it costs: a
 * finished body is sent as it is, and only the routes that an address can mean are looked at.
 */
export function createPageHandler(
  build: ServerBuild,
  mode: "development" | "production",
): (request: IncomingMessage, response: ServerResponse, context: AppLoadContext) => Promise<void> {
  const buildFor = routesFor(build);
  const handlers = new Map<ServerBuild, Handler>();
  return async (request, response, context) => {
    const asked = toFetchRequest(request, response);
    const routes = buildFor(new URL(asked.url).pathname);
    const handler = handlers.get(routes) ?? createRequestHandler(routes, mode);
    handlers.set(routes, handler);
    await send(response, await handler(asked, context));
  };
}

/** The request as loaders and actions get it. Of a host that is passed on by somebody nothing is believed. */
function toFetchRequest(request: IncomingMessage, response: ServerResponse): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string") headers.set(name, value);
    else value?.forEach((each) => headers.append(name, each));
  }
  const gone = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const { method, url = "/" } = request;
  const init: RequestInit = { method, headers, signal: gone.signal };
  if (method !== "GET" && method !== "HEAD") {
    init.body = createReadableStreamFromReadable(request);
    init.duplex = "half";
  }
  return new Request(`http://${request.headers.host}${url}`, init);
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status;
  if (answer.statusText) response.statusMessage = answer.statusText;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  if (answer.body) await writeReadableStreamToWritable(answer.body, response);
  else response.end(bufferedBody(answer));
}
