import { api } from "../../setup/embedded-api";
import { expect, test } from "vitest";
import {
  createBlockNumber,
  deleteBlockNumber,
  listBlockNumbers,
} from "~/upstream/block-numbers/calls.server";
import { Upstream } from "~/upstream/client.server";
import {
  createVipCaller,
  deleteVipCaller,
  listVipCallers,
  updateVipCaller,
} from "~/upstream/vip-callers/calls.server";
import { recordingLog } from "../../setup/recording-log";

const { log } = recordingLog();
const HARBOR = "1001";
const upstream = new Upstream({
  baseUrl: api.running.url,
  sessionKey: await api.signIn("admin@harbor.example"),
  requestId: "AB12CD34",
  log,
});

test("the calls of blocked numbers (BLK-7)", async () => {
  const number = "+12025550155";
  const find = async () =>
    (await listBlockNumbers(upstream, HARBOR)).find((each) => each.phoneNumber === number);
  await createBlockNumber(upstream, HARBOR, number);
  expect(await find()).toEqual({ entryId: expect.stringMatching(/^\d+$/), phoneNumber: number });
  const conflict = { code: "conflict", userText: "This phone number has already been blocked." };
  await expect(createBlockNumber(upstream, HARBOR, number)).rejects.toMatchObject(conflict);
  await deleteBlockNumber(upstream, HARBOR, number);
  expect(await find()).toBeUndefined();
});

test("the calls of VIP callers (BLK-8, BLK-11)", async () => {
  const fields = { name: "שירה כהן", company: "Doe & Sons", phoneNumber: "+12025550156" };
  const find = async () =>
    (await listVipCallers(upstream, HARBOR)).find(({ phoneNumber }) => phoneNumber === fields.phoneNumber);
  await createVipCaller(upstream, HARBOR, fields);
  const created = await find();
  expect(created).toMatchObject(fields);
  const id = created?.vipCallerId ?? "";
  await updateVipCaller(upstream, HARBOR, id, { ...fields, company: "" });
  expect(await find()).toMatchObject({ name: fields.name, company: "" });
  await deleteVipCaller(upstream, HARBOR, id);
  expect(await find()).toBeUndefined();
});
