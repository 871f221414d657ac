import { data, redirect, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { withJsonResponses } from "./json-responses.server";

type Handler = (args: object) => unknown;

/** The result of a loader or an action of a route, with a screen or without one. */
async function resultOf(kind: "loader" | "action", result: unknown, screen?: () => null): Promise<unknown> {
  const module = { [kind]: () => result, default: screen };
  const build = { routes: { here: { id: "here", module } } } as unknown as ServerBuild;
  const handler = withJsonResponses(build).routes["here"]?.module[kind] as Handler;
  return handler({});
}

test.each(["loader", "action"] as const)("data of a %s keeps its status and headers", async (kind) => {
  const headers = { "Set-Cookie": "a=b", "Retry-After": "7" };
  const response = (await resultOf(kind, data({ text: "No" }, { status: 429, headers }))) as Response;
  expect(response).toBeInstanceOf(Response);
  expect(response.status).toBe(429);
  expect(response.headers.getSetCookie()).toEqual(["a=b"]);
  expect(response.headers.get("Retry-After")).toBe("7");
  expect(await response.json()).toEqual({ text: "No" });
});

test("data without a status, and none at all", async () => {
  for (const [result, body] of [
    [data({ holdCalls: true }), { holdCalls: true }],
    [data(null), null],
    [null, null],
  ]) {
    const response = (await resultOf("loader", result)) as Response;
    expect([response.status, await response.json()]).toEqual([200, body]);
  }
});

test("a response stays as it is", async () => {
  const response = redirect("/", 303);
  expect(await resultOf("action", response)).toBe(response);
});

test("the data of a screen stays as it is", async () => {
  const rows = data({ rows: [] });
  expect(await resultOf("loader", rows, () => null)).toBe(rows);
});
