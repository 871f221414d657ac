import "../../tests/setup/environment";
import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Readable } from "node:stream";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StrictResponse } from "./strict-response.server";
import { eventually } from "../../tests/setup/eventually";

let server: http.Server;
let listener: http.RequestListener<typeof http.IncomingMessage, typeof StrictResponse>;
const open = new Set<Socket>();
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  server = http.createServer({ ServerResponse: StrictResponse }, (request, response) =>
    listener(request, response),
  );
  server.on("connection", (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

/** The body of a response, or how it failed. */
function get(method = "GET"): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    const request = http.request({ port, method, agent, host: "127.0.0.1" }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => (body += text));
      response.on("end", () => resolve(body)).on("error", () => resolve("broken off"));
    });
    request.on("error", () => resolve("broken off")).end();
  });
}

test.each<[string, typeof listener, string]>([
  ["as long as announced", (_, response) => void response.setHeader("Content-Length", 4).end("four"), "four"],
  ["of no announced length", (_, response) => void response.end("four"), "four"],
  [
    "in pieces",
    (_, response) => {
      response.writeHead(200, { "Content-Length": "4" }).write("fo", "utf8");
      response.write(Buffer.from("ur"), () => response.end(() => undefined));
    },
    "four",
  ],
  ["empty", (_, response) => void response.setHeader("Content-Length", 0).end(), ""],
])("a response %s arrives (SEC-14)", async (_, respond, body) => {
  listener = respond;
  expect(await get()).toBe(body);
});

test("HEAD and 304 tell a length without sending it", async () => {
  listener = (_request, response) => void response.writeHead(200, { "Content-Length": "4" }).end();
  expect(await get("HEAD")).toBe("");
  listener = (_request, response) => void response.writeHead(304, { "Content-Length": "4" }).end();
  expect(await get()).toBe("");
});

test.each<[string, typeof listener, string]>([
  ["longer", (_, response) => void response.setHeader("Content-Length", 2).end("four"), "broken off"],
  [
    "longer, piece by piece",
    (_, response) => {
      response.writeHead(200, { "Content-Length": "4" }).write("four");
      setTimeout(() => {
        response.write("more");
        response.end("end");
      }, 5);
    },
    "four",
  ],
  [
    "longer, from a stream",
    (_, response) => {
      response.setHeader("Content-Length", 6);
      Readable.from(["four", "four", "four"]).pipe(response);
    },
    "broken off",
  ],
  [
    "longer, from a stream in Express",
    express().use((_request: express.Request, response: express.Response) => {
      response.setHeader("Content-Length", 6);
      Readable.from(["four", "four", "four"]).pipe(response);
    }),
    "broken off",
  ],
  ["shorter", (_, response) => void response.setHeader("Content-Length", 9).end("four"), "broken off"],
  [
    "shorter, piece by piece",
    (_, response) => {
      response.writeHead(200, { "Content-Length": "9" }).write("four");
      setTimeout(() => response.end(), 5);
    },
    "broken off",
  ],
])(
  "a body that is %s closes the connection; the next response is whole (SEC-14)",
  async (_, respond, arrives) => {
    listener = respond;
    expect(await get()).toBe(arrives);
    listener = (_request, response) => void response.end("next");
    await eventually(() => expect(open.size).toBe(0));
    expect(await get()).toBe("next");
  },
);
