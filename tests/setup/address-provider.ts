import "./environment";
import { createServer, type RequestListener } from "node:http";
import { afterAll } from "vitest";

/** A provider of address suggestions, which does what the test says. */
export const addressProvider = {
  /** What it does with each request. */
  respond: ((_request, response) => void response.writeHead(503).end()) as RequestListener,
  /** What it was asked. */
  asked: [] as string[],
};

const server = createServer((request, response) => {
  addressProvider.asked.push(request.url ?? "");
  addressProvider.respond(request, response);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const bound = server.address();
// Before any module of the portal reads its settings: import this file first.
process.env["ADDRESS_LOOKUP_URL"] = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`;

afterAll(() => {
  delete process.env["ADDRESS_LOOKUP_URL"];
  server.closeAllConnections();
  server.close();
});
