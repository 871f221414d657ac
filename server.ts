import { randomBytes } from "node:crypto";
import http from "node:http";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady, type AppLoadContext } from "@remix-run/node";
import express, { type NextFunction, type Request, type Response } from "express";
import sirv from "sirv";
import { ConfigurationError, env } from "./app/env.server";
import { relay } from "./app/features/live/relay.server";
import { printingBrowser } from "./app/features/pdf/printing-browser.server";
import { isFromOurPages } from "./app/http/request-guard";
import { recordStore } from "./app/features/session/session.server";
import { connectionOf } from "./app/lib/client-connection.server";
import { plainPage } from "./app/lib/plain-page";
import { isUsableAddress } from "./app/http/request-address";
import { LoadShedder } from "./app/http/load-shedder.server";
import { log } from "./app/lib/log.server";
import { answerUnchanged } from "./app/features/frame/unchanged-page.server";
import { createPageHandler } from "./app/http/page-handler.server";
import { withReadableErrors } from "./app/http/route-errors.server";
import { securityHeaders } from "./app/http/security-headers.server";
import { StrictResponse } from "./app/http/strict-response.server";
import { startSandbox } from "./sandbox/start";

const MAX_FORM_BYTES = 1024 * 1024;
const DRAIN_MS = 10_000;

// One build, two threads: the sandbox must not slow down the portal that is measured and used beside it.
if (isMainThread) {
  // A promise that nobody waits for must not end everybody's portal.
  process.on("unhandledRejection", (error) => log.error({ error }, "A promise failed that nobody waits for"));
  startPortal().catch((error: unknown) => {
    if (error instanceof ConfigurationError) process.stderr.write(`${error.message}\n`);
    else log.error({ error }, "The portal could not start");
    process.exit(1);
  });
} else {
  startSandbox(workerData)
    .then((sandbox) => parentPort?.postMessage({ url: sandbox.url }))
    .catch((error: unknown) => {
      throw error;
    });
}

async function startPortal(): Promise<void> {
  const settings = env();
  if (settings.sandbox) await bootSandbox();
  const load = new LoadShedder();
  let draining = false;

  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("trust proxy", settings.trustedProxies);
  app.get("/healthz", (_request, response) => void response.type("text").send("ok"));
  app.get("/readyz", (_request, response) => void readiness(response, () => draining));
  // Asked for by browsers on answers that are no pages of ours.
  app.get("/favicon.ico", (_request, response) => response.redirect(301, "/favicon.svg"));
  app.use(
    "/build",
    sirv("public/build", { immutable: true, maxAge: 31_536_000, brotli: true, gzip: true, etag: false }),
    (_request, response) => void response.status(404).type("text").send("Not found"),
  );
  app.use(sirv("public", { maxAge: 3600, etag: true }));
  app.use((request, response, next) => {
    const context = contextOf(request, response);
    context.clientAddress = request.ip ?? context.clientAddress;
    securityHeaders(request, response, context.nonce);
    next();
  });
  app.use((request, response, next) => {
    if (draining || load.overloaded) return rejectOverload(response);
    load.admit(response);
    return guard(request, response, next);
  });
  const handle = createPageHandler(
    withReadableErrors(build),
    process.env.NODE_ENV === "development" ? "development" : "production",
  );
  app.use((request, response, next) => {
    handle(request, response, contextOf(request, response)).catch(next);
  });

  app.use(onFailure);

  const server = http.createServer({ ServerResponse: StrictResponse }, (request, response) => {
    if (!isUsableAddress(request.headers.host, request.url)) {
      response.writeHead(400, { "Content-Type": "text/plain", Connection: "close" });
      return response.end("Bad request");
    }
    if (request.headers["if-none-match"] === undefined) return app(request, response);
    // Before everything else, and so at a tenth of the cost.
    answerUnchanged(request, response, contextOf(request, response))
      .catch((error: unknown) => {
        log.error({ error, path: request.url }, "A page could not be compared");
        return false;
      })
      .then((answered) => answered || app(request, response))
      .catch(() => response.destroy());
  });
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    const { origin, host } = request.headers;
    if (!isUsableAddress(host, request.url)) return socket.destroy();
    const ours = isFromOurPages({ method: "UPGRADE", host, origin, secFetchSite: undefined });
    if (request.url !== "/live" || !ours) {
      const status = ours ? "404 Not Found" : "403 Forbidden";
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    void relay().upgrade(request, socket, head);
  });
  server.listen(settings.port, () => {
    log.info({ port: settings.port, upstream: settings.upstreamUrl }, "The portal is listening");
    if (process.env.NODE_ENV === "development") void broadcastDevReady(build);
  });

  const drain = () => {
    if (draining) return;
    draining = true;
    relay().close();
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    server.close(
      () =>
        void Promise.allSettled([printingBrowser.close(), recordStore().close()]).then(() => process.exit(0)),
    );
    server.closeIdleConnections();
  };
  process.on("SIGTERM", drain);
  process.on("SIGINT", drain);
}

