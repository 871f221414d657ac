import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
let user: string;
let stranger: string;
let messageId: number;
let audio: string;
beforeAll(async () => {
  sandbox = await testSandbox(20);
  user = await sandbox.signIn("user@harbor.example");
  messageId = await sandbox.ring({
    username: "user@harbor.example",
    messageType: "VM",
    callRecordingDuration: 12,
  });
  const message = await (await sandbox.get(user, `/messages/${messageId}`)).json();
  audio = `/media/voicemail/${z.object({ audioKey: z.string() }).parse(message).audioKey}`;
  await sandbox.ring({ username: "admin@kestrel.example", messageType: "VM", audioKey: "private" });
  stranger = await sandbox.signIn("admin@harbor.example");
});
afterAll(() => sandbox.dispose());

const SIZE = 44 + 12 * 8_000;

test("a voicemail is a playable WAV of the length its message says", async () => {
  const response = await sandbox.get(user, audio);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "audio/wav",
    "accept-ranges": "bytes",
    "content-length": String(SIZE),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 4).toString() + bytes.subarray(8, 16).toString()).toBe("RIFFWAVEfmt ");
  expect(bytes.readUInt32LE(40)).toBe(SIZE - 44);
  expect(new Set(bytes.subarray(44)).size).toBeGreaterThan(50);
});

test.each([
  ["bytes=0-99", 206, `bytes 0-99/${SIZE}`, 100],
  ["bytes=96000-", 206, `bytes 96000-${SIZE - 1}/${SIZE}`, 44],
  ["bytes=-10", 206, `bytes ${SIZE - 10}-${SIZE - 1}/${SIZE}`, 10],
  ["bytes=0-999999999", 206, `bytes 0-${SIZE - 1}/${SIZE}`, SIZE],
  ["bytes=999999999-", 416, `bytes */${SIZE}`, 0],
  ["bytes=0-1,5-6", 200, null, SIZE],
  ["lines=1-2", 200, null, SIZE],
])("Range %s gets %i", async (range, status, contentRange, length) => {
  const response = await sandbox.get(user, audio, { Range: range });
  expect([response.status, response.headers.get("content-range")]).toEqual([status, contentRange]);
  expect((await response.arrayBuffer()).byteLength).toBe(length);
});

test("a range of an older recording is not mixed with this one", async () => {
  const response = await sandbox.get(user, audio, { Range: "bytes=0-1", "If-Range": '"other"' });
  expect(response.status).toBe(200);
});

test("only those who may see the message may hear it", async () => {
  for (const path of ["/media/voicemail/private", "/media/link/private"]) {
    expect((await sandbox.get(user, path)).status).toBe(403);
    expect((await sandbox.get(stranger, path)).status).toBe(403);
    expect((await sandbox.get(await sandbox.signIn("admin@kestrel.example"), path)).status).toBe(200);
  }
  expect((await sandbox.get(user, "/media/voicemail/unknown")).status).toBe(404);
});

test("the link downloads without a session, by key or by message, and cannot be changed", async () => {
  for (const id of [String(messageId), audio.replace("/media/voicemail/", "")]) {
    const link = await (await sandbox.get(user, `/media/link/${id}`)).json();
    const { downloadUrl } = z.object({ downloadUrl: z.string() }).parse(link);
    const download = await fetch(downloadUrl);
    expect(download.headers.get("content-disposition")).toContain("attachment");
    expect((await download.arrayBuffer()).byteLength).toBe(SIZE);
    expect((await fetch(downloadUrl.replace(/expires=\d/, "expires=9"))).status).toBe(403);
    expect((await fetch(downloadUrl.replace(/files\/[^.]+/, "files/private"))).status).toBe(403);
  }
});

test.each(["cut", "stall"])("an audio can break off half-way: %s", async (kind) => {
  await sandbox.console("POST", "/console/faults", { match: `GET ${audio}`, kind: `${kind}:1000` });
  const response = await fetch(sandbox.running.url + audio, {
    headers: { Authorization: `Bearer ${user}` },
    signal: AbortSignal.timeout(1_500),
  });
  expect(response.headers.get("content-length")).toBe(String(SIZE));
  const reader = response.body?.getReader();
  let bytes = 0;
  const read = async () => {
    for (let part = await reader?.read(); part?.value; part = await reader?.read())
      bytes += part.value.length;
  };
  await expect(read()).rejects.toThrow(kind === "cut" ? /terminated/ : /abort|time/i);
  expect(bytes).toBe(1000);
});
