import "./environment";
import { afterAll, afterEach } from "vitest";
import { testSandbox } from "../../sandbox/test-client";
import { SandboxConsole } from "./sandbox";

// An API of this test file's own, in this process, before any module of the portal looks for it. Import this
// file first.
const sandbox = await testSandbox(60);
process.env.UPSTREAM_URL = sandbox.running.url;

/** The calls of a client, for what the portal does not do itself. */
export const api = sandbox;
/** Ring a call, read the journal, switch faults on; they are off again after each test. */
export const apiConsole = new SandboxConsole(sandbox.origin);

afterEach(() => apiConsole.close());
afterAll(() => sandbox.dispose());

/** How many requests of this kind the API has got so far. */
export async function countRequests(method: string, path: string): Promise<number> {
  const requests = await apiConsole.requests(path);
  return requests.filter((request) => request.method === method && request.path === path).length;
}
