import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import express from "express";
import { apiRouter, replyWithError } from "./api";
import { BASE_PATH } from "./base-path";
import { consoleRouter } from "./console";
import type { Sandbox } from "./context";
import { openDatabase } from "./database";
import { Directory } from "./directory";
import { Faults } from "./faults";
import { MessageStore } from "./message-store";
import { Outbox } from "./outbox";
import { RequestJournal } from "./request-journal";
import { SessionStore } from "./session-store";
import { UpdateSockets } from "./update-socket";
import { populateWorld } from "./world/populate";

const HOST = "127.0.0.1";
const CLOSE_GRACE_MS = 100;

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
  close(): Promise<void>;
}

/** Starts the embedded upstream on the loopback interface. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { dataDir, messages, seed } = options;
  const database = openDatabase(dataDir, { seed, messages }, (empty) =>
    populateWorld(empty, { seed, messages }, Date.now()),
  );
  const server = createServer();
  const connections = new Set<Socket>();
  server.on("connection", (connection) => {
    connections.add(connection);
    connection.on("close", () => connections.delete(connection));
  });
  let port: number;
  try {
    port = await listen(server, options.port);
  } catch (error) {
    database.close();
    throw error;
  }

  const sessions = new SessionStore(database);
  const sockets = new UpdateSockets(sessions);
  const sandbox: Sandbox = {
    database,
    seed,
    url: `http://${HOST}:${port}${BASE_PATH}`,
    portalUrl: options.portalUrl ?? "http://localhost:3000",
    directory: new Directory(database),
    sessions,
    messages: new MessageStore(database),
    sockets,
    faults: new Faults(sockets.cut),
    journal: new RequestJournal(),
    outbox: new Outbox(),
  };
  sockets.listenOn(server, sandbox.faults, sandbox.journal);
  const app = express().disable("x-powered-by").disable("etag");
  app.use(BASE_PATH, apiRouter(sandbox));
  app.use(consoleRouter(sandbox));
  app.use(replyWithError);
  server.on("request", app);
  let closing: Promise<void> | null = null;

  return { port, url: sandbox.url, close: () => (closing ??= close(server, sandbox, connections)) };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** Ends everything that is open; calling it twice is fine. */
async function close(server: Server, sandbox: Sandbox, connections: Set<Socket>): Promise<void> {
  sandbox.sockets.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    // A moment for answers and close frames to leave, then every line is cut.
    setTimeout(() => connections.forEach((connection) => connection.destroy()), CLOSE_GRACE_MS);
    server.closeIdleConnections();
  });
  sandbox.database.close();
}
