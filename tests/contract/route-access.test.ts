import { apiConsole } from "../setup/embedded-api";
import { readdirSync } from "node:fs";
import path from "node:path";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { printingBrowser } from "~/features/pdf/printing-browser.server";
import { signInAsAgent, signInWithPassword } from "~/features/session/sign-in.server";
import { AppError } from "~/lib/app-error";
import { DEMO_PASSWORD } from "../../sandbox/world/people";
import { KESTREL } from "../../sandbox/world/accounts";
import { TRANSCRIPT } from "../setup/recordings";
import { testContext, Visitor } from "../setup/visitor";

// Every loader and action decides for itself who may do what: nothing in front of it does.

const OWNER = "admin@kestrel.example";
/** The activity is the owner's own, in an account that only the owner and their agent session may see. */
const VISITORS = ["anonymous", "user", "locationAdmin", "otherAdmin", "agent", "owner"] as const;
type VisitorName = (typeof VISITORS)[number];

interface Route {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
}

interface Ask {
  route: string;
  /** `ID` is a voicemail, `CALL` a call with a recording. */
  path: string;
  /** Makes it a post to the route's action. */
  form?: Record<string, string>;
  /** What each visitor gets: a status, or where it leads to. */
  gets: Record<VisitorName, number | string>;
}

const account = `account=${KESTREL.accountId}`;
const LOGIN = "/login";
const signedIn = (outcome: number | string) => ({
  anonymous: LOGIN,
  user: outcome,
  locationAdmin: outcome,
  otherAdmin: outcome,
  agent: outcome,
  owner: outcome,
});
const foreign = (refused: number | string, agent: number | string, owner: number | string) => ({
  ...signedIn(refused),
  agent,
  owner,
});
const anybody = (outcome: number | string) => ({ ...signedIn(outcome), anonymous: outcome });

const ASKS: Ask[] = [
  { route: "_shell.tsx", path: "/", gets: signedIn(200) },
  { route: "_shell._index.tsx", path: "/", gets: signedIn(200) },
  { route: "_shell._index.tsx", path: "/?index", form: { row: "flag.ID" }, gets: foreign(409, 200, 200) },
  { route: "_shell.activity.tsx", path: "/activity", gets: signedIn(200) },
  { route: "_shell.activity.tsx", path: `/activity?${account}`, gets: foreign(404, 200, 200) },
  {
    route: "_shell.activity.tsx",
    path: "/activity",
    form: { row: "archive.ID" },
    gets: foreign(409, 200, 200),
  },
  {
    route: "_shell.activity.tsx",
    path: "/activity",
    form: { row: "unarchive.ID" },
    gets: foreign(409, 200, 200),
  },
  { route: "_shell.activity.tsx", path: "/activity", form: { row: "flag.ID" }, gets: foreign(409, 200, 200) },
  {
    route: "_shell.activity.tsx",
    path: "/activity",
    form: { row: "unread.ID" },
    gets: foreign(409, 409, 200),
  },
  { route: "_shell.activity.tsx", path: "/activity", form: { row: "read.ID" }, gets: foreign(409, 409, 200) },
  { route: "_shell.activity.$messageId.tsx", path: "/activity/ID", gets: foreign(404, 200, 200) },
  {
    route: "_shell.activity.$messageId.tsx",
    path: "/activity/ID",
    form: { intent: "flag" },
    gets: foreign(409, 200, 200),
  },
  {
    route: "_shell.activity.$messageId.tsx",
    path: "/activity/ID",
    form: { intent: "read" },
    gets: foreign(409, 409, 200),
  },
  {
    route: "_shell.activity.$messageId.tsx",
    path: "/activity/ID",
    form: { intent: "feedback", rating: "5", isPositive: "true", text: "Well done" },
    gets: foreign(404, 403, 200),
  },
  { route: "_shell.activity_.filters.tsx", path: "/activity/filters", gets: signedIn(200) },
  {
    route: "_shell.activity_.filters.tsx",
    path: `/activity/filters?${account}`,
    gets: foreign(404, 200, 200),
  },
  { route: "_shell.activity_.unread.tsx", path: "/activity/unread?messageId=ID", gets: signedIn(200) },
  { route: "activity_.pdf.ts", path: "/activity/pdf", gets: signedIn(200) },
  { route: "activity_.pdf.ts", path: `/activity/pdf?${account}`, gets: foreign(404, 200, 200) },
  { route: "activity_.$messageId.pdf.ts", path: "/activity/ID/pdf", gets: foreign(404, 200, 200) },
  {
    route: "activity_.$messageId.voicemail.ts",
    path: "/activity/ID/voicemail",
    gets: foreign(404, 200, 200),
  },
  // That account lets its users read transcripts, not hear recordings.
  {
    route: "activity_.$messageId.recording.ts",
    path: "/activity/CALL/recording",
    gets: foreign(404, 403, 403),
  },
  { route: "activity_.$messageId.download.ts", path: "/activity/ID/download", gets: foreign(404, 200, 200) },
  { route: "_shell.settings.tsx", path: "/settings", gets: signedIn(200) },
  { route: "_shell.settings.tsx", path: "/settings", form: { theme: "dark" }, gets: signedIn("/settings") },
  { route: "dump-state.ts", path: "/dump-state", gets: signedIn(200) },
  { route: "hold-calls.ts", path: "/hold-calls", gets: signedIn(200) },
  {
    route: "hold-calls.ts",
    path: "/hold-calls",
    form: { holdCalls: "N" },
    gets: { ...signedIn(200), agent: 403 },
  },
  { route: "kept-form.ts", path: "/kept-form", form: { intent: "discard" }, gets: signedIn("/") },
  {
    route: "saved-password.ts",
    path: "/saved-password",
    form: { intent: "not-now" },
    gets: { ...signedIn("/"), agent: 403 },
  },
  { route: "login.tsx", path: "/login", gets: { ...signedIn("/"), anonymous: 200 } },
  {
    route: "login.tsx",
    path: "/login",
    form: { username: OWNER, password: "Wrong-pass-1" },
    gets: anybody(400),
  },
  { route: "login_.agent.tsx", path: "/login/agent?key=invented", gets: anybody(403) },
  { route: "login_.identity.ts", path: "/login/identity", form: {}, gets: anybody(LOGIN) },
  { route: "logout.tsx", path: "/logout", gets: signedIn(200) },
  { route: "logout.tsx", path: "/logout", form: { returnUrl: "https://evil.example" }, gets: anybody(LOGIN) },
  { route: "$.ts", path: "/no/such/page", gets: anybody("/") },
];

