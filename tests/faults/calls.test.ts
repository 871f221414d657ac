import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../sandbox/world/people";
import type { TestPortal } from "../setup/portal";
import { PortalClient } from "../setup/portal-client";
import { SandboxConsole } from "../setup/sandbox";
import { STACK } from "../setup/visits";
import type { FaultKind, FaultProxy } from "./fault-proxy";
import { startSpoilablePortal, type SpoilablePortal } from "./spoilable-portal";

// Whatever happens between the portal and the API: each call ends in its proper message within its deadline, nothing
// is sent twice, nothing typed is lost, and the next request works (OPS-4).

const USER = "location@harbor.example";

/** What comes of a fault: a reply all the same, none, none in time, one that is of no use, or a status. */
type Outcome = "reply" | "none" | "late" | "useless" | number;
const FAULTS: ReadonlyArray<[FaultKind, Outcome]> = [
  ["delay", "reply"],
  ["hang", "late"],
  ["silence after the request", "late"],
  ["refused", "none"],
  ["reset after the request", "none"],
  ["reset half-way", "none"],
  ["cut short", "none"],
  ["huge header", "none"],
  ["html", "useless"],
  ["empty", "useless"],
  ["bad JSON", "useless"],
  ["wrong shape", "useless"],
  ["gzip bomb", "useless"],
  ...[401, 403, 404, 409, 429, 500, 502, 503, 504].map((status): [FaultKind, Outcome] => [
    `status ${status}`,
    status,
  ]),
];

/** How long each class of call may take in all, with its retry and what the page itself needs. */
const DEADLINES = { read: 8_000, write: 20_000, media: 30_000 } as const;
const SPARE_MS = 4_000;

const WRONG_PASSWORD = { status: 400, text: "The username or password is incorrect." };

let world: SpoilablePortal;
let proxy: FaultProxy;
let portal: TestPortal;
let console: SandboxConsole;
let client: PortalClient;

beforeAll(async () => {
  world = await startSpoilablePortal(120);
  ({ proxy, portal } = world);
  console = new SandboxConsole(world.sandbox.origin);
});
afterAll(() => world?.dispose());
beforeEach(() => {
  client = new PortalClient(portal.url);
});
afterEach(() => proxy.heal());

const logIn = () => client.logIn(USER);

/** What the page says of an outcome, and with which status it does so. */
function said(outcome: Outcome): { status: number; text: string } {
  if (outcome === "none") return { status: 502, text: "Error code -1" };
  if (outcome === "late") return { status: 504, text: "Error code -1" };
  if (outcome === "useless")
    return { status: 502, text: "Something is wrong with the answer of the service" };
  const status = Number(outcome);
  return { status: status >= 500 && status !== 503 ? 502 : status, text: `Error code ${status}` };
}

async function within<Result>(deadline: number, work: Promise<Result>): Promise<Result> {
  const before = performance.now();
  const result = await work;
  expect(performance.now() - before).toBeLessThan(deadline + SPARE_MS);
  return result;
}

/** A page for a person: the words, a reference that is in the log too, and nothing of the inside. */
async function expectReadable(response: Response, status: number, text: string): Promise<string> {
  const html = await response.text();
  expect(response.status).toBe(status);
  expect(html).toContain(text);
  expect(html).not.toMatch(STACK);
  const reference = /Reference (?:<[^>]*>|\s)*([0-9A-F]{8})/.exec(html)?.[1];
  expect(reference, "a reference").toBeDefined();
  expect(portal.log(), "the log").toContain(String(reference));
  return html;
}

describe("signing in", () => {
  test.each(FAULTS)("%s", async (kind, outcome) => {
    proxy.spoil(/^POST \/authenticate\/login$/, kind);
    const response = await within(DEADLINES.write, logIn());
    if (outcome === "reply") expect(response.status).toBe(303);
    else {
      // Whatever the API says of a password that it refuses, the form says the same (SES-11).
      const refused = typeof outcome === "number" && outcome < 500;
      const { status, text } = refused ? WRONG_PASSWORD : said(outcome);
      const html = await response.text();
      expect(response.status).toBe(status);
      expect(html).toContain(text);
      expect(html).not.toMatch(STACK);
      expect(html, "the address is still there").toContain(`value="${USER}"`);
      expect(html, "the password is not").not.toContain(DEMO_PASSWORD);
      expect(response.headers.getSetCookie().join()).not.toMatch(/session=/);
    }
    proxy.heal();
    expect((await logIn()).status).toBe(303);
  });
});

