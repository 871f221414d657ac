import path from "node:path";
import type { Browser } from "puppeteer-core";
import { log } from "~/lib/log.server";
import { browserCandidates, browserEnvironment } from "./find-browser.server.mjs";
import { memoryOfTree } from "./process-tree.server";

/** A browser is replaced after so many jobs, or when it holds so much memory (REP-5). */
const MAX_JOBS = 200;
const MAX_MEMORY = 350 * 1024 * 1024;
const IDLE_MS = 60_000;
const START_MS = 10_000;
/** After a failed search for a browser, the next search waits so long. */
const SEARCH_AGAIN_MS = 30_000;
/** The first version with page numbers in margin boxes and with tagged output from the headless build. */
const OLDEST_MAJOR = 131;

/** This machine has no browser that can print. */
export class NoBrowser extends Error {}

/** One process, from its start until its last job is done. */
interface Running {
  browser: Browser;
  jobs: number;
  active: number;
}

/**
 * The one long-lived browser that prints: started when it is first needed, replaced now and then, closed when idle
 * and when the portal ends (docs/decisions, "Reports in PDF").
 */
class PrintingBrowser {
  #current: Running | null = null;
  #starting: Promise<Running> | null = null;
  #idle: NodeJS.Timeout | undefined;
  #missingUntil = 0;

  /** Lends the browser to one job. Throws `NoBrowser`. */
  async use<Result>(job: (browser: Browser) => Promise<Result>): Promise<Result> {
    const running = this.#current?.browser.connected ? this.#current : await this.#start();
    running.jobs += 1;
    running.active += 1;
    clearTimeout(this.#idle);
    try {
      return await job(running.browser);
    } finally {
      running.active -= 1;
      void this.#tidy(running);
    }
  }

  /** The memory of its processes in bytes; 0 when it is not running, null where that cannot be measured. */
  async memory(): Promise<number | null> {
    const pid = this.#current?.browser.process()?.pid;
    return pid === undefined ? 0 : memoryOfTree(pid);
  }

  /** Ends the process; the next job starts a new one. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const running = (await this.#starting?.catch(() => null)) ?? this.#current;
    this.#current = null;
    if (running) await end(running.browser);
  }

  #start(): Promise<Running> {
    if (Date.now() < this.#missingUntil) throw new NoBrowser("No browser was found a moment ago.");
    this.#starting ??= findAndStart()
      .then((running) => (this.#current = running))
      .catch((error: unknown) => {
        this.#missingUntil = Date.now() + SEARCH_AGAIN_MS;
        throw error;
      })
      .finally(() => (this.#starting = null));
    return this.#starting;
  }

  /** After a job: a worn-out browser gets no more jobs and ends with its last one; an idle one ends later. */
  async #tidy(running: Running): Promise<void> {
    const wornOut = await isWornOut(running);
    if (wornOut && this.#current === running) this.#current = null;
    if (running.active > 0) return;
    if (this.#current !== running) return end(running.browser);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.close(), IDLE_MS);
    this.#idle.unref();
  }
}

export const printingBrowser = new PrintingBrowser();

async function isWornOut({ browser, jobs }: Running): Promise<boolean> {
  if (jobs >= MAX_JOBS || !browser.connected) return true;
  const pid = browser.process()?.pid;
  return pid !== undefined && ((await memoryOfTree(pid)) ?? 0) > MAX_MEMORY;
}

/** The first browser of this machine that starts and is new enough. */
async function findAndStart(): Promise<Running> {
  const tried: string[] = [];
  for (const executablePath of browserCandidates("shell")) {
    try {
      const browser = await launch(executablePath);
      const version = await browser.version();
      if (Number(/\/(\d+)/.exec(version)?.[1]) >= OLDEST_MAJOR) return { browser, jobs: 0, active: 0 };
      tried.push(`${executablePath}: ${version} is too old`);
      await end(browser);
    } catch (error) {
      tried.push(`${executablePath}: ${String(error).slice(0, 300)}`);
    }
  }
  log.error({ tried }, "No browser starts: there are no reports in PDF");
  throw new NoBrowser(`No browser starts. ${tried.join("; ")}`);
}

let saidUnprotected = false;

/**
 * Chromium has a sandbox of its own for what it shows. As root it does not start with it, and only as root is it
 * started without.
 */
export function sandboxArguments(userId: number | undefined): string[] {
  if (userId !== 0) return [];
  if (!saidUnprotected)
    log.warn("Reports are printed without Chromium's sandbox, because the portal runs as root");
  saidUnprotected = true;
  return ["--no-sandbox"];
}

async function launch(executablePath: string): Promise<Browser> {
  // Some three hundred files: with the others it would make each start of the portal longer, also where nobody prints.
  const { default: puppeteer } = await import("puppeteer-core");
  const browser = await puppeteer.launch({
    executablePath,
    headless: /headless/.test(path.basename(executablePath)) ? "shell" : true,
    // Through a pipe instead of a port that others could reach; the browser ends when this process ends.
    pipe: true,
    timeout: START_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // A small environment, because this process's settings include secrets.
    env: browserEnvironment(),
    args: [
      ...sandboxArguments(process.getuid?.()),
      "--disable-gpu",
      "--font-render-hinting=none",
      // In addition to the locks of each page: no name resolves, and addresses go to a proxy that does not exist.
      "--host-resolver-rules=MAP * ~NOTFOUND",
      "--proxy-server=http://127.0.0.1:9",
      "--proxy-bypass-list=<-loopback>",
    ],
  });
  // The pipes of a killed browser may fail after puppeteer has stopped listening to them. An error that nobody
  // listens to would end this process.
  for (const pipe of browser.process()?.stdio ?? []) pipe?.on("error", () => undefined);
  return browser;
}

/** Ends a browser at once, whatever it is doing. */
export function killBrowser(browser: Browser): void {
  const child = browser.process();
  try {
    // Kills the process group: the child may be a script that started the browser.
    if (child?.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {
    child?.kill("SIGKILL");
  }
}

/** A browser that does not close by itself is killed. */
async function end(browser: Browser): Promise<void> {
  const closing = browser.close().catch(() => undefined);
  const timer = setTimeout(() => killBrowser(browser), 2_000);
  await closing;
  clearTimeout(timer);
}
