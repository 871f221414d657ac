import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { recordingLog } from "../../tests/setup/recording-log";
import { Upstream } from "./client.server";
import { emptyReply } from "./me/contract";
import { eventually } from "../../tests/setup/eventually";

const { log } = recordingLog();
const clientOf = (port: number, signal?: AbortSignal) =>
  new Upstream({ baseUrl: `http://127.0.0.1:${port}`, requestId: "AB12CD34", log, signal });

describe("a connection that the far side closes while this process is busy", () => {
  /** In a thread of its own, so that it closes connections while this one does nothing else. */
  const FAR_SIDE = `
    const { parentPort } = require("node:worker_threads");
    const server = require("node:http").createServer((request, response) => {
      response.end("{}");
      setTimeout(() => request.socket.destroy(), 100);
    });
    server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));`;

  test("is not used for a change, which could not be sent again (API-16)", async () => {
    const farSide = new Worker(FAR_SIDE, { eval: true });
    try {
      const [port] = z.tuple([z.number()]).parse(await once(farSide, "message"));
      const upstream = clientOf(port);
      await upstream.post("/messages/1/followup", z.unknown());
      // Nothing runs meanwhile: neither the end of the connection is heard of, nor any timer.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
      await expect(upstream.post("/messages/2/followup", z.unknown())).resolves.toEqual({});
    } finally {
      await farSide.terminate();
    }
  });
});

describe("a browser that is closed", () => {
  async function hangingServer() {
    const requests: IncomingMessage[] = [];
    const responses: ServerResponse[] = [];
    const server = createServer((request, response) => {
      requests.push(request);
      responses.push(response);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    return { port, requests, responses, close: () => void server.close().closeAllConnections() };
  }

  test("gives up the calls that read for it, and they are not tried again", async () => {
    const far = await hangingServer();
    const browser = new AbortController();
    const read = clientOf(far.port, browser.signal).get("/me", z.unknown());
    const failed = expect(read).rejects.toMatchObject({ name: "UpstreamError" });
    await eventually(() => expect(far.requests).toHaveLength(1));
    browser.abort();
    await failed;
    await eventually(() => expect(far.requests[0]?.destroyed).toBe(true));
    expect(far.requests).toHaveLength(1);
    far.close();
  });

  test("gives up neither a change nor what others wait for too", async () => {
    const far = await hangingServer();
    const browser = new AbortController();
    const upstream = clientOf(far.port, browser.signal);
    const calls = [
      upstream.post("/messages/1/read", emptyReply),
      upstream.detached().get("/me", z.unknown()),
    ];
    await eventually(() => expect(far.requests).toHaveLength(2));
    browser.abort();
    for (const response of far.responses) response.end("");
    await expect(Promise.all(calls)).resolves.toHaveLength(2);
    far.close();
  });
});
