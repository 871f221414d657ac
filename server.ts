import http from "node:http";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady } from "@remix-run/node";
import { ConfigurationError, env, isVariantOpen } from "./app/env.server";
import { relay } from "./app/features/live/relay.server";
import { printingBrowser } from "./app/features/pdf/printing-browser.server";
import { portalStore } from "./app/features/portal-store/portal-store.server";
import { liveUpgrade } from "./app/http/live-upgrade.server";
import { LoadShedder } from "./app/http/load-shedder.server";
import { respondExpectation, respondUnreadable } from "./app/http/unreadable-request.server";
import { requestListener } from "./app/http/request-listener.server";
import { StrictResponse } from "./app/http/strict-response.server";
import { log } from "./app/lib/log.server";
import { startSandbox } from "./sandbox/start";

/** Requests under way may take so long before the process ends all the same. */
const DRAIN_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;

// The same build runs in two threads, so that the sandbox does not slow down the portal.
if (isMainThread) {
  // Log unhandled rejections instead of exiting.
  process.on("unhandledRejection", (error) => log.error({ error }, "A promise was rejected and not handled"));
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
  const mode = process.env.NODE_ENV === "development" ? "development" : "production";
  const shedder = new LoadShedder();
  const { port, host, trustedProxies } = settings;
  const listener = requestListener({ build, mode, shedder, trustedProxies });
  const server = http.createServer({ ServerResponse: StrictResponse }, listener);
  // Longer than proxies keep idle connections: closing one as a proxy reuses it would fail that request.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on("upgrade", liveUpgrade(shedder, trustedProxies));
  server.on("clientError", respondUnreadable);
  server.on("checkExpectation", respondExpectation);
  server.listen({ port, host: host ?? undefined }, () => {
    log.info({ port, host, upstream: settings.upstreamUrl }, "The portal is listening");
    if (isVariantOpen(settings))
      log.warn(
        "Set PORTAL_ORIGIN or PORTAL_VARIANT: without them whoever calls chooses the variant by the Host header",
      );
    if (mode === "development") void broadcastDevReady(build);
  });
  const stop = () => {
    if (!shedder.draining) void drain(shedder);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/**
 * Finishes the requests under way and ends the process. Until then it still listens, so that health checks get a
 * response.
 */
async function drain(shedder: LoadShedder): Promise<void> {
  setTimeout(() => process.exit(0), DRAIN_MS).unref();
  const finished = shedder.drain();
  relay().close();
  await finished;
  await Promise.allSettled([printingBrowser.close(), portalStore().close()]);
  process.exit(0);
}

/** Runs the embedded API in a thread of its own; resolves when it is ready. */
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
