import "./environment";
import { afterAll, afterEach } from "vitest";
import type { JournalEntry } from "../../sandbox/core/journal";
import { hashKey } from "../../sandbox/core/secrets";
import { testSandbox } from "../../sandbox/test-client";
import { SandboxConsole } from "./sandbox";

// Starts an API for this test file, in this process, before any module of the portal reads its address. Import
// this file first.
const sandbox = await testSandbox(60);
process.env.UPSTREAM_URL = sandbox.running.url;

/** An API client, for setup that the portal does not do itself. */
export const api = sandbox;
/** The sandbox's console: ring a call, read the journal, switch faults on; they are reset after each test. */
export const apiConsole = new SandboxConsole(sandbox.origin);

afterEach(() => apiConsole.close());
afterAll(() => sandbox.dispose());

/** The number of requests of this kind to the API so far. */
export async function countRequests(method: string, path: string): Promise<number> {
  const requests = await apiConsole.requests(path);
  return requests.filter((request) => request.method === method && request.path === path).length;
}

/** The requests to this path that came with this key of a session, oldest first. */
export async function requestsOf(sessionKey: string, path: string): Promise<JournalEntry[]> {
  const requests = await apiConsole.requests(path);
  return requests.filter(({ session }) => session !== null && hashKey(sessionKey).startsWith(session));
}
