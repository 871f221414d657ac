import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { z } from "zod";
import type { BrowserDriver } from "./driver";
import { end, waitForOutput } from "./programs";

const REPLIES_WITHIN_MS = 20_000;
const reply = z.object({ id: z.number(), result: z.unknown(), error: z.string().optional() }).loose();
const tree = z.object({ contexts: z.array(z.object({ context: z.string() })).nonempty() });
const evaluated = z.object({ type: z.literal("success"), result: z.object({ value: z.unknown() }).loose() });

/** Starts Firefox ESR and drives it by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<BrowserDriver> {
  const profile = mkdtempSync(path.join(tmpdir(), "firefox-"));
  const child = spawn(
    "firefox-esr",
    ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile],
    {
      env: { NODE_ENV: "test", PATH: process.env.PATH, HOME: profile, LANG: "C.UTF-8" },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const address = await waitForOutput(child, child.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await connect(`${address}/session`);
  await bidi.call("session.new", { capabilities: {} });
  const [tab] = tree.parse(await bidi.call("browsingContext.getTree", {})).contexts;
  if (!tab) throw new Error("Firefox has opened no tab.");
  const { context } = tab;
  const resize = async (width: number, height: number) => {
    await bidi.call("browsingContext.setViewport", { context, viewport: { width, height } });
  };
  await resize(1440, 900);
  const evaluate: BrowserDriver["evaluate"] = async (run, ...args) => {
    const called = await bidi.call("script.callFunction", {
      functionDeclaration: String(run),
      arguments: args.map((value) => ({ type: "string", value })),
      target: { context },
      awaitPromise: false,
    });
    return evaluated.parse(called).result.value;
  };
  return {
    // Firefox never replies to a navigation that another one overtakes, so the wait for the new document is our own.
    async navigate(url) {
      await evaluate(markAsLeft);
      await bidi.call("browsingContext.navigate", { context, url, wait: "none" });
      await waitUntil(() => evaluate(isNewDocument), url);
    },
    evaluate,
    async perform(source) {
      await bidi.call("input.performActions", { context, actions: [source] });
    },
    resize,
    async close() {
      bidi.close();
      await end(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function markAsLeft(): boolean {
  document.documentElement.dataset.left = "";
  return true;
}

function isNewDocument(): boolean {
  return document.readyState === "complete" && document.documentElement.dataset.left === undefined;
}

/** While a document is being replaced, evaluating in it fails; that counts as not yet. */
async function waitUntil(isTrue: () => Promise<unknown>, what: string): Promise<void> {
  const deadline = Date.now() + REPLIES_WITHIN_MS;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Not loaded: ${what}`);
    await sleep(50);
  }
}

/** The commands of WebDriver BiDi over its socket, each with a reply that has its number. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, (message: z.infer<typeof reply>) => void>();
  let last = 0;
  socket.on("message", (data) => {
    const message = reply.safeParse(JSON.parse(String(data)));
    if (message.success) waiting.get(message.data.id)?.(message.data);
  });
  return {
    async call(method: string, params: object): Promise<unknown> {
      const id = ++last;
      const replied = new Promise<z.infer<typeof reply>>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No reply to ${method}`)), REPLIES_WITHIN_MS);
        waiting.set(id, (message) => {
          clearTimeout(timer);
          resolve(message);
        });
      });
      socket.send(JSON.stringify({ id, method, params }));
      const message = await replied;
      waiting.delete(id);
      if (message.error) throw new Error(`${method}: ${JSON.stringify(message)}`);
      return message.result;
    },
    close: () => socket.close(),
  };
}
