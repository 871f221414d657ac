import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";

const USER = "user@harbor.example";
/** The longest write, and the time until it is tried again. */
const LONGEST_MS = 25_000;

let api: TestPortal;
let portal: TestPortal;
let sandbox: SandboxConsole;
let zoe: PortalClient;

beforeAll(async () => {
  // The API runs in a process of its own: it goes on while the portal is down.
  api = await startPortal({ SANDBOX_MESSAGES: "60" });
  portal = await startPortal({
    SANDBOX: "0",
    UPSTREAM_URL: `${api.sandboxUrl}/portalApi/api`,
    SESSION_SECRET: "a secret of at least thirty-two characters",
  });
  sandbox = new SandboxConsole(api.sandboxUrl);
  zoe = new PortalClient(portal.url);
  await zoe.logIn(USER);
}, 120_000);
afterAll(async () => {
  await portal?.dispose();
  await api?.dispose();
});

const post = (draft: string, lastName: string, number: string) =>
  zoe.post("/contacts/new", {
    intent: "save",
    firstName: "Crash",
    lastName,
    draft,
    "phones[0].number": number,
    "phones[0].country": "US",
  });

/** The ids of the contacts of that name, and how many of them have a number. */
async function contactsOf(lastName: string) {
  const html = await (await zoe.get(`/contacts?q=${lastName}`)).text();
  return [...html.matchAll(/<tr id="contact-([^"]+)"[^]*?<\/tr>/g)].map(([row = "", id = ""]) => ({
    id,
    hasNumber: row.includes("555"),
  }));
}

test.each([
  { lastName: "Executed", kind: "latency:700", number: "(202) 555-0163" },
  { lastName: "Lost", kind: "hang", number: "(202) 555-0164" },
])(
  "a process killed while it creates a contact: the same form creates it once ($lastName), whatever an older namesake (CON-21, API-36)",
  { timeout: 90_000 },
  async ({ lastName, kind, number }) => {
    const [older = ""] = await sandbox.addContacts(USER, [
      { displayName: `Crash ${lastName}`, firstName: "Crash", lastName },
    ]);
    const creations = async () =>
      (await sandbox.requests("/contacts")).filter(
        ({ method, path }) => method === "POST" && path === "/contacts",
      ).length;
    const before = await creations();
    await sandbox.fault({ match: "POST /contacts$", kind, times: 1 });
    const draft = `crash-${lastName}`;
    const interrupted = post(draft, lastName, number).catch(() => null);
    await expect.poll(creations, { timeout: 10_000, interval: 20 }).toBe(before + 1);
    await portal.kill();
    await interrupted;
    await portal.start();

    const sent = async () => (await post(draft, lastName, number)).status;
    await expect.poll(sent, { timeout: LONGEST_MS, interval: 1_000 }).toBe(303);
    const made = kind === "hang" ? 2 : 1;
    expect((await creations()) - before).toBe(made);
    const contacts = await contactsOf(lastName);
    expect(contacts).toHaveLength(2);
    expect(contacts.find(({ id }) => id === older)).toEqual({ id: older, hasNumber: false });
    expect(contacts.find(({ id }) => id !== older)?.hasNumber).toBe(true);
  },
);
