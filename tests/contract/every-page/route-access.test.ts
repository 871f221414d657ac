import { apiConsole } from "../../setup/embedded-api";
import { readdirSync } from "node:fs";
import path from "node:path";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SCREENS } from "~/features/frame/screens";
import { printingBrowser } from "~/features/pdf/printing-browser.server";
import { readable } from "~/http/route-errors.server";
import { signInAsAgent, signInWithPassword } from "~/features/sign-in/sign-in.server";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { TRANSCRIPT } from "../../setup/recordings";
import {
  LOOKS,
  OWNER,
  pathOf,
  refusal,
  ROUTES,
  VISITORS,
  type Access,
  type RouteRequest,
  type VisitorName,
} from "../../setup/route-table";
import { testContext, Visitor } from "../../setup/visitor";

// Every loader and action decides for itself who may do what: nothing in front of it does.

interface Route {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
  default?: unknown;
}

interface Ask extends RouteRequest {
  file: string;
  kind: "loader" | "action";
  access: Access;
}

const KINDS = ["loader", "action"] as const;
/** The frame around the signed-in pages: a page only together with one of them. */
const LAYOUT = "_shell.tsx";

const ASKS: Ask[] = Object.entries(ROUTES).flatMap(([file, entry]) =>
  KINDS.flatMap((kind) => {
    const { access, requests } = entry[kind] ?? { access: "anybody" as const, requests: [] };
    return requests.map((request): Ask => ({ ...request, file, kind, access }));
  }),
);

const FOLDER = path.resolve("app/routes");
const routes = new Map<string, Route>();

const ids = { ID: "", CALL: "" };
beforeAll(async () => {
  // Not before the API that they talk to is there.
  for (const file of readdirSync(FOLDER)) {
    const route: Route = await import(path.join(FOLDER, file));
    routes.set(file, route);
  }
  const fields = { username: OWNER, read: "Y", ani: "+442079460123", callRecordingDuration: 30 };
  ids.ID = await apiConsole.ring({ ...fields, messageType: "VM", audioKey: "access-voicemail" });
  const call = { messageType: "IC", callRecordingTranscription: TRANSCRIPT, audioKey: "access-call" };
  ids.CALL = await apiConsole.ring({ ...fields, ...call });
});
afterAll(() => printingBrowser.close());

describe("the table of routes (tests/setup/route-table.ts)", () => {
  test("knows every loader and action, with a request of each (SEC-10, SES-44)", () => {
    const asked = new Set(ASKS.map(({ file, kind }) => `${kind} of ${file}`));
    const there = [...routes].flatMap(([file, route]) =>
      KINDS.filter((kind) => route[kind]).map((kind) => `${kind} of ${file}`),
    );
    expect([...asked].toSorted()).toEqual(there.toSorted());
  });

  test("sends every page to the accessibility run", () => {
    const pages = [...routes].filter(([, route]) => route.default !== undefined).map(([file]) => file);
    const lookedAt = new Set(LOOKS.map(({ file }) => file));
    expect([...lookedAt].toSorted()).toEqual(pages.toSorted());
  });

  test("agrees with the menu about which screens there are and who may open them", () => {
    const pages = Object.entries(ROUTES)
      .filter(([file, { looks }]) => looks && file !== LAYOUT)
      .map(([file, { loader }]) => [pathOf(file), loader?.access] as const);
    const built = SCREENS.filter((screen) => screen.built).map(({ path, access }) => [path, access]);
    const paths = new Set(SCREENS.map((screen) => screen.path));
    expect(built.toSorted()).toEqual(pages.filter(([path]) => paths.has(path)).toSorted());
  });

  test("in print", () => console.log(printedTable()));
});

/** Every route with its path, its handlers and who may use them, its screen, and its part in the accessibility run. */
function printedTable(): string {
  const rows = Object.entries(ROUTES).map(([file, { loader, action, looks }]) => {
    const path = pathOf(file);
    const screen = file === LAYOUT ? undefined : SCREENS.find((each) => each.path === path);
    return [
      path,
      file,
      loader?.access ?? "-",
      action?.access ?? "-",
      screen?.label ?? "-",
      String(looks?.length ?? "-"),
    ];
  });
  const table = [["path", "file", "loader", "action", "screen", "looks"], ...rows.toSorted()];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .join("\n");
}

describe.each(VISITORS)("%s", (name) => {
  test.each(
    ASKS.map(
      (ask) =>
        [`${ask.form ? "POST" : "GET"} ${ask.path} ${Object.values(ask.form ?? {}).join(" ")}`, ask] as const,
    ),
  )("%s", async (_title, ask) => {
    const visitor = await visitorOf(name);
    const expected = refusal(ask.access, name) ?? ask.butFor?.[name] ?? ask.gets;
    expect(await outcome(visitor, ask)).toBe(expected);
  });
});

async function visitorOf(name: VisitorName): Promise<Visitor> {
  const visitor = new Visitor();
  if (name === "anonymous") return visitor;
  if (name === "agent") {
    const key = await apiConsole.agentKey(OWNER);
    visitor.take((await signInAsAgent(visitor.request("/login/agent"), testContext(), key)).cookie);
    return visitor;
  }
  const usernames = {
    user: "user@harbor.example",
    locationAdmin: "location@harbor.example",
    otherAdmin: "admin@harbor.example",
    owner: OWNER,
  };
  const form = { username: usernames[name], password: DEMO_PASSWORD };
  const { cookie } = await signInWithPassword(visitor.request("/login", { form }), testContext());
  visitor.take(cookie);
  return visitor;
}

/** A status, or the path that the response leads to. */
async function outcome(visitor: Visitor, { file, kind, path: address, form }: Ask): Promise<number | string> {
  const { loader, action } = routes.get(file) ?? expect.fail(`There is no ${file}.`);
  const real = (text: string) => text.replace(/ID|CALL/g, (name) => ids[name === "ID" ? "ID" : "CALL"]);
  const fields = form && Object.fromEntries(Object.entries(form).map(([key, value]) => [key, real(value)]));
  const request = visitor.request(real(address), {
    ...(fields && { form: fields, method: "POST", from: "/" }),
    // What a script, a player or a download asks for is told how it stands; a page is led to one that says so.
    headers: { Accept: form || file.startsWith("activity_.") ? "*/*" : "text/html" },
  });
  const args = { request, context: testContext(), params: paramsOf(file, request) };
  const handler = readable(async () => (kind === "action" ? action?.(args) : loader?.(args)), true);
  const result: unknown = await handler(args).catch((error: unknown) => error);
  if (result instanceof Response) {
    await result.body?.cancel();
    const location = result.headers.get("Location");
    return location === null ? result.status : new URL(location, request.url).pathname;
  }
  if (result instanceof Error) throw result;
  return statusOf(result);
}

/** The parameters of a route at the request's address. */
function paramsOf(file: string, { url }: Request): Record<string, string> {
  const values = new URL(url).pathname.split("/");
  const named = pathOf(file)
    .split("/")
    .map((segment, index): [string, string] => [segment.slice(1), values[index] ?? ""])
    .filter((_, index) => pathOf(file).split("/")[index]?.startsWith(":"));
  return { ...Object.fromEntries(named), "*": "no/such/page" };
}

function statusOf(result: unknown): number {
  if (typeof result !== "object" || result === null || !("init" in result)) return 200;
  const { init } = result;
  return typeof init === "object" && init !== null && "status" in init ? Number(init.status) : 200;
}
