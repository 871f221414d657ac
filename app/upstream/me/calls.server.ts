import type { Upstream } from "../client.server";
import { ContactReader } from "../contacts/contact-reader";
import type { Contact } from "../contacts/contract";
import { RecordSplitter } from "../record-splitter";
import { splitReader } from "../split-reader.server";
import { emptyReply, outcallReply, phoneToken, user, type User } from "./contract";

/** A contact has some 500 bytes; a user may have 20,000. */
const MOST_BYTES = 32 * 1024 * 1024;
/** All of a user but the contacts. */
const MOST_BYTES_BESIDE = 2 * 1024 * 1024;

/**
 * The signed-in user, whole. The contacts are parsed one by one while the reply comes in; those that have not changed
 * since `before`, the contacts of an earlier reply, are taken from there (API-34).
 */
export async function getMe(upstream: Upstream, before: readonly Contact[] = []): Promise<User> {
  let reader = new ContactReader(before);
  const open = () => {
    reader = new ContactReader(before);
    const options = { isCut: (list: string) => list === "contacts", mostFrame: MOST_BYTES_BESIDE };
    return splitReader(new RecordSplitter((_list, json) => reader.add(json), options));
  };
  const rest = await upstream.getInPieces("/me", user, {}, open, { maxBytes: MOST_BYTES });
  const { contacts, skipped } = reader.end();
  upstream.logSkipped("GET /me", skipped);
  return { ...rest, contacts };
}

/** Sets whether calls are held ('Not Accepting Transfers'). */
export function updateHoldCalls(upstream: Upstream, holdCalls: boolean): Promise<null> {
  return upstream.post("/me/holdCalls", emptyReply, { holdCalls: holdCalls ? "Y" : "N" });
}

/** Sets the user's PIN (SET-10). */
export function updateAccessPin(upstream: Upstream, accessPin: string): Promise<null> {
  return upstream.post("/me/accessPin", emptyReply, { accessPin });
}

/** A token for the browser's phone, of some minutes; a fresh one for each call (PHN-2). */
export async function getPhoneToken(upstream: Upstream): Promise<string> {
  return (await upstream.get("/me/twilioToken", phoneToken)).token;
}

/** Announces an outgoing call (PHN-11). The phone then connects with the pin of the reply. */
export async function requestOutcall(
  upstream: Upstream,
  outcall: { phoneNumberId: string; outcallNumber: string },
): Promise<string> {
  return (await upstream.post("/me/outcallRequest", outcallReply, outcall)).outcallPin;
}
