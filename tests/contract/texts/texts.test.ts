import { apiConsole } from "../../setup/embedded-api";
import { beforeEach, afterEach, describe, expect, test, vi } from "vitest";
import { noteChange, noteSilence } from "~/features/messages/session-news.server";
import { requireUser, type Visit } from "~/features/session/require-user.server";
import { listConversations } from "~/features/texts/conversation-rows.server";
import { findConversationWith } from "~/features/texts/find-conversation.server";
import { sendOnce } from "~/features/texts/send-once.server";
import { lastOwnIdOf } from "~/features/texts/sent-text";
import { respondNewText, respondThread } from "~/features/texts/respond-text.server";
import { parseTextsView } from "~/features/texts/texts-view.schema";
import { readThread } from "~/features/texts/thread.server";
import { readListsAgain } from "~/features/messages/sync.server";
import { UpstreamError } from "~/upstream/error";
import { signedIn, signedInAsAgent } from "../signed-in";
import { silentNumber } from "../../setup/texts";
import { testContext, Visitor } from "../../setup/visitor";

const GRACE = "admin@harbor.example";
const SOURCE = "4001";
const ZONE = "America/Chicago";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

async function visit(agent = false): Promise<Visit> {
  const visitor = await (agent ? signedInAsAgent(GRACE) : signedIn(GRACE));
  return requireUser({ request: visitor.request("/texts"), context: testContext() });
}

const textFrom = (ani: string, textContent: string) =>
  apiConsole.ring({ username: GRACE, messageType: "TEXT", ani, textContent });

/** A text to a number, and how often it stands in the conversation with it. */
function outgoing(ani: string, message: string) {
  const text = { sourcePhoneNumberId: SOURCE, destinationPhoneNumber: ani, message };
  const count = async (as: Visit) =>
    (await findConversationWith({ ...as }, SOURCE, ani))?.messages.filter(
      ({ textContent }) => textContent === message,
    ).length ?? 0;
  return { text, count };
}

const failSend = (kind: string) => apiConsole.fault({ match: "POST /smsTasks$", kind });

describe("one form sends one text (TXT-13)", () => {
  test("a form whose response was lost, sent again with other words, sends these as well", async () => {
    const grace = await visit();
    const ani = silentNumber();
    const [first, second] = [outgoing(ani, "See you at nine"), outgoing(ani, "See you at ten")];
    await sendOnce(grace, "form-0", first.text);
    await sendOnce(grace, "form-0", second.text);
    expect([await first.count(grace), await second.count(grace)]).toEqual([1, 1]);
  });

  test("a response that is lost after the text was sent: it is found", async () => {
    const grace = await visit();
    const { text, count } = outgoing(silentNumber(), "Please call me");
    await failSend("reset:after");
    await expect(sendOnce(grace, "form-1", text)).rejects.toThrow(UpstreamError);
    expect(await sendOnce(grace, "form-1", text)).toEqual({
      taskId: expect.any(String),
      messageId: expect.any(String),
    });
    expect(await count(grace)).toBe(1);
  });

  test.each(["reset", "status:500:Not now"])(
    "a call that ends by %s, not executed: the same words of an earlier text are no proof",
    async (kind) => {
      const grace = await visit();
      const { text, count } = outgoing(silentNumber(), "OK");
      await sendOnce(grace, `form-2 ${kind}`, text);
      vi.setSystemTime(Date.now() + 60_000);
      await failSend(kind);
      await expect(sendOnce(grace, `form-3 ${kind}`, text)).rejects.toMatchObject({ isRefusal: false });
      await sendOnce(grace, `form-3 ${kind}`, text);
      expect(await count(grace)).toBe(2);
    },
  );

  test("a call that was not executed, just after another form has sent the same words: it is sent", async () => {
    const grace = await visit();
    const { text, count } = outgoing(silentNumber(), "On my way");
    await sendOnce(grace, "form-6", text);
    readListsAgain(grace);
    await failSend("reset");
    await expect(sendOnce(grace, "form-7", text)).rejects.toMatchObject({ isRefusal: false });
    await sendOnce(grace, "form-7", text);
    expect(await count(grace)).toBe(2);
  });

  test("a call that was not executed, and another form has sent the same words before it is sent again: both are sent", async () => {
    const grace = await visit();
    const { text, count } = outgoing(silentNumber(), "Running late");
    await failSend("reset");
    await expect(sendOnce(grace, "form-10", text)).rejects.toMatchObject({ isRefusal: false });
    await sendOnce(grace, "form-11", text);
    await sendOnce(grace, "form-10", text);
    expect(await count(grace)).toBe(2);
  });

  test("of two presses at once one is told that the other is still sending, and sends nothing", async () => {
    const grace = await visit();
    const { text, count } = outgoing(silentNumber(), "Still here");
    await failSend("latency:600");
    const presses = await Promise.allSettled([1, 2].map(() => sendOnce(grace, "form-4", text)));
    expect(presses.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
      { status: "fulfilled" },
      { reason: { code: "rejected", userText: "An earlier press is still sending this text." } },
    ]);
    await sendOnce(grace, "form-4", text);
    expect(await count(grace)).toBe(1);
  });
});

