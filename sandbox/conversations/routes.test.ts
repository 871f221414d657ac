import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { errorText, sync, testSandbox, type TestSandbox } from "../test-client";

const NUMBER = "4001";
const OTHER_NUMBER = "4002";
const FOREIGN = "4005";

let sandbox: TestSandbox;
let admin: string;
beforeAll(async () => {
  sandbox = await testSandbox(50);
  admin = await sandbox.signIn("admin@harbor.example");
});
afterAll(() => sandbox.dispose());

const sentReply = z.object({ taskId: z.number(), messageId: z.number() });

async function send(ani: string, message: string, source = NUMBER, session = admin) {
  const form = { sourcePhoneNumberId: source, destinationPhoneNumber: ani, message };
  return sandbox.post(session, "/smsTasks", form);
}

async function sent(ani: string, message: string, source = NUMBER, session = admin) {
  const reply = await send(ani, message, source, session);
  expect(reply.status).toBe(200);
  return sentReply.parse(await reply.json());
}

async function conversation(taskId: number) {
  const { smsTasks } = await sync(sandbox, admin);
  return smsTasks?.find((task) => task.taskId === taskId);
}

test("a text opens a conversation, stands in the activity as read, and survives a restart (TXT-11)", async () => {
  const { taskId, messageId } = await sent("+12025550198", "Hello ✓");
  const again = await sent("+12025550198", "Are you there?");
  expect(again.taskId).toBe(taskId);
  await sandbox.restart();
  expect(await conversation(taskId)).toMatchObject({
    ani: "+12025550198",
    phoneNumberId: 4001,
    unread: 0,
    lastMessage: "Are you there?",
    messages: [{ textContent: "Hello ✓", sendingUser: "Grace Okafor" }, { textContent: "Are you there?" }],
  });
  const { userMessages } = await sync(sandbox, admin);
  const message = userMessages.find((each) => each.messageId === messageId);
  expect(message).toMatchObject({ messageType: "SMS", taskId, textContent: "Hello ✓" });
  expect(message?.read).toBeTruthy();
});

test("each of a user's numbers has a conversation of its own with somebody", async () => {
  const one = await sent("+12025550198", "One");
  const other = await sent("+12025550198", "Other", OTHER_NUMBER);
  expect(other.taskId).not.toBe(one.taskId);
});

test("the other side replies by itself, also when the sandbox was stopped meanwhile", async () => {
  const { taskId } = await sent("+12025550143", "Does ten work for you?");
  await sandbox.restart();
  await expect
    .poll(async () => (await conversation(taskId))?.unread, { timeout: 10_000, interval: 200 })
    .toBe(1);
  const { userMessages } = await sync(sandbox, admin);
  const replies = userMessages.filter((each) => each["taskId"] === taskId && !each.read);
  expect(replies).toHaveLength(1);
}, 20_000);

test("marking a conversation read (TXT-8)", async () => {
  await sandbox.ring({ username: "admin@harbor.example", messageType: "TEXT", ani: "+12025550144" });
  const task = (await sync(sandbox, admin)).smsTasks?.find((each) => each["ani"] === "+12025550144");
  expect(task?.unread).toBe(1);
  const taskId = task?.taskId ?? 0;
  expect((await sandbox.post(admin, `/smsTasks/${taskId}/read`)).status).toBe(200);
  expect(await conversation(taskId)).toMatchObject({ unread: 0 });
});

test("numbers of others, that are not active, or without texts, send nothing (TXT-3)", async () => {
  const location = await sandbox.signIn("location@harbor.example");
  const user = await sandbox.signIn("user@harbor.example");
  for (const [source, session] of [
    [FOREIGN, admin],
    ["4004", admin],
    ["4003", admin],
    ["4001", location],
    ["4006", user],
  ] as const) {
    const reply = await send("+12025550198", "Hello", source, session);
    expect([source, reply.status, errorText(reply)]).toEqual([source, 403, "This number cannot send texts."]);
  }
});

test("the conversations of others are not found, and an agent marks nothing read", async () => {
  const { taskId } = await sent("+12025550198", "Mine");
  const kestrel = await sandbox.signIn("admin@kestrel.example");
  for (const id of [String(taskId), "1", "abc"])
    expect((await sandbox.post(kestrel, `/smsTasks/${id}/read`)).status).toBe(404);
  const key = await sandbox.console("POST", "/console/agent-keys", { username: "admin@harbor.example" });
  const { key: agentKey } = z.object({ key: z.string() }).parse(await key.json());
  const session = await sandbox.post(null, "/session", { agentKey });
  const { sessionKey } = z.object({ sessionKey: z.string() }).parse(await session.json());
  expect((await sandbox.post(sessionKey, `/smsTasks/${taskId}/read`)).status).toBe(403);
  await sent("+12025550198", "From staff", NUMBER, sessionKey);
  const { messages } = z
    .object({ messages: z.array(z.object({ textContent: z.string(), sendingAgent: z.string().optional() })) })
    .parse(await conversation(taskId));
  expect(messages.at(-1)).toEqual({ textContent: "From staff", sendingAgent: "Agent" });
});

test("what is not valid is refused, and some texts fail", async () => {
  for (const [ani, message, status] of [
    ["202-555-0198", "Hello", 400],
    ["+12025550198", "  ", 400],
    ["+12025550199", "Hello", 422],
  ] as const)
    expect([ani, (await send(ani, message)).status]).toEqual([ani, status]);
});
