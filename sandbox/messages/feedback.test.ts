import { afterAll, beforeAll, expect, test } from "vitest";
import { errorText, sync, testSandbox, type TestSandbox } from "../test-client";

let sandbox: TestSandbox;
let user: string;
beforeAll(async () => {
  sandbox = await testSandbox(20);
  user = await sandbox.signIn("user@harbor.example");
});
afterAll(() => sandbox.dispose());

const ring = () => sandbox.ring({ username: "user@harbor.example", messageType: "AGENT" });
const send = (session: string | null, messageId: number, fields: Record<string, string> = {}) =>
  sandbox.post(session, `/messages/sendfeedback/${messageId}`, {
    messageId: String(messageId),
    rating: "4",
    feedback: "Well done",
    ...fields,
  });

test("feedback is kept with the message, under a new version", async () => {
  const messageId = await ring();
  const before = await sync(sandbox, user);
  expect((await send(user, messageId)).status).toBe(200);
  const { userMessages } = await sync(sandbox, user, { userVersion: String(before.userVersion) });
  expect(userMessages).toMatchObject([{ messageId, rating: 4, feedback: "Well done" }]);
});

test("once for each message, also when two come at the same time", async () => {
  const messageId = await ring();
  const replies = await Promise.all([send(user, messageId), send(user, messageId, { rating: "1" })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await send(user, messageId, { rating: "1" });
  expect([late.status, errorText(late)]).toEqual([409, "Feedback for this activity has already been given."]);
});

test.each([
  ["no stars", { rating: "" }],
  ["six stars", { rating: "6" }],
  ["half a star", { rating: "0.5" }],
  ["a long text", { feedback: "x".repeat(4_001) }],
  ["another message", { messageId: "1" }],
])("%s: refused, and nothing is kept", async (_name, fields) => {
  const messageId = await ring();
  expect((await send(user, messageId, fields)).status).toBe(400);
  expect((await send(user, messageId, { feedback: "x".repeat(4_000) })).status).toBe(200);
});

test("only for those who may see the message, and not for agents", async () => {
  const messageId = await ring();
  expect((await send(null, messageId)).status).toBe(401);
  expect((await send(user, 999_999_999)).status).toBe(404);
  const foreign = await sandbox.ring({ username: "admin@kestrel.example", messageType: "AGENT" });
  expect((await send(user, foreign)).status).toBe(403);
  const key = await sandbox.console("POST", "/console/agent-keys", { username: "user@harbor.example" });
  const { key: agentKey } = await key.json();
  const session = await (await sandbox.post(null, "/session", { agentKey })).json();
  expect((await send(session.sessionKey, messageId)).status).toBe(403);
  expect((await send(await sandbox.signIn("admin@harbor.example"), messageId)).status).toBe(200);
});
