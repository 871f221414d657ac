import { api } from "../../setup/embedded-api";
import { expect, test } from "vitest";
import { action, loader } from "~/routes/_shell.vip.$vipCallerId";
import { Upstream } from "~/upstream/client.server";
import { createVipCaller, deleteVipCaller, listVipCallers } from "~/upstream/vip-callers/calls.server";
import { recordingLog } from "../../setup/recording-log";
import { testContext } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const HARBOR = "1001";
const NUMBER = "+12025550167";

test("a VIP that was deleted while it was open is no error page; Save first says so, then adds it anew (BLK-19)", async () => {
  const grace = await signedIn("admin@harbor.example");
  const sessionKey = await api.signIn("admin@harbor.example");
  const { log } = recordingLog();
  const upstream = new Upstream({ baseUrl: api.running.url, sessionKey, requestId: "AB12CD34", log });
  const find = async () =>
    (await listVipCallers(upstream, HARBOR)).find(({ phoneNumber }) => phoneNumber === NUMBER);
  await createVipCaller(upstream, HARBOR, { name: "Ann", company: "", phoneNumber: NUMBER });
  const vipCallerId = (await find())?.vipCallerId ?? "";
  const path = `/vip/${vipCallerId}?account=${HARBOR}`;
  const args = { params: { vipCallerId }, context: testContext() };
  const opened = await loader({ request: grace.request(path), ...args });
  const { name, phone, country, seen } = opened.data.values;
  await deleteVipCaller(upstream, HARBOR, vipCallerId);

  const gone = await loader({ request: grace.request(path), ...args });
  expect(gone).toMatchObject({ data: { isGone: true }, init: { status: 404 } });
  const form = { intent: "number", name, phone, country, seen, company: "Typed", sendId: "gone" };
  const refused = await action({ request: grace.request(path, { form }), ...args });
  if (refused instanceof Response || !("initialValue" in refused.data)) throw new Error("It is no form");
  const { initialValue } = refused.data;
  expect(initialValue).toMatchObject({ anew: "yes", company: "Typed", seen: "" });
  expect(await find()).toBeUndefined();

  const { anew, sendId } = initialValue as Record<string, string>;
  const again = { ...form, seen: "", anew: anew ?? "", sendId: sendId ?? "" };
  const added = await action({ request: grace.request(path, { form: again }), ...args });
  expect(added).toMatchObject({ status: 303 });
  expect(await find()).toMatchObject({ name: "Ann", company: "Typed" });
});
