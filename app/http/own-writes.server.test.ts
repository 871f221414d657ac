import { data, redirect, type ActionFunction, type ServerBuild } from "@remix-run/node";
import { beforeEach, expect, test, vi } from "vitest";
import "../../tests/setup/environment";
import { relay } from "~/features/live/relay.server";
import { tellInstances } from "~/features/session/other-instances.server";
import { hasWritten, sessionOf } from "~/features/session/require-user.server";
import { respondSnack } from "~/features/notices/respond-snack.server";
import { recordingLog } from "../../tests/setup/recording-log";
import { TEST_SESSION } from "~/features/session/test-session";
import { withOwnWrites } from "./own-writes.server";

vi.mock("~/features/session/require-user.server", () => ({ hasWritten: vi.fn(), sessionOf: vi.fn() }));
vi.mock("~/features/session/other-instances.server", () => ({ tellInstances: vi.fn() }));

const LIST_INTENT = { type: "insert", payload: { name: "methods" } };
const ADDRESS = "http://portal.example/activity";
const PAGE_POST = new Request(ADDRESS, { method: "POST", headers: { Accept: "text/html" } });
const FETCHER_POST = new Request(ADDRESS, { method: "POST", headers: { Accept: "*/*" } });

beforeEach(() => {
  vi.mocked(sessionOf).mockResolvedValue(TEST_SESSION);
  vi.mocked(hasWritten).mockReturnValue(false);
  vi.mocked(tellInstances).mockReset().mockResolvedValue();
});

/**
 * Runs an action as the built portal does; returns the sessions whose revision it raised, those that the other instances
 * were told of, and its result.
 */
async function run(action: ActionFunction) {
  const raised = vi.spyOn(relay(), "changedBy").mockReturnValue();
  const build = withOwnWrites({
    routes: { here: { id: "here", module: { default: () => null, action } } },
  } as unknown as ServerBuild);
  const context = {
    nonce: "",
    requestId: "ID",
    log: recordingLog().log,
    clientAddress: "",
    connection: { passOn: vi.fn() },
  };
  const args = { request: new Request("http://portal.example/"), params: {}, context };
  const outcome: unknown = await Promise.resolve(
    build.routes.here?.module.action?.(args as unknown as Parameters<ActionFunction>[0]),
  ).catch((thrown: unknown) => thrown);
  return {
    raised: raised.mock.calls.map(([{ key }]) => key),
    told: vi.mocked(tellInstances).mock.calls.map(([{ key }]) => key),
    outcome,
  };
}

test.each<[string, ActionFunction]>([
  ["gives data", () => data({ snack: null })],
  ["leads to another page", () => redirect("/settings", 303)],
  ["throws such a response", () => Promise.reject(redirect("/login", 303))],
  ["gives nothing", () => null],
  ["may have failed half-way", () => Promise.reject(new Response("late", { status: 504 }))],
  ["throws an error", () => Promise.reject(new Error("late"))],
])("an action that %s raises the revision of its session (LIV-8)", async (_, action) =>
  expect(await run(action)).toMatchObject({ raised: ["digest"], told: ["digest"] }),
);

test.each<[string, ActionFunction]>([
  ["gives errors", () => data({ errors: ["typed wrong"] }, { status: 400 })],
  ["throws", () => Promise.reject(new Response("no form", { status: 400 }))],
  ["tells a fetcher that nothing could be done", () => data({ snack: null }, { status: 409 })],
  ["throws that this user may not", () => Promise.reject(new Response("no", { status: 403 }))],
  ["shows the form again with another row", () => data({ initialValue: {}, intent: LIST_INTENT })],
  ["finds a page's change made already", () => respondSnack(PAGE_POST, null, { unchanged: true })],
  ["finds a fetcher's change made already", () => respondSnack(FETCHER_POST, null, { unchanged: true })],
])("an action that changed nothing raises no revision: it %s", async (_, action) =>
  expect(await run(action)).toMatchObject({ raised: [], told: [] }),
);

test("what was saved before the rest was refused is told to the other instances (SES-10)", async () => {
  vi.mocked(hasWritten).mockReturnValue(true);
  const refused = () => data({ errors: ["typed wrong"] }, { status: 400 });
  expect(await run(refused)).toMatchObject({ raised: [], told: ["digest"] });
});

test("a store that is down takes nothing from the action's result, nor from the session's other pages (SES-10)", async () => {
  vi.mocked(tellInstances).mockRejectedValue(new Error("ECONNREFUSED"));
  const response = redirect("/settings", 303);
  expect(await run(() => response)).toMatchObject({ raised: ["digest"], outcome: response });
});

test("without a session no revision is raised", async () => {
  vi.mocked(sessionOf).mockResolvedValue(null);
  expect((await run(() => data(null))).raised).toEqual([]);
});

test("the action's result or error is passed on", async () => {
  const response = redirect("/settings", 303);
  expect((await run(() => response)).outcome).toBe(response);
  const error = new Error("late");
  expect((await run(() => Promise.reject(error))).outcome).toBe(error);
});
