import { api } from "../../setup/embedded-api";
import { expect, test } from "vitest";
import { action, loader } from "~/routes/_shell.vip.$vipCallerId";
import { Upstream } from "~/upstream/client.server";
import { createVipCaller, listVipCallers } from "~/upstream/vip-callers/calls.server";
import { recordingLog } from "../../setup/recording-log";
import { testContext } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const HARBOR = "1001";
/** No number of the United States begins with 0: it could not be entered today. */
const ODD = "+10125550123";

test("a VIP whose number could not be entered today gets another company, and keeps its number (BLK-11)", async () => {
  const grace = await signedIn("admin@harbor.example");
  const sessionKey = await api.signIn("admin@harbor.example");
  const { log } = recordingLog();
  const upstream = new Upstream({ baseUrl: api.running.url, sessionKey, requestId: "AB12CD34", log });
  await createVipCaller(upstream, HARBOR, { name: "Odd", company: "", phoneNumber: ODD });
  const find = async () =>
    (await listVipCallers(upstream, HARBOR)).find(({ phoneNumber }) => phoneNumber === ODD);
  const vipCallerId = (await find())?.vipCallerId ?? "";
  const path = `/vip/${vipCallerId}?account=${HARBOR}`;
  const args = { params: { vipCallerId }, context: testContext() };
  const { data } = await loader({ request: grace.request(path), ...args });
  const { name, phone, country, seen } = data.values;
  const form = { intent: "number", name, phone, country, seen, company: "Doe & Sons", sendId: "odd" };
  const response = await action({ request: grace.request(path, { form }), ...args });
  expect(response).toMatchObject({ status: 303 });
  expect(await find()).toMatchObject({ company: "Doe & Sons" });
});
