import { performance } from "node:perf_hooks";
import pino from "pino";
import { z } from "zod";
import { queryMessages } from "../../app/features/messages/message-query";
import { phoneDigits } from "~/lib/phone-number";
import { MessageIndex } from "../../app/features/messages/message-index";
import { naiveSearch } from "../../app/features/messages/naive-search";
import { Upstream } from "~/upstream/client.server";
import { listChanges } from "~/upstream/messages/calls.server";
import type { Message } from "~/upstream/messages/contract";
import { answerParent } from "./answer";

const source = z.object({ url: z.string(), sessionKey: z.string() });
const everything = { since: null, archived: false, filters: new Set<never>(), mayReadTranscript: () => true };

let messages: Message[] = [];
let inTab: Message[] = [];
let index = new MessageIndex();

answerParent({
  /** Reads the account's messages and indexes them; what that adds to the memory they take. */
  async load(value) {
    const { url, sessionKey } = source.parse(value);
    const log = pino({ level: "silent" });
    const upstream = new Upstream({ baseUrl: url, sessionKey, requestId: "bench", log });
    const account = { accountId: "1001", version: 0 };
    const question = {
      startTime: 0,
      userVersion: Number.MAX_SAFE_INTEGER,
      smsTaskVersion: Number.MAX_SAFE_INTEGER,
    };
    const answer = await listChanges(upstream, { ...question, account });
    messages = answer.account?.items ?? [];
    inTab = messages.filter((message) => !message.archived.on);
    const before = heldBytes();
    index = new MessageIndex();
    index.upsert(messages);
    // The first search puts together what the later ones look through.
    for (const search of ["a", "415"]) queryMessages(index, new Map(), { ...everything, search, limit: 100 });
    const added = heldBytes() - before;
    return {
      messages: messages.length,
      added: added / messages.length,
      told: index.addedBytes / messages.length,
    };
  },

  /** What people look for: words, names, numbers, ids; found often, seldom and never. */
  searches() {
    const at = (share: number) => messages[Math.floor(messages.length * share)];
    const word = at(0.3)
      ?.textContent?.split(/\s+/)
      .find((each) => each.length > 5);
    const answers = at(0.7)?.caller?.split(" ")[0];
    return [
      "call back",
      "e",
      word ?? "appointment",
      answers ?? "smith",
      `(${phoneDigits(at(0.5)?.ani ?? "4155550132").slice(-10, -7)}) 555`,
      phoneDigits(at(0.6)?.ani ?? "+14155550132").slice(-7),
      at(0.4)?.messageId ?? "500123",
      "no such thing anywhere",
    ];
  },

  /** Milliseconds of the first page of a search in the index. */
  indexed(value) {
    const search = z.string().parse(value);
    return timed(() => queryMessages(index, new Map(), { ...everything, search, limit: 100 }));
  },

  /** Milliseconds of the plain scan of every field of every message of the tab. */
  naive(value) {
    const search = z.string().parse(value);
    return timed(() => naiveSearch(inTab, search, everything.mayReadTranscript));
  },

  /** How many both find, or null when they do not find the same. */
  same(value) {
    const search = z.string().parse(value);
    const { messages: found } = queryMessages(index, new Map(), {
      ...everything,
      search,
      limit: messages.length,
    });
    const expected = new Set(naiveSearch(inTab, search, everything.mayReadTranscript));
    return found.length === expected.size && found.every((message) => expected.has(message))
      ? found.length
      : null;
  },
});

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function heldBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
