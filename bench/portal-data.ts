import { decode } from "turbo-stream";
import { z } from "zod";
import { unpackRows } from "~/features/activity/activity-row";
import type { ActivityView } from "~/features/activity/activity-view";
import { get, post } from "./http-client";
import { ADMIN, PASSWORD } from "./addresses";

const listData = z.object({
  "routes/_shell.activity": z.object({
    data: z.object({
      view: z.custom<ActivityView>(),
      list: z.object({ total: z.number(), matched: z.number() }),
      rows: z.string().transform(unpackRows),
    }),
  }),
});
const login = z.object({ sessionKey: z.string() });
const record = z.looseObject({ messageId: z.union([z.string(), z.number()]) });
const sync = z.object({ accountMessages: z.array(record) });

/** The address from which a navigation loads the data of a page. */
export function dataUrl(origin: string, page: string): string {
  const url = new URL(page, origin);
  url.pathname += ".data";
  return url.href;
}

/** The loader data of a view's page. */
export async function listOf(origin: string, view: string, cookie: string) {
  const { body } = await get(dataUrl(origin, view), { Cookie: cookie });
  const stream = new Blob([new Uint8Array(body)]).stream();
  const decoded = await decode(stream);
  await decoded.done;
  const { view: shown, list, rows } = listData.parse(decoded.value)["routes/_shell.activity"].data;
  return { view: shown, list: { ...list, rows } };
}

/** A session with the API directly, without the portal. */
export async function signInUpstream(upstream: string, username = ADMIN): Promise<string> {
  const response = await post(`${upstream}/authenticate/login`, { username, password: PASSWORD });
  return login.parse(JSON.parse(response.body.toString())).sessionKey;
}

/** The API's records of these messages, in this order, unparsed. */
export async function recordsOf(upstream: string, ids: readonly string[]): Promise<unknown[]> {
  const sessionKey = await signInUpstream(upstream);
  const query = new URLSearchParams({ startTime: new Date(0).toISOString(), accountId: "1001" });
  const response = await get(`${upstream}/messages?${query}`, { Authorization: `Bearer ${sessionKey}` });
  const { accountMessages } = sync.parse(JSON.parse(response.body.toString()));
  const byId = new Map(accountMessages.map((each) => [String(each.messageId), each]));
  return ids.map((id) => byId.get(id)).filter((each) => each !== undefined);
}
