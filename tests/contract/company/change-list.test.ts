import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, expect, test } from "vitest";
import { action as holdAction } from "~/routes/hold-calls";
import { action as blockAction } from "~/routes/_shell.blocked.add";
import { loader as profileLoader } from "~/routes/_shell.profile";
import { signedIn, signedInAsAgent } from "../signed-in";
import { testContext, type Visitor } from "../../setup/visitor";

const GRACE = "admin@harbor.example";

let grace: Visitor;
let zoe: Visitor;
let agent: Visitor;
beforeAll(async () => {
  [grace, zoe] = await Promise.all([signedIn(GRACE), signedIn("user@harbor.example")]);
  agent = await signedInAsAgent(GRACE);
});

async function adminPartOf(visitor: Visitor) {
  const request = visitor.request("/profile");
  return (await profileLoader({ request, context: testContext(), params: {} })).data.admin;
}

async function changesSeenBy(visitor: Visitor): Promise<string[]> {
  const changes = (await adminPartOf(visitor))?.changes;
  return changes?.ok ? changes.value.shown.map(({ text }) => text) : [];
}

function block(visitor: Visitor, phone: string) {
  const request = visitor.request("/blocked/add?account=1001", {
    form: { intent: "number", phone, country: "US", sendId: "noted" },
  });
  return blockAction({ request, context: testContext(), params: {} });
}

test("an administrator sees who has changed what, those in an agent session marked (PRO-7, PRO-8)", async () => {
  expect(await block(grace, "2025550141")).toBeInstanceOf(Response);
  expect(await block(agent, "2025550142")).toBeInstanceOf(Response);
  const hold = zoe.request("/hold-calls", { form: { holdCalls: "Y" } });
  await holdAction({ request: hold, context: testContext(), params: {} });
  expect(await changesSeenBy(grace)).toEqual([
    "Zoë Lindqvist stopped accepting transfers",
    "Agent for Grace Okafor blocked 202-555-0142",
    "Grace Okafor blocked 202-555-0141",
  ]);
  expect(await adminPartOf(zoe), "an ordinary user").toBeNull();
  const other = await signedIn("admin@kestrel.example");
  expect(await changesSeenBy(other), "an administrator of another account").toEqual([]);
});

test("what the API refuses is no change (PRO-7)", async () => {
  const before = await changesSeenBy(grace);
  await apiConsole.fault({ match: "POST /blockNumbers/", kind: "status:422:No" });
  expect(await block(grace, "2025550143")).toMatchObject({ init: { status: 422 } });
  expect(await changesSeenBy(grace)).toEqual(before);
});