describe("reading", () => {
  test.each(FAULTS)("%s", async (kind, outcome) => {
    await logIn();
    expect((await client.get("/activity")).status).toBe(200);
    proxy.spoil(/^GET \/messages$/, kind);
    const response = await within(DEADLINES.read, client.get("/activity"));
    if (outcome === "reply") expect(response.status).toBe(200);
    else if (outcome === 401) {
      expect([response.status, response.headers.get("Location")]).toEqual([
        303,
        "/login?returnUrl=%2Factivity",
      ]);
      proxy.heal();
      await logIn();
    } else {
      const { status, text } = said(outcome);
      await expectReadable(response, status, text);
    }
    proxy.heal();
    expect((await client.get("/activity")).status).toBe(200);
  });
});

describe("writing", () => {
  test.each(FAULTS)("%s", async (kind, outcome) => {
    await logIn();
    const id = await console.ring({
      username: USER,
      messageType: "AGENT",
      ani: "+14155550177",
      followup: "N",
    });
    const call = `/messages/${id}/followup`;
    const isFlagged = async () => (await (await client.get("/activity")).text()).includes(`"unflag.${id}"`);
    expect(await isFlagged()).toBe(false);
    proxy.spoil(new RegExp(`^POST ${call}$`), kind);
    const response = await within(DEADLINES.write, client.post("/activity", { row: `flag.${id}` }));
    proxy.heal();
    const done = (await console.requests(call)).length;
    expect(done, "how often the API was asked").toBeLessThanOrEqual(1);
    if (outcome === 401) {
      expect([response.status, response.headers.get("Location")]).toEqual([
        303,
        "/login?returnUrl=%2Factivity",
      ]);
      await logIn();
      const offer = await (await client.get("/activity")).text();
      const [, discard] = /action="(\/kept-form\?form=[\w.]+)"/.exec(offer) ?? [];
      expect(discard, "what was cut off is offered again").toBeDefined();
      await client.post(discard ?? "", {});
    } else {
      const isDone = outcome === "reply" || isTaken(kind);
      // Back at the row, or at the top of the page, where the failure is said (ACT-46).
      const to = isDone ? `/activity#activity-${id}` : "/activity";
      expect([response.status, response.headers.get("Location")]).toEqual([303, to]);
      const html = await (await client.get("/activity")).text();
      if (!isDone) expect(html).toContain(said(outcome).text);
      expect(html).not.toMatch(STACK);
    }
    // What the page shows is what the API has, not what was hoped for.
    if (!isTaken(kind)) expect(await isFlagged()).toBe(done === 1);
    const again = await client.post("/activity", { row: `flag.${id}` });
    expect(again.headers.get("Location")).toBe(`/activity#activity-${id}`);
    expect(await isFlagged()).toBe(true);
  });

  /** The API replies to a write with nothing in particular: that it took it is all there is to know. */
  function isTaken(kind: FaultKind): boolean {
    return kind === "empty" || kind === "wrong shape";
  }
});

describe("playing", () => {
  /** Of a body of sound the portal looks at the first bytes and the type, so that some faults are heard, not read. */
  const HEARD: ReadonlySet<FaultKind> = new Set(["reset half-way", "cut short"]);

  test.each(FAULTS)("%s", async (kind, outcome) => {
    await logIn();
    const audioKey = `faults-${kind.replaceAll(" ", "-")}`;
    const ring = { username: USER, messageType: "VM", audioKey, callRecordingDuration: 20 };
    const path = `/activity/${await console.ring(ring)}/voicemail`;
    proxy.spoil(/^GET \/media\//, kind);
    const response = await within(DEADLINES.media, client.get(path, "*/*"));
    if (outcome === "reply" || HEARD.has(kind)) {
      expect(response.status).toBe(200);
      const whole = Number(response.headers.get("Content-Length"));
      const heard = await response.arrayBuffer().then(
        ({ byteLength }) => byteLength,
        () => "broken off",
      );
      expect(heard).toBe(outcome === "reply" ? whole : "broken off");
    } else if (outcome === 401) {
      expect(response.status).toBe(303);
      proxy.heal();
      await logIn();
    } else {
      expect(response.status).toBe(said(outcome).status);
      expect(response.headers.get("Content-Type")).not.toMatch(/audio/);
      expect(await response.text()).not.toMatch(STACK);
    }
    proxy.heal();
    const again = await client.get(path, "*/*");
    expect([again.status, (await again.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
  });
});
