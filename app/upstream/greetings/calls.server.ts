import type { Upstream } from "../client.server";
import { emptyReply } from "../me/contract";
import { greetingList, type Greeting } from "./contract";

/** The greetings of an account, which only its GLOBALADMIN may read (PRO-2, PRO-3). */
export function listGreetings(upstream: Upstream, accountId: string): Promise<Greeting[]> {
  return upstream.get(`/accounts/${encodeURIComponent(accountId)}/recordings`, greetingList);
}

/** Rings a phone (E.164), and plays a greeting there or records it anew (PRO-3). */
export function ringForGreeting(
  upstream: Upstream,
  greeting: { accountId: string; recordingId: string },
  purpose: "play" | "record",
  phoneNumber: string,
): Promise<null> {
  const [account, recording] = [greeting.accountId, greeting.recordingId].map(encodeURIComponent);
  return upstream.post(`/accounts/${account}/recordings/${recording}/${purpose}`, emptyReply, {
    phoneNumber,
  });
}
