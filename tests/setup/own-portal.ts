import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, killAtOnce } from "./processes";

const STARTS_WITHIN_MS = 30_000;

/** A portal with a sandbox of its own, for tests that break things or end processes. */
export interface OwnPortal {
  url: string;
  sandboxUrl: string;
  /** Ends the process at once, as a crash or `kill -9` does. */
  kill(): Promise<void>;
  /** Asks it to end, as a service manager does; its exit code. */
  end(): Promise<number | null>;
  /** Starts it (again) on the same ports, with the same files. */
  start(): Promise<void>;
  /** Everything that it has written to its log. */
  log(): string;
  dispose(): Promise<void>;
}

/** Starts the built portal on free ports, with its files in a temporary folder. */
export async function startOwnPortal(settings: Record<string, string> = {}): Promise<OwnPortal> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const folder = mkdtempSync(path.join(tmpdir(), "frontdesk-own-"));
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    SANDBOX: "1",
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_MESSAGES: "600",
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    // The browser of the tests prints as well, wherever it was found.
    PUPPETEER_EXECUTABLE_PATH: process.env.PUPPETEER_EXECUTABLE_PATH || process.env.E2E_BROWSER,
    ...settings,
  };
  let child: ChildProcess | null = null;
  let log = "";

  const start = async () => {
    const started = spawn("node", ["build/server.js"], { env, stdio: ["ignore", "pipe", "pipe"] });
    child = started;
    started.stdout?.on("data", (data) => (log += String(data)));
    started.stderr?.on("data", (data) => (log += String(data)));
    const deadline = Date.now() + STARTS_WITHIN_MS;
    while (Date.now() < deadline && started.exitCode === null) {
      if (await isReady(url)) return;
      await sleep(50);
    }
    throw new Error(`The portal did not come up on ${url}:\n${log.slice(-2000)}`);
  };
  const kill = async () => {
    const ending = child;
    child = null;
    await killAtOnce(ending);
  };

  const end = async () => {
    const ending = child;
    child = null;
    if (!ending) return null;
    const ended = once(ending, "exit");
    ending.kill("SIGTERM");
    await ended;
    return ending.exitCode;
  };

  await start();
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

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
