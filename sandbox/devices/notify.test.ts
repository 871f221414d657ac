import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testSandbox, type TestSandbox } from "../test-client";
import { eventually } from "../../tests/setup/eventually";

const bytes = (text: string) => Buffer.from(text, "base64url");

describe("a message that comes in is pushed to the devices of its recipient", () => {
  /** A push service: it keeps what it was sent, and replies with `status`. */
  const received: Array<{ headers: IncomingMessage["headers"]; body: Buffer }> = [];
  let status = 201;
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  const browser = createECDH("prime256v1");
  const auth = randomBytes(16);
  let origin = "";
  let sandbox: TestSandbox;

  beforeAll(async () => {
    sandbox = await testSandbox(20);
    service.listen(0, "127.0.0.1");
    await once(service, "listening");
    const { port } = service.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    browser.generateKeys();
  });
  afterAll(async () => {
    service.close();
    await sandbox.dispose();
  });

  const device = () => ({
    systemType: "WEBPUSH",
    description: "Chrome on Windows",
    endpoint: `${origin}/push/1`,
    clientKey: browser.getPublicKey("base64url"),
    clientAuth: auth.toString("base64url"),
  });

  test("encrypted for it, and signed by the key that browsers subscribe to", async () => {
    const session = await sandbox.signIn("admin@harbor.example");
    expect((await sandbox.post(session, "/devices", device())).status).toBe(200);
    const ring = { username: "admin@harbor.example", messageType: "VM", caller: "Zoë Quill" };
    const messageId = await sandbox.ring(ring);
    await eventually(() => expect(received).toHaveLength(1));
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received;
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    expect(JSON.parse(decrypted(body))).toEqual({
      messageId: String(messageId),
      title: "New message",
      body: "VM · Zoë Quill",
    });
    const key = await (await sandbox.get(session, "/publicKey/webApi")).json();
    const [, token = "", sender = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
    expect(key).toEqual({ publicKey: sender });
    expect(claimsOf(token, sender)).toMatchObject({ aud: origin });
  });

  test("nobody else's, and none that its push service has forgotten", async () => {
    received.length = 0;
    await sandbox.ring({ username: "user@harbor.example", messageType: "VM" });
    status = 410;
    await sandbox.ring({ username: "admin@harbor.example", messageType: "AGENT" });
    await eventually(async () =>
      expect(await (await sandbox.console("GET", "/console/devices")).json()).toEqual([]),
    );
    await sandbox.ring({ username: "admin@harbor.example", messageType: "AGENT" });
    expect(received).toHaveLength(1);
  });

  test("only with full access, and never for staff in a customer's name", async () => {
    const ordinary = await sandbox.signIn("user@harbor.example");
    expect((await sandbox.post(ordinary, "/devices", device())).status).toBe(403);
    expect((await sandbox.post(null, "/devices", device())).status).toBe(401);
  });

  /** What the browser does with it (RFC 8291, RFC 8188). */
  function decrypted(body: Buffer): string {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
    const record = body.subarray(21 + theirs.length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), theirs]);
    const derive = (secret: Buffer, from: Buffer, text: Buffer, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, from, text, length));
    const secret = derive(browser.computeSecret(theirs), auth, info, 32);
    const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    expect(plain.at(-1), "the mark of the last record").toBe(2);
    return plain.subarray(0, -1).toString();
  }
});

/** The claims of a token that this public key has signed. */
function claimsOf(token: string, publicKey: string): unknown {
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = bytes(publicKey);
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, bytes(signature))).toBe(true);
  return JSON.parse(bytes(claims).toString());
}
