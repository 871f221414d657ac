import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, expect, test } from "vitest";
import { action, loader } from "~/routes/push-device";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const DEVICE = {
  endpoint: "https://push.example/send/a1?b=c",
  clientKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  clientAuth: "BTBZMqHH6r4Tts7J_aSIgg",
};

let grace: Visitor;
beforeAll(async () => {
  grace = await signedIn("admin@harbor.example");
});

async function register(form: Record<string, string>) {
  const request = grace.request("/push-device", { form, headers: { "User-Agent": FIREFOX } });
  return (await action({ request, context: testContext(), params: {} })).data;
}

test("a browser subscribes to the API's key, and is registered by its name (SET-9)", async () => {
  const request = grace.request("/push-device");
  const { publicKey } = (await loader({ request, context: testContext(), params: {} })).data;
  expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
  expect(await register(DEVICE)).toEqual({ registered: true });
  const devices: unknown = await (await fetch(new URL("/console/devices", process.env.UPSTREAM_URL))).json();
  expect(devices).toEqual([{ ...DEVICE, userId: 3001, description: "Firefox on Windows" }]);
  const sent = (await apiConsole.requests("/devices")).at(-1);
  expect(sent).toMatchObject({ method: "POST", form: { systemType: "WEBPUSH", endpoint: DEVICE.endpoint } });
});

test("a 403 of the API is ignored; any other failure is none (SET-8)", async () => {
  await apiConsole.fault({ match: "POST /devices$", kind: "status:403:Not included" });
  expect(await register(DEVICE)).toEqual({ registered: false });
  await apiConsole.fault({ match: "POST /devices$", kind: "status:500:Away" });
  await expect(register(DEVICE)).rejects.toMatchObject({ upstreamStatus: 500 });
});

test.each([
  ["plain http", { endpoint: "http://push.example/send" }],
  ["another scheme", { endpoint: "javascript:alert(1)" }],
  ["a private address", { endpoint: "https://10.0.0.7/send" }],
  ["an address of the machine itself", { endpoint: "https://[::1]/send" }],
  ["a number that is one", { endpoint: "https://2130706433/send" }],
  ["a name of the own network", { endpoint: "https://printer.local/send" }],
  ["a name without a domain", { endpoint: "https://localhost/send" }],
  ["another port", { endpoint: "https://push.example:8443/send" }],
  ["credentials", { endpoint: "https://me:secret@push.example/send" }],
  ["an endless address", { endpoint: `https://push.example/${"x".repeat(2_000)}` }],
  ["a key with markup", { clientKey: "<script>" }],
  ["no key", { clientAuth: "" }],
])("%s is no subscription, and nothing is sent", async (_name, changed) => {
  const before = (await apiConsole.requests("/devices")).length;
  await expect(register({ ...DEVICE, ...changed })).rejects.toMatchObject({ status: 400 });
  expect(await apiConsole.requests("/devices")).toHaveLength(before);
});