test("the page after a text shows it, also when the API has not told of it yet", async () => {
  const grace = await visit();
  noteChange(grace.session);
  await listConversations(grace, parseTextsView(new URLSearchParams("days=120"), 30), ZONE);
  const { text } = outgoing(silentNumber(), "First text");
  const form = {
    intent: "send",
    sendId: "form-8",
    source: SOURCE,
    phone: text.destinationPhoneNumber,
    country: "US",
    message: text.message,
  };
  const request = new Visitor().request("/texts/new", { form });
  const response = await respondNewText(grace, { request, params: {}, context: testContext() });
  const [, taskId = ""] = /^\/texts\/(\d+)$/.exec(headerOf(response, "Location")) ?? [];
  const thread = await readThread({ ...grace }, taskId, { days: 30, timeZone: ZONE });
  expect(thread?.days.at(-1)?.texts.map(({ parts }) => parts[0]?.text)).toEqual(["First text"]);
  noteSilence(grace.session);
});

test("a text that was sent is not said to have failed because its conversation cannot be read (TXT-6)", async () => {
  const grace = await visit();
  noteChange(grace.session);
  await listConversations(grace, parseTextsView(new URLSearchParams("days=30"), 30), ZONE);
  // The API does not name its conversation, and cannot be asked for it.
  await failSend("wrong-shape");
  await apiConsole.fault({ match: "GET /messages$", kind: "status:500:Away", times: 4 });
  const form = {
    intent: "send",
    sendId: "form-9",
    source: SOURCE,
    phone: silentNumber(),
    country: "US",
    message: "Sent all the same",
  };
  const request = new Visitor().request("/texts/new", { form });
  const response = await respondNewText(grace, { request, params: {}, context: testContext() });
  expect(headerOf(response, "Location")).toBe("/texts");
  noteSilence(grace.session);
});

test("a form sent again is not said to be unsent because the look for its text fails (TXT-6, UI-42)", async () => {
  const grace = await visit();
  const { text } = outgoing(silentNumber(), "Was it sent?");
  await failSend("reset:after");
  await expect(sendOnce(grace, "form-10", text)).rejects.toMatchObject({ mayBeDone: true });
  await apiConsole.fault({ match: "GET /messages$", kind: "status:500:Away", times: 4 });
  await expect(sendOnce(grace, "form-10", text)).rejects.toMatchObject({ userText: "Away", mayBeDone: true });
  await apiConsole.fault({ match: "GET /messages$", kind: "status:500:Away", times: 4 });
  await expect(sendOnce(grace, "form-11", text)).rejects.toMatchObject({
    userText: "Away",
    mayBeDone: false,
  });
});

function headerOf(response: unknown, name: string): string {
  return response instanceof Response ? (response.headers.get(name) ?? "") : "";
}

test("an agent of the service: nothing is marked read, drafts are their own, and what they send says so (TXT-7, TXT-8, TXT-14)", async () => {
  const ani = silentNumber();
  await textFrom(ani, "Hello?");
  const [grace, agent] = [await visit(), await visit(true)];
  const taskId = (await findConversationWith(grace, SOURCE, ani))?.taskId ?? "";
  const shown = { days: 30, timeZone: ZONE };
  const own = await readThread(grace, taskId, shown);
  const theirs = await readThread(agent, taskId, shown);
  expect(own?.unreadKey).not.toBeNull();
  expect(theirs?.unreadKey).toBeNull();
  expect(theirs?.draftOwner).not.toBe(own?.draftOwner);
  const request = new Visitor().request(`/texts/${taskId}`, { form: { intent: "read" } });
  const args = { request, params: {}, context: testContext() };
  expect(await respondThread(agent, args, taskId, 30)).toMatchObject({ init: { status: 403 } });
  expect(await apiConsole.requests(`/smsTasks/${taskId}/read`)).toEqual([]);
  await sendOnce(agent, "form-5", outgoing(ani, "From the front desk").text);
  const after = await readThread(await visit(), taskId, shown);
  expect(after?.days.at(-1)?.texts.at(-1)).toMatchObject({ sender: "Agent" });
});

