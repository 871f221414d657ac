import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "../setup/processes";
import type { BrowserDriver } from "./driver";
import { end, waitForOutput } from "./programs";

const reply = z.object({ value: z.unknown() });
const session = z.object({ sessionId: z.string() });
const STARTS_WITHIN_MS = 20_000;

/** Starts WebKitGTK's MiniBrowser, Safari's engine, on a virtual screen, and drives it by plain WebDriver. */
export async function openWebKit(): Promise<BrowserDriver> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const display = await waitForOutput(screen, screen.stdout, /(\d+)\n/);
  const home = mkdtempSync(path.join(tmpdir(), "webkit-"));
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      HOME: home,
      LANG: "C.UTF-8",
      DISPLAY: `:${display}`,
      GDK_BACKEND: "x11",
      // There is no graphics card.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
    stdio: "ignore",
  });
  const call = async (method: string, command: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = reply.parse(await response.json());
    if (!response.ok) throw new Error(`${command}: ${JSON.stringify(value)}`);
    return value;
  };
  await untilReplies(() => call("GET", "/status"));
  const { sessionId } = session.parse(
    await call("POST", "/session", { capabilities: { alwaysMatch: { browserName: "MiniBrowser" } } }),
  );
  const at = `/session/${sessionId}`;
  const resize = async (width: number, height: number) => {
    await call("POST", `${at}/window/rect`, { x: 0, y: 0, width, height });
  };
  await resize(1440, 900);
  return {
    async navigate(url) {
      await call("POST", `${at}/url`, { url });
    },
    evaluate: (run, ...args) =>
      call("POST", `${at}/execute/sync`, { script: `return (${run})(...arguments)`, args }),
    async perform(source) {
      await call("POST", `${at}/actions`, { actions: [source] });
    },
    resize,
    async close() {
      await call("DELETE", at);
      await end(driver);
      await end(screen);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function untilReplies(attempt: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
