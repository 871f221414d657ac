import { createReadableStreamFromReadable } from "@remix-run/node";
import { openVoicemail } from "~/upstream/media/calls.server";
import type { Visit } from "../session/require-user.server";
import { findActivity } from "./find-activity.server";

const PASSED_ON = ["content-length", "content-range", "accept-ranges"] as const;

/**
 * The audio of a message's voicemail, for whoever may see the message; a Range header is passed on and
 * answered with 206 (decisions 4.14). 404 when there is no such message or no audio.
 */
export async function streamVoicemail(
  visit: Visit,
  messageId: string,
  range: string | null,
): Promise<Response> {
  const message = await findActivity(visit, messageId);
  if (!message?.audioKey) return new Response("There is no voicemail here.", { status: 404 });
  const reply = await openVoicemail(visit.upstream, message.audioKey, range ?? undefined);
  const headers = new Headers({
    "Content-Type": audioType(reply.headers["content-type"]),
    "Cache-Control": "no-store",
  });
  for (const name of PASSED_ON) {
    const value = reply.headers[name];
    if (value) headers.set(name, value);
  }
  return new Response(createReadableStreamFromReadable(reply.body), { status: reply.status, headers });
}

/** Only audio is passed on as such: a page that the API might send must not become one of ours. */
function audioType(type: string | undefined): string {
  return type && /^audio\/[\w.+-]+$/.test(type) ? type : "application/octet-stream";
}