const ROUTES = path.resolve("app/routes");
const routes = new Map<string, Route>();

const ids = { ID: "", CALL: "" };
beforeAll(async () => {
  // Not before the API that they talk to is there.
  for (const file of readdirSync(ROUTES)) {
    const route: Route = await import(path.join(ROUTES, file));
    routes.set(file, route);
  }
  const fields = { username: OWNER, read: "Y", ani: "+442079460123", callRecordingDuration: 30 };
  ids.ID = await apiConsole.ring({ ...fields, messageType: "VM", audioKey: "access-voicemail" });
  const call = { messageType: "IC", callRecordingTranscription: TRANSCRIPT, audioKey: "access-call" };
  ids.CALL = await apiConsole.ring({ ...fields, ...call });
});
afterAll(() => printingBrowser.close());

test("every route, and every action, stands in the table (SEC-10)", () => {
  const asked = new Set(ASKS.map(({ route, form }) => `${form ? "action" : "loader"} of ${route}`));
  const there = [...routes].flatMap(([file, { loader, action }]) => [
    ...(loader ? [`loader of ${file}`] : []),
    ...(action ? [`action of ${file}`] : []),
  ]);
  expect([...asked].sort()).toEqual(there.sort());
});

describe.each(VISITORS)("%s", (name) => {
  test.each(
    ASKS.map(
      (ask) =>
        [`${ask.form ? "POST" : "GET"} ${ask.path} ${Object.values(ask.form ?? {}).join(" ")}`, ask] as const,
    ),
  )("%s", async (_title, ask) => {
    const visitor = await visitorOf(name);
    expect(await outcome(visitor, ask)).toBe(ask.gets[name]);
  });
});

async function visitorOf(name: VisitorName): Promise<Visitor> {
  const visitor = new Visitor();
  if (name === "anonymous") return visitor;
  if (name === "agent") {
    const key = await apiConsole.agentKey(OWNER);
    visitor.take((await signInAsAgent(visitor.url("/"), testContext(), key)).cookie);
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

/** A status, or the path that the answer leads to. */
async function outcome(visitor: Visitor, { route, path: address, form }: Ask): Promise<number | string> {
  const { loader, action } = routes.get(route) ?? expect.fail(`There is no ${route}.`);
  const real = (text: string) => text.replace(/ID|CALL/g, (name) => ids[name === "ID" ? "ID" : "CALL"]);
  const fields = form && Object.fromEntries(Object.entries(form).map(([key, value]) => [key, real(value)]));
  const request = visitor.request(real(address), {
    ...(fields && { form: fields, method: "POST", from: "/" }),
    // What a script, a player or a download asks for is told how it stands; a page is led to one that says so.
    headers: { Accept: form || route.startsWith("activity_.") ? "*/*" : "text/html" },
  });
  const messageId = address.includes("CALL") ? ids.CALL : ids.ID;
  const args = { request, context: testContext(), params: { messageId, "*": "no/such/page" } };
  const work = async () => (form ? action?.(args) : loader?.(args));
  const answer: unknown = await work().catch((error: unknown) => error);
  if (answer instanceof Response) {
    await answer.body?.cancel();
    const location = answer.headers.get("Location");
    return location === null ? answer.status : new URL(location, request.url).pathname;
  }
  if (answer instanceof AppError) return answer.status;
  if (answer instanceof Error) throw answer;
  return statusOf(answer);
}

function statusOf(answer: unknown): number {
  if (typeof answer !== "object" || answer === null || !("init" in answer)) return 200;
  const { init } = answer;
  return typeof init === "object" && init !== null && "status" in init ? Number(init.status) : 200;
}
