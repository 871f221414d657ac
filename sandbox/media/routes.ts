import type { Request, Response } from "express";
import { notAllowed, notFound } from "../core/refusal";
import type { Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { requireVisible, visibleMessage } from "../messages/access";
import type { StoredMessage } from "../messages/schema";
import { findMessageByAudioKey } from "../messages/store";
import { speechlikeAudio } from "./audio";
import { LinkSigner } from "./links";

/** Recordings: by their key, and by a link that works for a while without a session. */
export function mediaRoutes(sandbox: Sandbox): readonly Route[] {
  const { database } = sandbox;
  const links = new LinkSigner();
  return [
    {
      method: "get",
      path: "/media/voicemail/:audioKey",
      access: "session",
      handle({ caller, request, response }) {
        const audioKey = request.params["audioKey"] ?? "";
        const message = requireVisible(sandbox, caller, findMessageByAudioKey(database, audioKey));
        sendAudio(request, response, audioKey, message);
      },
    },
    {
      method: "get",
      // An audio key or the id of a message.
      path: "/media/link/:id",
      access: "session",
      handle({ caller, request }) {
        const id = request.params["id"] ?? "";
        const byKey = findMessageByAudioKey(database, id);
        const { body } = byKey ? requireVisible(sandbox, caller, byKey) : visibleMessage(sandbox, caller, id);
        if (typeof body.audioKey !== "string") throw notFound("The recording");
        return {
          downloadUrl: `${sandbox.url}/media/files/${body.audioKey}.wav?${links.sign(body.audioKey)}`,
        };
      },
    },
    {
      method: "get",
      path: "/media/files/:audioKey.wav",
      access: "open",
      handle({ request, response }) {
        const audioKey = request.params["audioKey"] ?? "";
        if (!links.isValid(audioKey, request.query)) throw notAllowed("This link is no longer valid.");
        const message = findMessageByAudioKey(database, audioKey);
        if (!message) throw notFound("The recording");
        response.attachment(`${audioKey}.wav`);
        sendAudio(request, response, audioKey, message);
      },
    },
  ];
}

/** The whole recording, or the one range requested. The reply to several ranges at once is the whole. */
function sendAudio(request: Request, response: Response, audioKey: string, message: StoredMessage): void {
  const audio = speechlikeAudio(audioKey, Number(message.body.callRecordingDuration) || null);
  const etag = `"${audioKey}-${audio.length}"`;
  response.set({ "Content-Type": "audio/wav", "Accept-Ranges": "bytes", ETag: etag });
  const ifRange = request.headers["if-range"];
  const ranges = ifRange === undefined || ifRange === etag ? request.range(audio.length) : undefined;
  if (ranges === -1) {
    response.status(416).set("Content-Range", `bytes */${audio.length}`).end();
    return;
  }
  const range =
    Array.isArray(ranges) && ranges.type === "bytes" && ranges.length === 1 ? ranges[0] : undefined;
  if (!range) {
    response.set("Content-Length", String(audio.length)).end(audio);
    return;
  }
  const part = audio.subarray(range.start, range.end + 1);
  response.status(206);
  response.set({
    "Content-Range": `bytes ${range.start}-${range.end}/${audio.length}`,
    "Content-Length": String(part.length),
  });
  response.end(part);
}
