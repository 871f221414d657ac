import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request, Response, Router } from "express";
import type { Sandbox } from "./context";
import { mayBeSeen, visibleMessage } from "./messages";
import type { StoredMessage } from "./message-store";
import { notAllowed, notFound } from "./refusal";
import { open, signedIn } from "./signed-in";
import { speechlikeAudio } from "./audio";

const LINK_LIFE_MS = 5 * 60_000;

/** `GET /media/voicemail/{audioKey}`, `GET /media/link/{audioKey or messageId}`, and the signed address it hands out. */
export function mediaRoutes(router: Router, sandbox: Sandbox): void {
  const secret = randomBytes(32);
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("hex");

  router.get(
    "/media/voicemail/:audioKey",
    signedIn(sandbox, (caller, request, response) => {
      const audioKey = request.params["audioKey"] ?? "";
      const message = mayBeSeen(sandbox, caller, sandbox.messages.findByAudioKey(audioKey));
      sendAudio(request, response, audioKey, message);
    }),
  );

  router.get(
    "/media/link/:id",
    signedIn(sandbox, (caller, request, response) => {
      const id = request.params["id"] ?? "";
      const byKey = sandbox.messages.findByAudioKey(id);
      const message = byKey ? mayBeSeen(sandbox, caller, byKey) : visibleMessage(sandbox, caller, id);
      const { audioKey } = message.body;
      if (typeof audioKey !== "string") throw notFound("The recording");
      const expires = Date.now() + LINK_LIFE_MS;
      const signature = sign(`${audioKey}:${expires}`);
      response.json({
        downloadUrl: `${sandbox.url}/media/files/${audioKey}.wav?expires=${expires}&signature=${signature}`,
      });
    }),
  );

  router.get(
    "/media/files/:audioKey.wav",
    open((request, response) => {
      const audioKey = request.params["audioKey"] ?? "";
      const { expires, signature } = request.query;
      const expected = Buffer.from(sign(`${audioKey}:${String(expires)}`));
      const given = Buffer.from(String(signature));
      if (
        expected.length !== given.length ||
        !timingSafeEqual(expected, given) ||
        Number(expires) < Date.now()
      ) {
        throw notAllowed("This link is no longer valid.");
      }
      const message = sandbox.messages.findByAudioKey(audioKey);
      if (!message) throw notFound("The recording");
      response.attachment(`${audioKey}.wav`);
      sendAudio(request, response, audioKey, message);
    }),
  );
}

/** The whole recording, or the one range asked for. Several ranges at once are answered with the whole. */
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
