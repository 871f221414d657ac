import { performance } from "node:perf_hooks";
import pino from "pino";
import { z } from "zod";
import { phoneDigits } from "~/lib/phone-number";
import { Upstream } from "~/upstream/client.server";
import { readChanges } from "~/upstream/messages/sync.server";
import type { Message } from "../../app/features/messages/message";
import { MessageIndex } from "../../app/features/messages/message-index";
import { queryMessages } from "../../app/features/messages/message-query";
import { naiveSearch } from "../../app/features/messages/test-search";
import { respondToParent } from "./respond";

const source = z.object({ url: z.string(), sessionKey: z.string() });
const everything = {
  since: null,
  until: null,
  archived: false,
  filters: new Set<never>(),
  mayReadTranscript: () => true,
};

let messages: Message[] = [];
let inTab: Message[] = [];
let index = new MessageIndex();

respondToParent({
  /** Reads the account's messages and indexes them; returns the memory that the index adds before and after a first search. */
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
    messages = [];
    await readChanges(upstream, { ...question, account }, { account: (some) => void messages.push(...some) });
    inTab = messages.filter((message) => !message.archived.on);
    const before = usedBytes();
    index = new MessageIndex();
    for (let start = 0; start < messages.length; start += 100)
      index.upsert(messages.slice(start, start + 100));
    // As whoever reads a list does at its end.
    index.settle();
    const unsearched = usedBytes() - before;
    const firstMs = timed(() => [...index.missingSearchTexts()]);
    const searched = usedBytes() - before;
    const { length } = messages;
    return { messages: length, unsearched: unsearched / length, searched: searched / length, firstMs };
  },

  /** Typical searches: words, names, numbers, ids; with many, few and no results. */
  searches() {
    const at = (share: number) => messages[Math.floor(messages.length * share)];
    const word = at(0.3)
      ?.textContent?.split(/\s+/)
      .find((each) => each.length > 5);
    const common = at(0.7)?.caller?.split(" ")[0];
    return [
      "call back",
      "e",
      word ?? "appointment",
      common ?? "smith",
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

  /** Milliseconds for counting a list's filters: what each page would take without the kept tally. */
  counting() {
    return timed(() => {
      const tally = new Map<number, number>();
      index.visit(null, ({ flags }) => {
        tally.set(flags, (tally.get(flags) ?? 0) + 1);
        return true;
      });
    });
  },

  /** Milliseconds for the first page without a search, with the kept tally. */
  listed: () => timed(() => queryMessages(index, new Map(), { ...everything, search: "", limit: 100 })),

  /** Milliseconds for a plain scan of every field of every message of the tab. */
  naive(value) {
    const search = z.string().parse(value);
    return timed(() => naiveSearch(inTab, search, everything.mayReadTranscript));
  },

  /** How many results both have, or null when the results differ. */
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

function usedBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
