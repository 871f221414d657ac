import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";

const GLOBAL_ADMIN = "admin@harbor.example";
const UK_ADMIN = "admin@kestrel.example";
const LOCATION_ADMIN = "location@harbor.example";
const ORDINARY = "user@harbor.example";

let portal: TestPortal;
let clients: Map<string, PortalClient>;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "60" });
  clients = new Map();
  for (const username of [GLOBAL_ADMIN, UK_ADMIN, LOCATION_ADMIN, ORDINARY]) {
    const client = new PortalClient(portal.url);
    await client.logIn(username);
    clients.set(username, client);
  }
});
afterAll(() => portal?.dispose());

async function read(
  username: string,
  path: string,
): Promise<{ status: number; html: string; to: string | null }> {
  const response = await (clients.get(username) as PortalClient).get(path);
  // React puts an empty comment between two pieces of text.
  const html = (await response.text()).replaceAll("<!-- -->", "");
  return { status: response.status, html, to: response.headers.get("Location") };
}

test.each(["-1", "0", "nonsense", "1000000000", "99999999999999999999"])(
  "page %s, which no list has, shows a list all the same",
  async (number) => {
    const { status, html } = await read(LOCATION_ADMIN, `/activity?page=${number}`);
    expect(status).toBe(200);
    expect(html).toContain('id="activity-');
  },
);

test.each([
  "%",
  "%00",
  "\\",
  "'; drop table message; --",
  "<script>alert(1)</script>",
  "(((((",
  ".*+?^${}()|[]",
  "💥🚗",
  "مرحبا",
  "\u0000\u0007\u202e",
  "   ",
  "x".repeat(3000),
])("the search takes whatever is typed: %j", async (search) => {
  const { status, html } = await read(LOCATION_ADMIN, `/activity?${new URLSearchParams({ q: search })}`);
  expect(status).toBe(200);
  expect(html).toContain("activities in the last 30 days");
  expect(html).toContain("Update View");
  expect(html).not.toContain("<script>alert(1)");
});

test("other nonsense in the address is the default", async () => {
  const query = "tab=nonsense&days=31&filter=nonsense&filter=__proto__&account=&location=&q[]=1";
  const { status, html } = await read(LOCATION_ADMIN, `/activity?${query}`);
  expect(status).toBe(200);
  expect(html).toContain("activities in the last 30 days");
  expect(html).toContain("No Filters");
});

test.each([
  ["", "No Filters"],
  ["&filter=messages&filter=voicemail", "remove filter"],
])("the filters %j stand before what can be done with the view (ACT-6)", async (query, text) => {
  const { html } = await read(GLOBAL_ADMIN, `/activity?account=1001&days=120${query}`);
  expect(html).toContain(text);
  expect(html.lastIndexOf(text)).toBeLessThan(html.indexOf("Save as CSV"));
});

test.each([
  [GLOBAL_ADMIN, ["account=1002", "location=2101"]],
  [LOCATION_ADMIN, ["account=1001", "location=2002"]],
  [ORDINARY, ["account=1001", "location=2001", "account=nonsense"]],
])("foreign accounts and locations are not found by %s (ACT-9)", async (username, queries) => {
  for (const path of queries.flatMap((query) => [`/activity?${query}`, `/activity/filters?${query}`])) {
    const { status, html } = await read(username, path);
    expect(status, path).toBe(404);
    expect(html).toContain("You have no such account or location.");
    expect(html).toMatch(/Reference (?:<[^>]*>)*[0-9A-F]{8}/);
  }
  expect((await read(username, "/activity")).html).toContain('id="activity-');
});

test("another account is shown without the location of the one before it (ACT-9)", async () => {
  const sandbox = new SandboxConsole(portal.sandboxUrl);
  await sandbox.ring({ username: ORDINARY, messageType: "AGENT" });
  for (const [path, to] of [
    // A location that her roles name, and one that only messages name.
    ["/activity?account=1001&location=2101&days=60", "/activity?account=1001&days=60"],
    ["/activity?account=1002&location=2001", "/activity?account=1002"],
    ["/activity/filters?account=1001&location=2101", "/activity/filters?account=1001"],
  ] as const)
    expect(await read(UK_ADMIN, path), path).toMatchObject({ status: 302, to });
  const file = await (clients.get(UK_ADMIN) as PortalClient).get(
    "/activity/csv?account=1001&location=2101",
    "*/*",
  );
  expect(file.status, "no file of one account has the other's name").toBe(404);
  expect((await read(UK_ADMIN, "/activity?account=1002&location=2101")).status).toBe(200);
});

test("a message opens for its recipient and the admins of its account and location alone", async () => {
  const sandbox = new SandboxConsole(portal.sandboxUrl);
  const harbor = await sandbox.ring({ username: "ase@harbor.example", messageType: "AGENT" });
  const kestrel = await sandbox.ring({ username: "noor@kestrel.example", messageType: "AGENT" });
  const statusesOf = async (username: string) => [
    (await read(username, `/activity/${harbor}`)).status,
    (await read(username, `/activity/${kestrel}`)).status,
  ];
  expect(await statusesOf(GLOBAL_ADMIN)).toEqual([200, 404]);
  expect(await statusesOf(LOCATION_ADMIN)).toEqual([404, 404]);
  expect(await statusesOf(ORDINARY)).toEqual([404, 404]);
  expect(await statusesOf(UK_ADMIN)).toEqual([200, 200]);
});

test.each(["/nonsense", "/nonsense/as/deep?as=this", "/activity/1/2/3"])(
  "%s, which does not exist, leads to the start page",
  async (path) => {
    expect(await read(ORDINARY, path)).toMatchObject({ status: 302, to: "/" });
  },
);

test.each(["/nonsense.png", "/build/nonsense.js", "/activity/nonsense.css"])(
  "the file %s is not found",
  async (path) => {
    const response = await (clients.get(ORDINARY) as PortalClient).get(path, "*/*");
    expect(response.status).toBe(404);
  },
);
