import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { type RunningSandbox, startSandbox } from "./start";
import { DEMO_PASSWORD } from "./world/people";

/** A sandbox with a small world of its own, and the calls that tests make on it. */
export interface TestSandbox {
  running: RunningSandbox;
  dataDir: string;
  /** Address of the port, for the console. */
  origin: string;
  signIn(username: string): Promise<string>;
  get(session: string | null, path: string, headers?: Record<string, string>): Promise<Response>;
  post(session: string | null, path: string, form?: Record<string, string>): Promise<Response>;
  delete(session: string | null, path: string): Promise<Response>;
  console(method: string, path: string, body?: unknown): Promise<Response>;
  ring(fields: Record<string, unknown>): Promise<number>;
  /** Closes it and starts it again on the same data. */
  restart(): Promise<void>;
  dispose(): Promise<void>;
}

export async function testSandbox(messages = 400): Promise<TestSandbox> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "sandbox-test-"));
  const start = () => startSandbox({ port: 0, dataDir, messages, seed: 7 });
  const test: TestSandbox = {
    running: await start(),
    dataDir,
    get origin() {
      return `http://127.0.0.1:${test.running.port}`;
    },
    async signIn(username) {
      const response = await test.post(null, "/authenticate/login", { username, password: DEMO_PASSWORD });
      return z.object({ sessionKey: z.string() }).parse(await response.json()).sessionKey;
    },
    get: (session, path, headers = {}) =>
      fetch(test.running.url + path, { headers: { ...bearer(session), ...headers } }),
    post: (session, path, form = {}) =>
      fetch(test.running.url + path, {
        method: "POST",
        headers: bearer(session),
        body: new URLSearchParams(form),
      }),
    delete: (session, path) => fetch(test.running.url + path, { method: "DELETE", headers: bearer(session) }),
    console: (method, path, body) =>
      fetch(test.origin + path, {
        method,
        headers: { "Content-Type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    async ring(fields) {
      const response = await test.console("POST", "/console/messages", fields);
      return z.object({ messageId: z.number() }).parse(await response.json()).messageId;
    },
    async restart() {
      await test.running.close();
      test.running = await start();
    },
    async dispose() {
      await test.running.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return test;
}

function bearer(session: string | null): Record<string, string> {
  return session === null ? {} : { Authorization: `Bearer ${session}` };
}

/** The text for the user of a failed call. */
export function errorText(response: Response): string {
  return decodeURIComponent(response.headers.get("X-POSH-ERROR") ?? "");
}

const anyMessage = z.looseObject({
  messageId: z.number(),
  version: z.number(),
  messageType: z.string(),
  read: z.unknown().optional(),
  archived: z.unknown().optional(),
});
export type AnyMessage = z.output<typeof anyMessage>;

const syncFrame = z.looseObject({
  userMessages: z.array(anyMessage),
  userVersion: z.number(),
  accountMessages: z.array(anyMessage).optional(),
  accountVersion: z.number().optional(),
  locationMessages: z.array(anyMessage).optional(),
  locationVersion: z.number().optional(),
  smsTasks: z
    .array(
      z.looseObject({
        taskId: z.number(),
        unread: z.number(),
        lastMessage: z.string(),
        messages: z.array(z.looseObject({ sendingUser: z.string().optional() })),
      }),
    )
    .optional(),
  smsTaskVersion: z.number().optional(),
});

const LONG_AGO = new Date(Date.now() - 200 * 86_400_000).toISOString();

export async function sync(test: TestSandbox, session: string, query: Record<string, string> = {}) {
  const response = await test.get(
    session,
    `/messages?${new URLSearchParams({ startTime: LONG_AGO, ...query })}`,
  );
  return syncFrame.parse(await response.json());
}
