import express from "express";
import { consoleRouter } from "./console/routes";
import { apiRouter } from "./core/api";
import { openDatabase } from "./core/database";
import { Faults } from "./core/faults";
import { HOST, listen } from "./core/http-server";
import { Journal } from "./core/journal";
import { Outbox } from "./core/outbox";
import { BASE_PATH } from "./core/paths";
import { replyWithError } from "./core/refusal";
import { Rights } from "./core/rights";
import type { Sandbox } from "./core/sandbox";
import { Sessions } from "./core/sessions";
import { UpdateSockets } from "./core/update-socket";
import { Upgrades } from "./core/upgrades";
import { RESOURCES } from "./resources";
import { vendorRouter } from "./vendors/routes";

export interface SandboxOptions {
  /** 0: any free port. */
  port: number;
  /** Where `sandbox.db` is kept. */
  dataDir: string;
  /** Size of the generated world. */
  messages: number;
  /** The same seed makes the same world. */
  seed: number;
  /** The portal that runs on this sandbox, for the links in what it "sends". */
  portalUrl?: string;
}

export interface RunningSandbox {
  port: number;
  /** `http://127.0.0.1:PORT/portalApi/api` */
  url: string;
  /** Calling it twice is fine. */
  close(): Promise<void>;
}

/** Starts the embedded upstream on the loopback interface. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { dataDir, messages, seed } = options;
  const database = openDatabase(dataDir, RESOURCES, { seed, messages }, Date.now());
  const http = await listen(options.port).catch((error: unknown) => {
    database.close();
    throw error;
  });

  const sessions = new Sessions(database);
  const sockets = new UpdateSockets(sessions);
  const stops: Array<() => void> = [];
  const sandbox: Sandbox = {
    database,
    seed,
    url: `http://${HOST}:${http.port}${BASE_PATH}`,
    portalUrl: options.portalUrl ?? "http://localhost:3000",
    rights: new Rights(database),
    sessions,
    sockets,
    upgrades: new Upgrades(),
    faults: new Faults(sockets.cut),
    journal: new Journal(),
    outbox: new Outbox(),
    onClose: (stop) => stops.push(stop),
  };
  sockets.listenOn(sandbox.upgrades, sandbox.faults, sandbox.journal);
  sandbox.upgrades.listenOn(http.server);
  const app = express().disable("x-powered-by").disable("etag");
  app.use(BASE_PATH, apiRouter(sandbox, RESOURCES));
  app.use("/vendors", vendorRouter(sandbox));
  app.use(consoleRouter(sandbox));
  app.use(replyWithError);
  http.server.on("request", app);

  const close = async () => {
    for (const stop of stops) stop();
    sockets.close();
    await http.close();
    database.close();
  };
  let closing: Promise<void> | null = null;
  return { port: http.port, url: sandbox.url, close: () => (closing ??= close()) };
}
