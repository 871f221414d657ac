import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";
import { errorText, sync, testSandbox, type TestSandbox } from "../test-client";
import { eventually } from "../../tests/setup/eventually";

let sandbox: TestSandbox;
let admin: string;
beforeAll(async () => {
  sandbox = await testSandbox();
  admin = await sandbox.signIn("admin@harbor.example");
});
afterAll(() => sandbox.dispose());

const outcall = (session: string, fields: Record<string, string> = {}) =>
  sandbox.post(session, "/me/outcallRequest", {
    phoneNumberId: "4001",
    outcallNumber: "+12025550101",
    ...fields,
  });

const pinOf = async (number: string) =>
  z.object({ outcallPin: z.string() }).parse(await (await outcall(admin, { outcallNumber: number })).json())
    .outcallPin;

const tokenOf = async (session: string) =>
  z.object({ token: z.string() }).parse(await (await sandbox.get(session, "/me/twilioToken")).json()).token;

const anyFrame = z.looseObject({ type: z.string(), payload: z.looseObject({}) });

/** A socket of the telephone, and the frames that came in on it. */
async function connect(path: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${sandbox.running.port}/telephone/${path}`);
  const frames: Array<z.output<typeof anyFrame>> = [];
  socket.on(
    "message",
    (data) => String(data).trim() && frames.push(anyFrame.parse(JSON.parse(String(data)))),
  );
  await once(socket, "open");
  const send = (type: string, payload: object) =>
    socket.send(JSON.stringify({ type, version: "1.6", payload }));
  const got = (type: string) =>
    eventually(() => frames.find((frame) => frame.type === type)?.payload ?? expect.fail(type));
  return { socket, frames, send, got };
}

async function signedIn() {
  const phone = await connect("signal");
  phone.send("listen", { token: await tokenOf(admin) });
  await phone.got("connected");
  return phone;
}

/** A call whose far end answers with `v=answer`. */
async function call(number: string) {
  const pin = await pinOf(number);
  const phone = await signedIn();
  const farEnd = await connect("far-end");
  farEnd.send("serve", { pin });
  phone.send("invite", { callsid: "TJS1", sdp: "v=offer", twilio: { params: `outcallPin=${pin}` } });
  const { callsid } = z.object({ callsid: z.string() }).parse(await phone.got("ringing"));
  return { phone, farEnd, callsid, pin };
}

async function answered(number: string) {
  const parts = await call(number);
  expect(await parts.farEnd.got("offer")).toEqual({ sdp: "v=offer" });
  parts.farEnd.send("answer", { sdp: "v=answer" });
  const answer = z.looseObject({ reconnect: z.string().optional() }).parse(await parts.phone.got("answer"));
  return { ...parts, reconnect: answer.reconnect };
}

const outcalls = async () => {
  const { userMessages } = await sync(sandbox, admin);
  return userMessages.filter(({ messageType }) => messageType === "OC");
};

test("a token for anybody who is signed in, and a pin for a line of their own (PHN-11)", async () => {
  expect(await tokenOf(admin)).not.toBe(await tokenOf(admin));
  expect((await outcall(admin)).status).toBe(200);
});

test.each([
  ["a line of somebody else", { phoneNumberId: "4005" }, 403, "Calls cannot be made from this number."],
  ["a suspended line", { phoneNumberId: "4004" }, 403, "Calls cannot be made from this number."],
  ["a number that is not E.164", { outcallNumber: "911" }, 400, "outcallNumber: The number is not valid."],
  ["a number that is barred", { outcallNumber: "+12025550199" }, 422, "This number cannot be called."],
])("%s is refused", async (_, fields, status, text) => {
  const reply = await outcall(admin, fields);
  expect([reply.status, errorText(reply)]).toEqual([status, text]);
});

test("without a session there is neither", async () => {
  expect((await sandbox.get(null, "/me/twilioToken")).status).toBe(401);
  expect((await sandbox.post(null, "/me/outcallRequest")).status).toBe(401);
});

test("a phone with no token is refused", async () => {
  const phone = await connect("signal");
  phone.send("listen", { token: "made up" });
  expect(await phone.got("error")).toMatchObject({ error: { code: 31204 } });
});

test("a phone registers", async () => {
  const phone = await signedIn();
  phone.send("register", { media: { audio: true } });
  await phone.got("ready");
  phone.send("register", { media: { audio: false } });
  await phone.got("offline");
});

test("a call is answered, takes digits, and is an activity afterwards", async () => {
  const { phone, callsid } = await answered("+12025550102");
  phone.send("dtmf", { callsid, dtmf: "4" });
  phone.send("dtmf", { callsid, dtmf: "2#" });
  phone.send("hangup", { callsid });
  const stored = await eventually(
    async () =>
      (await outcalls()).find((each) => each["outcallNumber"] === "+12025550102") ??
      expect.fail("no activity"),
  );
  expect(stored).toMatchObject({ outcallSourceNumber: "+14155550110", sendingUser: "Grace Okafor" });
  const calls = await (await sandbox.console("GET", "/console/calls")).json();
  expect(calls).toContainEqual(expect.objectContaining({ number: "+12025550102", digits: "42#" }));
});

test("a pin works once, and for its user alone", async () => {
  const { phone, pin } = await answered("+12025550103");
  phone.send("invite", { callsid: "TJS2", sdp: "v=offer", twilio: { params: `outcallPin=${pin}` } });
  expect(await phone.got("hangup")).toMatchObject({ callsid: "TJS2", error: { code: 31404 } });
});

test.each([
  ["+12025550190", 31486],
  ["+12025550192", 31603],
  ["+12025550197", 31404],
])("%s fails with %d", async (number, code) => {
  const { phone, callsid } = await call(number);
  expect(await phone.got("hangup")).toMatchObject({ callsid, error: { code } });
});

test("the far end hangs up by itself", async () => {
  const { phone, callsid } = await answered("+12025550193");
  expect(await phone.got("hangup")).toEqual({ callsid });
});

test("the token expires during a call, which goes on", async () => {
  const { phone } = await answered("+12025550194");
  expect(await phone.got("error")).toMatchObject({ error: { code: 31205 } });
  expect(phone.frames.some(({ type }) => type === "hangup")).toBe(false);
});

test("a call outlives its socket and is taken up at another one", async () => {
  const { phone, callsid, reconnect } = await answered("+12025550195");
  if (phone.socket.readyState !== WebSocket.CLOSED) await once(phone.socket, "close");
  const next = await signedIn();
  next.send("invite", { callsid, sdp: "v=offer", reconnect });
  expect(await next.got("answer")).toMatchObject({ callsid, sdp: "v=answer" });
});

test("a new way for the sound is sought at the socket of the call, and the far end answers it", async () => {
  const { phone, farEnd, callsid } = await answered("+12025550118");
  phone.send("reinvite", { callsid, sdp: "v=another offer" });
  await eventually(() =>
    expect(farEnd.frames.at(-1)).toMatchObject({ type: "offer", payload: { sdp: "v=another offer" } }),
  );
  farEnd.send("answer", { sdp: "v=another answer" });
  await eventually(() =>
    expect(phone.frames.at(-1)).toMatchObject({
      type: "answer",
      payload: { callsid, sdp: "v=another answer" },
    }),
  );
});

test("a call without that ends with its socket", async () => {
  const { reconnect } = await answered("+12025550196");
  expect(reconnect).toBeUndefined();
  await eventually(async () => {
    const numbers = (await outcalls()).map((each) => each["outcallNumber"]);
    expect(numbers).toContain("+12025550196");
  });
});
