import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listButton } from "~/components/forms/list-intent";
import { SHOW_AGAIN_BUTTON } from "~/components/forms/show-again";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { SandboxConsole } from "../../setup/sandbox";

// Browsers such as w3m, Lynx and NetSurf: no scripts, no styles, an anchor is where the page begins.

const ZOE = "user@harbor.example";

let portal: TestPortal;
let sandbox: SandboxConsole;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "60" });
  sandbox = new SandboxConsole(portal.sandboxUrl);
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await sandbox?.close();
  await portal?.dispose();
});

// They send neither Origin nor Sec-Fetch-Site, only a Referer (SEC-1).
test("a Referer of our own is enough to sign in and to post; a foreign one or none is not", async () => {
  const client = new PortalClient(portal.url);
  const post = async (to: string, fields: Record<string, string>, referer?: string) => {
    const headers = { Accept: "text/html", ...(referer && { Referer: referer }) };
    const response = await client.send(to, { method: "POST", headers, body: new URLSearchParams(fields) });
    return response.status;
  };
  const signIn = { username: ZOE, password: DEMO_PASSWORD, returnUrl: "/" };
  expect(await post("/login", signIn)).toBe(403);
  expect(await post("/login", signIn, "https://evil.example/login")).toBe(403);
  expect(await post("/login", signIn, `${portal.url}/login`)).toBe(303);
  expect(await post("/hold-calls", { holdCalls: "N" }, `${portal.url}/`)).toBe(303);
});

test("what was refused leads to the notice at the page's top, not to the row below it (UI-27)", async () => {
  const client = new PortalClient(portal.url);
  await client.logIn(ZOE);
  const id = await sandbox.ring({ username: ZOE, messageType: "AGENT", ani: "+14155550177" });
  await client.get("/activity");
  const flag = async () =>
    (await client.post("/activity?days=60", { row: `flag.${id}` })).headers.get("Location");
  await sandbox.fault({ match: `POST /messages/${id}/followup`, kind: "status:500:The flags are away" });
  expect(await flag()).toBe("/activity?days=60");
  const page = await (await client.get("/activity?days=60")).text();
  const notice = page.indexOf("The flags are away");
  expect(notice).toBeGreaterThan(page.indexOf("<body"));
  expect(notice).toBeLessThan(page.indexOf(`id="activity-${id}"`));
  const other = await sandbox.ring({ username: ZOE, messageType: "AGENT", ani: "+14155550177" });
  await sandbox.fault({ match: `POST /messages/${other}/read`, kind: "status:422:The desk is closed" });
  const headers = { Accept: "text/html", Origin: portal.url };
  const body = new URLSearchParams([["intent", "read"], ...[id, other].map((each) => ["messageId", each])]);
  const partly = await client.send("/activity?days=60", { method: "POST", headers, body });
  expect(partly.headers.get("Location"), "refused in part").toBe("/activity?days=60");
  expect(await (await client.get("/activity?days=60")).text()).toContain("The desk is closed");
  expect(await flag(), "done, it returns to its row").toBe(`/activity?days=60#activity-${id}`);

  const [contact = ""] = await sandbox.addContacts(ZOE, [{ firstName: "Ottilie", lastName: "Quill" }]);
  const star = async () =>
    (await client.post("/contacts", { row: `star.${contact}` })).headers.get("Location");
  await sandbox.fault({ match: `POST /contacts/${contact}/vip`, kind: "status:500:The stars are away" });
  expect(await star()).toBe("/contacts");
  expect(await star(), "done, it returns to its row").toBe(`/contacts#contact-${contact}`);
});

test("the contact's editor begins with its title, and the button that adds a row ends its line (UI-34)", async () => {
  const client = new PortalClient(portal.url);
  await client.logIn(ZOE);
  const page = await (await client.get("/contacts/new")).text();
  const form = page.slice(page.search(/<form [^>]*id="contact"/));
  // What is hidden is shown by them, too.
  const words = form
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  expect(words).toMatch(/^New Contact Close /);
  // To them fieldset and legend are no blocks of their own, as a div is: 'Add a numberE-mails'.
  expect(form).toMatch(/Add a number<\/button><\/div><\/fieldset>/);
});

test("a contact that is deleted elsewhere while it is open keeps what was typed, and Save creates it anew (CON-20)", async () => {
  const client = new PortalClient(portal.url);
  await client.logIn(ZOE);
  const [id = ""] = await sandbox.addContacts(ZOE, [{ firstName: "Vera", lastName: "Quill" }]);
  const path = `/contacts/${id}`;
  expect((await client.get(path)).status).toBe(200);
  await client.post(`${path}/delete`, { intent: "delete" });
  const gone = await client.get(path);
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain("You have no such contact");

  const typed = { intent: "save", firstName: "Vera", lastName: "Typed", draft: "vera", seen: "opened" };
  const lastName = (html: string) => /<input [^>]*name="lastName"[^>]*>/.exec(html)?.[0];
  const heading = /<h2 [^>]*id="contact-heading"[^>]*>Vera Typed<\/h2>/;
  const addNumber = listButton({ type: "insert", payload: { name: "phones" } });
  for (const { name, value } of [addNumber, SHOW_AGAIN_BUTTON]) {
    const shown = await (await client.post(path, { ...typed, [name]: value })).text();
    expect(lastName(shown)).toContain('value="Typed"');
    expect(shown).toContain("This contact was deleted meanwhile.");
    expect(shown).toMatch(heading);
  }
  const refused = await client.post(path, typed);
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain("Save creates it as a new contact.");
  expect(html).toMatch(heading);
  expect(lastName(html)).toContain('value="Typed"');
  const valueOf = (name: string) =>
    new RegExp(`<input [^>]*name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? "";
  const anew = { ...typed, seen: "", anew: valueOf("anew"), draft: valueOf("draft") };
  expect((await client.post(path, anew)).status).toBe(303);
  expect(await (await client.get("/contacts?q=Typed")).text()).toContain("Vera Typed");
});