/** Runs the embedded API in a thread of its own; resolves when it answers. */
function bootSandbox(): Promise<void> {
  const { sandbox, dataDir, port } = env();
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { ...sandbox, dataDir, portalUrl: `http://localhost:${port}` },
    });
    worker.once("message", () => resolve());
    worker.once("error", (error) => {
      reject(error);
      log.error({ error }, "The sandbox has stopped");
    });
  });
}

const contexts = new WeakMap<http.IncomingMessage, AppLoadContext>();

/** What loaders and actions of this request share; the same object each time. */
function contextOf(request: http.IncomingMessage, response: http.ServerResponse): AppLoadContext {
  const known = contexts.get(request);
  if (known) return known;
  const context = {
    nonce: randomBytes(16).toString("base64"),
    requestId: shortId(),
    log,
    clientAddress: request.socket.remoteAddress ?? "unknown",
    connection: connectionOf(response),
  };
  contexts.set(request, context);
  return context;
}

/** Refuses foreign posts and bodies that no form of ours can have, before anything reads them. */
function guard(request: Request, response: Response, next: NextFunction): void {
  const { host, origin, "sec-fetch-site": site, "transfer-encoding": chunked } = request.headers;
  const secFetchSite = Array.isArray(site) ? site[0] : site;
  if (!isFromOurPages({ method: request.method, host, origin, secFetchSite })) {
    return refuse(
      response,
      403,
      "Not allowed",
      "This form was sent from another site, so nothing was changed.",
    );
  }
  if (Number(request.headers["content-length"] ?? 0) > MAX_FORM_BYTES) {
    const text =
      "What you sent is larger than a form can be (1 MB). Nothing was saved; please shorten it and try again.";
    return refuse(response, 413, "Too large", text);
  }
  if (chunked !== undefined)
    return refuse(response, 411, "Length needed", "The request did not say how long it is.");
  next();
}

/** What no route has caught. The framework of the process knows an error handler by its four parameters. */
function onFailure(error: unknown, request: Request, response: Response, _next: NextFunction): void {
  // The browser has gone: there is nobody to tell, and nothing is wrong.
  if (response.destroyed) return;
  log.error({ error, id: contextOf(request, response).requestId, path: request.path }, "A request failed");
  if (response.headersSent) response.destroy();
  else
    refuse(
      response,
      500,
      "Something went wrong",
      "An unexpected error happened on our side. Please try again.",
    );
}

function rejectOverload(response: Response): void {
  response.setHeader("Retry-After", "5");
  refuse(response, 503, "Busy", "The portal is very busy right now. Please try again in a few seconds.");
}

function refuse(response: Response, status: number, title: string, text: string): void {
  const { requestId: id, nonce } = contextOf(response.req, response);
  log.warn({ id, status, path: response.req.path }, title);
  // The rest of a body that nobody reads must not keep the line busy.
  response.setHeader("Connection", "close");
  response
    .status(status)
    .type("html")
    .send(plainPage({ title, text, id, brand: env().brand, nonce }));
}

async function readiness(response: Response, draining: () => boolean): Promise<void> {
  try {
    await recordStore().check();
    response.status(draining() ? 503 : 200);
  } catch {
    response.status(503);
  }
  response.type("text").send(response.statusCode === 200 ? "ready" : "not ready");
}

function shortId(): string {
  return randomBytes(5).toString("hex").slice(0, 8).toUpperCase();
}
