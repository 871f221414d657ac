import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import "../../tests/setup/environment";
import { AppError } from "~/lib/app-error";
import { withReadableErrors } from "./route-errors.server";
import { UpstreamError, type UpstreamErrorCode } from "~/upstream/error";

type Handler = (args: { request: Request; context: AppLoadContext }) => unknown;

/** A build of one route, with only what concerns errors. */
function buildOf(module: { loader?: Handler; action?: Handler; default?: () => null }): ServerBuild {
  return {
    routes: { page: { id: "page", module: { default: () => null, ...module } } },
  } as unknown as ServerBuild;
}

async function run(
  handler: Handler,
  kind: "loader" | "action" = "loader",
  context = {} as AppLoadContext,
): Promise<unknown> {
  const wrapped = withReadableErrors(buildOf({ [kind]: handler })).routes["page"]?.module[kind] as Handler;
  return wrapped({ request: new Request("http://localhost/page"), context });
}

async function thrownBy(
  handler: Handler,
  kind?: "loader" | "action",
  context?: AppLoadContext,
): Promise<unknown> {
  return run(handler, kind, context).then(
    () => expect.fail("nothing was thrown"),
    (error: unknown) => error,
  );
}

function upstreamError(code: UpstreamErrorCode, upstreamStatus: number, userText: string): UpstreamError {
  return new UpstreamError({
    code,
    call: "GET /me",
    upstreamStatus,
    userText,
    id: "AB12CD34",
    detail: "secret detail",
  });
}

describe("a failure becomes a response with text, status and id (API-10)", () => {
  test.each([
    [upstreamError("forbidden", 403, "Not yours"), 403, "Not yours"],
    [upstreamError("unavailable", 503, "Error code 503"), 503, "The service did not answer. Error code 503"],
    [upstreamError("unavailable", 500, "Error code 500"), 502, "The service did not answer. Error code 500"],
    [
      upstreamError("network", -1, "Error code -1"),
      502,
      "The service did not answer. Error code -1. Check your connection and try again.",
    ],
    [
      upstreamError("timeout", -1, "Error code -1"),
      504,
      "The service did not answer. Error code -1. Check your connection and try again.",
    ],
    [upstreamError("bad-reply", -1, "Something is wrong"), 502, "Something is wrong"],
    [
      new AppError({ code: "session-store", status: 503, userText: "Try again", id: "AB12CD34" }),
      503,
      "Try again",
    ],
  ])("%s", async (error, status, text) => {
    const response = (await thrownBy(() => Promise.reject(error))) as Response;
    expect(response).toBeInstanceOf(Response);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ text, code: error.code, id: "AB12CD34" });
    expect(response.headers.get("Retry-After")).toBe(status === 503 ? "5" : null);
    // A post by scripts must not take the page, and what is typed in it, away (UI-10).
    expect(await run(() => Promise.reject(error), "action")).toMatchObject({
      data: { failure: { text: `${text} (Reference AB12CD34)` } },
      init: { status },
    });
  });

  test("a change that may have been executed is said to be perhaps done, where no form has said so (UI-42)", async () => {
    const failure = { code: "unavailable", call: "POST /x", upstreamStatus: 503, userText: "Away" } as const;
    const error = new UpstreamError({ ...failure, id: "AB12CD34" });
    expect(await run(() => Promise.reject(error), "action")).toMatchObject({
      data: { failure: { text: "This may not have been done: Away (Reference AB12CD34)" } },
    });
  });

  test("also when it is thrown synchronously", async () => {
    const response = await thrownBy(() => {
      throw upstreamError("forbidden", 403, "Not yours");
    });
    expect(response).toMatchObject({ status: 403 });
  });
});

test.each([
  ["a redirect", new Response(null, { status: 303, headers: { Location: "/login" } })],
  ["a response", new Response("No", { status: 404 })],
  ["a bug", new TypeError("x is undefined")],
  ["text", "oops"],
])("%s goes through as it is", async (_, thrown) => {
  expect(await thrownBy(() => Promise.reject(thrown))).toBe(thrown);
});

test("a refusal that is a response says what the form of the post was kept for (SES-59)", async () => {
  const context = { formKept: true, formRefused: true, requestId: "EF56AB78" } as AppLoadContext;
  const refuse = () => Promise.reject(new Response("There is no such contact.", { status: 404 }));
  const response = (await thrownBy(refuse, "loader", context)) as Response;
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    text: "There is no such contact.",
    code: "not-found",
    id: "EF56AB78",
    kept: "to-read",
  });
});

test("results of loaders and actions are passed on unchanged", async () => {
  const response = new Response("fine");
  expect(await run(() => response)).toBe(response);
  expect(await run(async () => null)).toBeNull();
});

test("the rest of the build is kept, and the given build is not changed", () => {
  const page = () => null;
  const given = buildOf({ loader: () => null, default: page });
  const loader = given.routes["page"]?.module.loader;
  const wrapped = withReadableErrors({ ...given, publicPath: "/build/" });
  expect(wrapped.publicPath).toBe("/build/");
  expect(wrapped.routes["page"]?.module).toMatchObject({ default: page });
  expect(wrapped.routes["page"]?.module.action).toBeUndefined();
  expect(given.routes["page"]?.module.loader).toBe(loader);
});

describe("a route without a screen, requested as a page", () => {
  const context = { requestId: "EF56AB78", log: { warn: () => undefined } } as unknown as AppLoadContext;
  const browser = new Request("http://localhost/file", { headers: { Accept: "text/html,*/*" } });

  async function responseTo(thrown: unknown): Promise<unknown> {
    const build = { routes: { file: { id: "file", module: { loader: () => Promise.reject(thrown) } } } };
    const { loader } = withReadableErrors(build as unknown as ServerBuild).routes["file"]?.module ?? {};
    return (loader as Handler)({ request: browser, context }) as Promise<unknown>;
  }

  test.each([
    [upstreamError("unavailable", 500, "<b>Stuck</b>"), 502, "&lt;b&gt;Stuck&lt;/b&gt;", "AB12CD34"],
    [new Response("Not yours", { status: 403 }), 403, "Not yours", "EF56AB78"],
  ])("%s becomes a page with its words, status and id", async (thrown, status, text, id) => {
    const response = (await responseTo(thrown).catch((error: unknown) => error)) as Response;
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    const html = await response.text();
    expect(html).toContain(text);
    expect(html).toContain(`Reference ${id}`);
  });

  test("a redirect is passed on unchanged", async () => {
    const redirect = new Response(null, { status: 303, headers: { Location: "/login" } });
    await expect(responseTo(redirect)).rejects.toBe(redirect);
  });
});
