import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";

/** Nothing but this machine can reach the sandbox. */
export const HOST = "127.0.0.1";

const CLOSE_GRACE_MS = 100;

export interface HttpServer {
  server: Server;
  port: number;
  /** Ends everything that is open. */
  close(): Promise<void>;
}

/** Listens on the loopback interface. Port 0 is any free port. */
export async function listen(port: number): Promise<HttpServer> {
  const server = createServer();
  const connections = new Set<Socket>();
  server.on("connection", (connection) => {
    connections.add(connection);
    connection.on("close", () => connections.delete(connection));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    server,
    port: typeof address === "object" && address ? address.port : port,
    close: () => close(server, connections),
  };
}

function close(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Replies and close frames get a moment to leave, then every connection is cut.
    setTimeout(() => connections.forEach((connection) => connection.destroy()), CLOSE_GRACE_MS);
    server.closeIdleConnections();
  });
}
