import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { staticFiles } from "./static-files.server";

const folder = mkdtempSync(path.join(tmpdir(), "static-files-"));
const file = (name: string) => path.join(folder, "build", name);
const app = express();
const server = createServer(app);
let origin = "";

beforeAll(async () => {
  mkdirSync(path.join(folder, "build"));
  for (const name of ["kept.js", "gone.js", "gone.js.br", "old.js"]) writeFileSync(file(name), `// ${name}`);
  writeFileSync(path.join(folder, "robots.txt"), "User-agent: *");
  app.use(staticFiles(folder));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (address: string, encoding = "identity") =>
  fetch(origin + address, { headers: { "Accept-Encoding": encoding } });

test("a file of the build that was deleted is not found, and the process goes on", async () => {
  for (const name of ["gone.js", "gone.js.br", "old.js"]) rmSync(file(name));
  for (const [address, encoding] of [
    ["/build/gone.js", "br"],
    ["/build/old.js", "identity"],
  ] as const) {
    const response = await get(address, encoding);
    expect([response.status, response.headers.get("Cache-Control")], address).toEqual([404, "no-store"]);
    await response.text();
  }
  const kept = await get("/build/kept.js");
  expect(kept.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(await kept.text()).toBe("// kept.js");
});

test("other files are cached for an hour", async () => {
  const response = await get("/robots.txt");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(response.headers.get("ETag")).not.toBeNull();
});
