import { api, apiConsole } from "../../setup/embedded-api";
import { expect, test } from "vitest";
import { contactName } from "~/features/contacts/contact-name";
import * as blocked from "~/routes/_shell.blocked";
import { action as addAction } from "~/routes/_shell.blocked.add";
import { loader as numberLoader } from "~/routes/_shell.numbers.$number";
import { createBlockNumber, listBlockNumbers } from "~/upstream/block-numbers/calls.server";
import { Upstream } from "~/upstream/client.server";
import { getMe } from "~/upstream/me/calls.server";
import { recordingLog } from "../../setup/recording-log";
import { silentNumber } from "../../setup/texts";
import { testContext } from "../../setup/visitor";
import { signedIn } from "../signed-in";
import { visit } from "../visit-route";

const ADMIN = "admin@harbor.example";
const HARBOR = "1001";

test("a number of another country is grouped, and one of a contact has the contact's name (NUM-16, BLK-18)", async () => {
  const { log } = recordingLog();
  const sessionKey = await api.signIn(ADMIN);
  const upstream = new Upstream({ baseUrl: api.running.url, sessionKey, requestId: "AB12CD34", log });
  const [known] = (await getMe(upstream)).contacts;
  const number = known?.contactMethods[0]?.phoneNumber ?? "";
  const before = new Set((await listBlockNumbers(upstream, HARBOR)).map(({ phoneNumber }) => phoneNumber));
  for (const each of [number, "+4915155501234"])
    if (!before.has(each)) await createBlockNumber(upstream, HARBOR, each);

  const { data } = await visit(await signedIn(ADMIN), blocked, `/blocked?account=${HARBOR}`);
  const rows = expect.arrayContaining([
    expect.objectContaining({ number, name: known && contactName(known) }),
    expect.objectContaining({ number: "+4915155501234", shown: "+49 1515 5501234", name: null }),
  ]);
  expect(data).toMatchObject({ rows: { ok: true, value: rows } });
});

test("a number of one of the user's own VIPs is warned of before it is blocked, and said to be both (BLK-5, NUM-13)", async () => {
  const phone = silentNumber();
  const contactMethods = [{ contactMethodType: "PHONE", phoneNumber: phone, description: "Office" }];
  await apiConsole.addContacts(ADMIN, [
    // Two contacts may have one number (CON-11).
    { displayName: "Plain Star", contactMethods },
    { displayName: "Starred Star", vipContact: "Y", contactMethods },
  ]);
  const grace = await signedIn(ADMIN);
  const send = (more: Record<string, string>) => {
    const form = { intent: "number", phone, country: "US", sendId: "starred", ...more };
    const request = grace.request(`/blocked/add?account=${HARBOR}`, { form });
    return addAction({ request, params: {}, context: testContext() });
  };
  const warned = await send({});
  expect(warned).toMatchObject({
    data: { warning: expect.stringMatching(/ is one of your VIPs: Starred Star\.$/), number: phone },
  });
  expect(await send({ confirmed: phone })).toMatchObject({ status: 303 });
  const request = grace.request(`/numbers/${phone}`);
  const { data } = await numberLoader({ request, params: { number: phone }, context: testContext() });
  expect(data.caller?.conflicts).toEqual([
    "Starred Star is one of your VIPs, but the number is blocked in Harbor Law.",
  ]);
});