test("the user's last text is told from one with the same words before it (TXT-7, TXT-13)", async () => {
  const ani = silentNumber();
  const { text } = outgoing(ani, "On my way");
  await textFrom(ani, "Where are you?");
  const lastOwn = async () => {
    const grace = await visit();
    const taskId = (await findConversationWith(grace, SOURCE, ani))?.taskId ?? "";
    return (await readThread(grace, taskId, { days: 30, timeZone: ZONE }))?.lastOwn;
  };
  expect(await lastOwn()).toEqual({ id: "", text: "" });
  await sendOnce(await visit(), "form-12", text);
  const first = await lastOwn();
  await sendOnce(await visit(), "form-13", text);
  const second = await lastOwn();
  expect([first?.text, second?.text]).toEqual(["On my way", "On my way"]);
  expect(second?.id).not.toBe(first?.id);
});

test("the response to a text names it as the page's data does that is loaded after it, also where an earlier press has sent it (TXT-7, TXT-13)", async () => {
  const ani = silentNumber();
  await textFrom(ani, "Where are you?");
  const grace = await visit();
  const taskId = (await findConversationWith(grace, SOURCE, ani))?.taskId ?? "";
  const send = async (as: Visit, sendId: string) => {
    const form = { intent: "send", message: "On my way", sendId };
    const request = new Visitor().request(`/texts/${taskId}`, { form });
    const args = { request, params: {}, context: testContext() };
    const response = await respondThread({ ...as }, args, taskId, 30);
    return response instanceof Response ? null : lastOwnIdOf(response.data);
  };
  const loaded = async () => {
    const as = await visit();
    await findConversationWith(as, SOURCE, ani);
    return (await readThread(as, taskId, { days: 30, timeZone: ZONE }))?.lastOwn.id;
  };
  const first = await send(grace, "form-14");
  expect(first).toEqual(expect.any(String));
  expect(await loaded()).toBe(first);
  await failSend("reset:after");
  expect(await send(grace, "form-15"), "nobody knows whether it was sent").toBeNull();
  const second = await send(grace, "form-15");
  expect(second).not.toBe(first);
  expect(await loaded()).toBe(second);
  expect(await send(await visit(true), "form-16"), "an agent's text is none of the user's").toBeNull();
  expect(await loaded()).toBe(second);
});

test("a thread has its texts under their days, also those of other days (TXT-1)", async () => {
  const ani = silentNumber();
  const now = new Date("2026-05-14T17:00:00Z");
  for (const [daysAgo, words] of [
    [3, "Three days ago"],
    [1, "Yesterday, early"],
    [1, "Yesterday, late"],
    [0, "Now"],
  ] as const) {
    vi.setSystemTime(now.getTime() - daysAgo * 86_400_000);
    await textFrom(ani, words);
  }
  const grace = await visit();
  const taskId = (await findConversationWith(grace, SOURCE, ani))?.taskId ?? "";
  const shown = await readThread(grace, taskId, { days: 30, timeZone: ZONE });
  expect(shown?.days.map(({ name, texts }) => [name, ...texts.map(({ parts }) => parts[0]?.text)])).toEqual([
    ["Monday 11 May", "Three days ago"],
    ["Yesterday", "Yesterday, early", "Yesterday, late"],
    ["Today", "Now"],
  ]);
});

test("Load More shows 100 more (TXT-1)", async () => {
  const prefix = "Load More";
  for (let count = 0; count < 101; count += 1)
    await textFrom(`+1202555${String(1000 + count)}`, `${prefix} ${count}`);
  const grace = await visit();
  const page = async (query: string) =>
    listConversations(grace, parseTextsView(new URLSearchParams(query), 30), ZONE);
  const first = await page(`q=${prefix}`);
  expect([first.rows.length, first.matched]).toEqual([100, 101]);
  expect((await page(`q=${prefix}&page=2`)).rows).toHaveLength(101);
});

test("more texts in a minute than anybody types are refused, and go on in the next one (TXT-18)", async () => {
  const grace = await visit();
  const send = (count: number) => {
    const form = {
      intent: "send",
      source: SOURCE,
      phone: silentNumber(),
      country: "US",
      message: `Number ${count}`,
      sendId: `many-${count}`,
    };
    const request = new Visitor().request("/texts/new", { form });
    return respondNewText(grace, { request, params: {}, context: testContext() });
  };
  vi.setSystemTime(Date.now() + 120_000);
  for (let count = 1; count <= 60; count += 1)
    expect(headerOf(await send(count), "Location")).toMatch(/^.texts/);
  expect(await send(61)).toMatchObject({
    data: { error: { message: [expect.stringMatching(/^Too many texts in a short time/)] } },
    init: { status: 429 },
  });
  vi.setSystemTime(Date.now() + 61_000);
  expect(headerOf(await send(62), "Location")).toMatch(/^.texts/);
});
