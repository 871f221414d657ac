import { createServer } from "node:http";
import { z } from "zod";
import { startSandbox } from "../../sandbox/start";
import { respondToParent } from "./respond";

// The sandbox in a process of its own, and beside it a page of records for the template.
const settings = z
  .object({ port: z.number(), rowsPort: z.number(), dataDir: z.string(), messages: z.number() })
  .parse(JSON.parse(process.argv[2] ?? ""));

let rows = "[]";
const server = createServer((_request, response) => {
  response.setHeader("Content-Type", "application/json");
  response.end(rows);
});
server.listen(settings.rowsPort, "127.0.0.1");

const sandbox = await startSandbox({ ...settings, seed: 1 });
respondToParent({
  url: () => sandbox.url,
  rows(value) {
    rows = JSON.stringify(value);
  },
});
