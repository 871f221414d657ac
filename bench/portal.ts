import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import WebSocket from "ws";
import { z } from "zod";
import { Child, freePort } from "./child";
import { ask, get, post } from "./http-client";
import { amount } from "./tiny";
import { ADMIN, code, PASSWORD, PORTAL, TEMPLATE, WORK } from "./addresses";

const DAY_MS = 86_400_000;
const live = z.object({ type: z.literal("state"), live: z.literal(true) });

/** The sandbox in a process of its own. */
export interface Upstream {
  child: Child;
  /** The base of its API. */
  url: string;
  /** Its console, and everything else about the process. */
  origin: string;
  rowsUrl: string;
}

/** Starts a sandbox with so many messages; its world is reused on the same day. */
export async function startUpstream(messages: number): Promise<Upstream> {
  const dataDir = path.join(WORK, "worlds", String(messages));
  const file = path.join(dataDir, "sandbox.db");
  if (existsSync(file) && Date.now() - statSync(file).birthtimeMs > DAY_MS)
    rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir, { recursive: true });
  const [port, rowsPort] = [await freePort(), await freePort()];
  const settings = { port, rowsPort, dataDir, messages };
  const child = new Child("sandbox", code("children/upstream"), { args: [JSON.stringify(settings)] });
  const url = z.string().parse(await child.ask("url"));
  return { child, url, origin: new URL(url).origin, rowsUrl: `http://127.0.0.1:${rowsPort}/rows` };
}

/** A server to measure: the portal, or the framework's template. */
export interface Server {
  child: Child;
  origin: string;
}

/** Starts the portal, or another build of it that lies in `folder`. */
export async function startPortal(upstream: Upstream, folder = PORTAL): Promise<Server> {
  const dataDir = path.join(WORK, "portal-data", `${new URL(upstream.url).port}-${path.basename(folder)}`);
  return start(path.basename(folder), folder, {
    DATA_DIR: dataDir,
    UPSTREAM_URL: upstream.url,
    SESSION_SECRET: "a secret of 32 characters or more that only the bench uses",
    LOG_LEVEL: "error",
  });
}

export function startTemplate(upstream: Upstream): Promise<Server> {
  return start("template", TEMPLATE, { ROWS_URL: upstream.rowsUrl });
}

async function start(name: string, cwd: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const child = new Child(name, path.join(cwd, "build", "server.js"), {
    cwd,
    node: ["--import", code("children/probe")],
    env: { ...env, PORT: String(port) },
  });
  const origin = `http://localhost:${port}`;
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      if ((await ask(`${origin}/activity`)).status < 500) return { child, origin };
    } catch {
      // not listening yet
    }
    await sleep(50);
  }
  throw new Error(`The ${name} did not start.`);
}

/** Signs in by the form and dismisses the prompt that follows; returns the session's Cookie header. */
export async function signIn(origin: string, username = ADMIN): Promise<string> {
  const response = await post(`${origin}/login`, { username, password: PASSWORD, returnUrl: "/activity" });
  const cookies = (response.headers["set-cookie"] ?? []).map((cookie) =>
    cookie.slice(0, cookie.indexOf(";")),
  );
  if (response.status !== 303 || cookies.length === 0) {
    throw new Error(`Signing in as ${username} gave ${response.status}.`);
  }
  // The browser's zone is set by its first page.
  const cookie = [...cookies, "tz=America%2FChicago"].join("; ");
  await post(`${origin}/saved-password`, { intent: "not-now" }, { Cookie: cookie });
  return cookie;
}

/** Opens the page's socket; resolves when the portal reports that it is live. */
export function openSocket(origin: string, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace(/^http/, "ws")}/live`, {
    headers: { Cookie: cookie, Origin: origin },
  });
  // As an open page does: the portal ends a socket that is silent for two minutes.
  const ping = setInterval(() => socket.send("PING"), 45_000).unref();
  socket.on("close", () => clearInterval(ping));
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("close", (status) => reject(new Error(`The line was closed: ${status}`)));
    socket.on("message", (frame) => {
      if (live.safeParse(JSON.parse(String(frame))).success) resolve(socket);
    });
  });
}

/** Reading and indexing a large list leaves much garbage to collect. */
const QUIET_MS = amount(2_500, 200);

/** Loads the first page of a view, which reads and indexes a large list, then waits until the process is idle. */
export async function firstPage(origin: string, view: string, cookie: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const { status, body } = await ask(origin + view, { headers: { Cookie: cookie } });
    if (status === 200 && !body.includes("Loading older")) break;
    await sleep(QUIET_MS);
  }
  await sleep(QUIET_MS);
  await get(origin + view, { Cookie: cookie });
}
