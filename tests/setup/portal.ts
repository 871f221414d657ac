import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, killAtOnce } from "./processes";

/**
 * Settings for tests of long lists. A portal's usual world is small: a page with a hundred rows of the list takes twice
 * the processor time of one with a few, and five times as long to check for accessibility.
 */
export const LARGE_WORLD = { SANDBOX_MESSAGES: "3000" };

const STARTS_WITHIN_MS = 30_000;
const READY = "ready";
/** Another process may take a port between the search for a free one and its use. */
const PORT_ATTEMPTS = 3;

/** A portal and its sandbox, with a process and a data folder of their own. */
export interface TestPortal {
  url: string;
  sandboxUrl: string;
  /** Ends the process at once, as a crash or `kill -9` does. */
  kill(): Promise<void>;
  /** Asks it to end, as a service manager does; returns its exit code. */
  end(): Promise<number | null>;
  /** Starts it again on the same ports, with the same files; its clock may go ahead, as if it had been down for so long. */
  start(options?: { clockAheadMs?: number }): Promise<void>;
  /** Everything that it has logged. */
  log(): string;
  dispose(): Promise<void>;
}

/** Starts the built portal on free ports. The settings are environment variables, besides the usual ones. */
export async function startPortal(settings: Record<string, string> = {}): Promise<TestPortal> {
  for (let attempt = 1; ; attempt += 1) {
    const portal = portalOn(await freePort(), await freePort(), settings);
    try {
      await portal.start();
      return portal;
    } catch (error) {
      await portal.dispose();
      if (attempt === PORT_ATTEMPTS || !portal.log().includes("EADDRINUSE")) throw error;
    }
  }
}

function portalOn(port: number, sandboxPort: number, settings: Record<string, string>): TestPortal {
  const url = `http://localhost:${port}`;
  const folder = mkdtempSync(path.join(tmpdir(), "frontdesk-portal-"));
  // Nothing from the environment of the shell.
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    SANDBOX: "1",
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_MESSAGES: "300",
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    // The portal prints with the browser that the tests found.
    PUPPETEER_EXECUTABLE_PATH: process.env.PUPPETEER_EXECUTABLE_PATH || process.env.E2E_BROWSER,
    ...settings,
  };
  let child: ChildProcess | null = null;
  let log = "";

  const take = () => {
    const ending = child;
    child = null;
    return ending;
  };

  const start = async ({ clockAheadMs = 0 }: { clockAheadMs?: number } = {}) => {
    const clock = clockAheadMs === 0 ? [] : ["--import", clockAhead(clockAheadMs)];
    const started = spawn("node", [...clock, "build/server.js"], { env, stdio: ["ignore", "pipe", "pipe"] });
    child = started;
    started.stdout?.on("data", (data) => (log += String(data)));
    started.stderr?.on("data", (data) => (log += String(data)));
    const deadline = Date.now() + STARTS_WITHIN_MS;
    let state = "not asked";
    while (Date.now() < deadline && started.exitCode === null && started.signalCode === null) {
      state = await readiness(url);
      if (state === READY) return;
      await sleep(50);
    }
    const ending = started.exitCode ?? started.signalCode;
    throw new Error(
      `The portal did not come up on ${url} (${ending === null ? `last answer: ${state}` : `it ended: ${ending}`}):\n${log.slice(-2000)}`,
    );
  };

  const kill = () => killAtOnce(take());

  const end = async () => {
    const ending = take();
    if (!ending) return null;
    const ended = once(ending, "exit");
    ending.kill("SIGTERM");
    await ended;
    return ending.exitCode;
  };

  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    kill,
    end,
    start,
    log: () => log,
    async dispose() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A module that puts the clock of its process ahead. */
function clockAhead(ms: number): string {
  return `data:text/javascript,const now = Date.now; Date.now = () => now() + ${ms};`;
}

/** What the portal says of itself, or why it says nothing. A question that nobody answers must not take all of the time. */
async function readiness(url: string): Promise<string> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return response.ok ? READY : `${response.status} ${await response.text()}`;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  }
}
