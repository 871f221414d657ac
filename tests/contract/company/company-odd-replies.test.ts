import "../../setup/embedded-api";
import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readProfile } from "~/features/profile/profile-page.server";
import { requireUser, type Visit } from "~/features/session/require-user.server";
import { addRuleOnce, linkOnce } from "~/features/transfers/link-once.server";
import { getLink, readServices } from "~/features/transfers/links.server";
import { Upstream } from "~/upstream/client.server";
import { recordingLog } from "../../setup/recording-log";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const BAD_REPLY = "Something is wrong with the answer of the service";
const RULE = { matchAll: true, deny: false, accountId: null, phoneNumberId: null, messageCategoryId: null };

let service: Server;
/** What the service replies, by method and path; a text as it stands. */
const replies = new Map<string, unknown>();
let calls: string[] = [];
let grace: Visitor;
let visit: Visit;

beforeAll(async () => {
  service = createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    const reply = replies.get(call) ?? {};
    response.setHeader("Content-Type", "application/json");
    response.end(typeof reply === "string" ? reply : JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const bound = service.address();
  const baseUrl = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`;
  grace = await signedIn("admin@harbor.example");
  const { log } = recordingLog();
  const upstream = new Upstream({ baseUrl, sessionKey: "key", requestId: "AB12CD34", log });
  visit = {
    ...(await requireUser({ request: grace.request("/profile"), context: testContext() })),
    upstream,
  };
});
afterAll(() => void service.close());
beforeEach(() => {
  replies.clear();
  calls = [];
});

const list = (services: unknown) => replies.set("GET /transfers/services", services);
const link = () =>
  linkOnce(visit, { service: "1", token: "s3cret-token", apiKey: "", sendId: randomUUID() }, {});

test.each([{}, { links: null }, { links: "none" }])(
  "a service that comes with %j leaves unknown what is linked: that is said, and nothing is linked (TRF-8)",
  async (more) => {
    list([
      { transferServiceId: 1, name: "Docket CRM", ...more },
      { transferServiceId: 2, name: "Ledger Practice", links: [{ linkId: 5 }] },
    ]);
    const { services } = await readProfile(visit, grace.request("/profile"), "UTC");
    expect(services).toMatchObject({ ok: false, text: expect.stringContaining(BAD_REPLY) });
    await expect(getLink(visit.upstream, "5")).rejects.toMatchObject({ code: "bad-reply" });
    await expect(link()).rejects.toMatchObject({ code: "bad-reply", mayBeDone: false });
    expect(calls).not.toContain("POST /transfers/links");
    expect((await readServices(visit.upstream)).map(({ label }) => label)).toEqual([
      "Docket CRM",
      "Ledger Practice",
    ]);
  },
);

test("services with empty lists of links have none (TRF-2)", async () => {
  list([{ transferServiceId: 1, name: "Docket CRM", links: [] }]);
  const { services } = await readProfile(visit, grace.request("/profile"), "UTC");
  expect(services).toEqual({ ok: true, value: [] });
});

test("a service without a name is called by its id (TRF-2)", async () => {
  list([{ transferServiceId: 7, name: "  ", links: [{ linkId: 5 }] }]);
  expect(await getLink(visit.upstream, "5")).toMatchObject({ name: "Service 7" });
});

test.each([
  [{ displayName: "  ", accountName: "Harbor Law" }, "Harbor Law"],
  [{ displayName: "", accountName: " " }, "Your company"],
])("the company of %j is called '%s' (PRO-5)", async (company, name) => {
  replies.set("GET /company/pr", company);
  const page = await readProfile(visit, grace.request("/profile"), "UTC");
  expect(page.company).toMatchObject({ ok: true, value: { name } });
});

test("what was made is known by the id of the reply, and the list is not read for it (TRF-8)", async () => {
  list([{ transferServiceId: 1, links: [{ linkId: 5 }] }]);
  replies.set("POST /transfers/links", { linkId: 900_006 });
  expect(await link()).toBe("900006");
  replies.set("POST /transfers/links/5/rules", { ruleId: "r 1" });
  expect(await addRuleOnce(visit, { linkId: "5", sendId: randomUUID() }, RULE)).toBe("r 1");
  expect(calls).toEqual([
    "GET /transfers/services",
    "POST /transfers/links",
    "GET /transfers/services",
    "POST /transfers/links/5/rules",
  ]);
});

test.each([" ", '"done"', "{}", '{"linkId":".."}'])(
  "a reply of %j names nothing: the list is looked through, and what is not in it has no page (TRF-8)",
  async (reply) => {
    list([{ transferServiceId: 1, links: [{ linkId: 5 }] }]);
    replies.set("POST /transfers/links", reply);
    expect(await link()).toBe("");
    expect(calls).toEqual(["GET /transfers/services", "POST /transfers/links", "GET /transfers/services"]);
  },
);
