import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError } from "~/lib/app-error";
import { isDocumentRequest } from "~/lib/document-request";
import type { OpenOptions } from "~/upstream/call-options";
import { openMediaLink, openVoicemail } from "~/upstream/media/calls.server";
import type { Message } from "../messages/message";
import { findMessageFor } from "../messages/find-message.server";
import { requireUser, type Visit } from "../session/require-user.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { audioSource, mayPlayRecording, type AudioKind, type AudioSource } from "./message-audio";
import { streamAudio } from "./stream-audio.server";

/** The audio of a message, to be played (REC-6), for whoever may see the message and hear that kind. */
export function playAudio(args: LoaderFunctionArgs, kind: AudioKind): Promise<Response> {
  return respond(args, async (visit, messageId) => {
    const { source } = await findAudio(visit, messageId, [kind]);
    const open = (options: OpenOptions) =>
      "audioKey" in source
        ? openVoicemail(visit.upstream, source.audioKey, options)
        : openMediaLink(visit.upstream, source.mediaId, options);
    return streamAudio({
      request: args.request,
      upstream: visit.upstream,
      connection: args.context.connection,
      open,
    });
  });
}

/** The audio of a message as a file, by its media link (REC-7). */
export function downloadAudio(args: LoaderFunctionArgs): Promise<Response> {
  return respond(
    args,
    async (visit, messageId) => {
      const { kind, source } = await findAudio(visit, messageId, ["voicemail", "recording"]);
      const mediaId = "audioKey" in source ? source.audioKey : source.mediaId;
      return streamAudio({
        request: args.request,
        upstream: visit.upstream,
        connection: args.context.connection,
        open: (options) => openMediaLink(visit.upstream, mediaId, options),
        fileName: `${kind}-${messageId}`,
      });
    },
    { isPage: false },
  );
}

async function findAudio(
  visit: Visit,
  messageId: string,
  kinds: AudioKind[],
): Promise<{ kind: AudioKind; source: AudioSource }> {
  const refused = (status: number, userText: string) =>
    new AppError({ code: "no-audio", status, userText, id: visit.upstream.requestId });
  const message = await findMessageFor(visit, messageId);
  if (!message) throw refused(404, "You do not have access to view this activity");
  for (const kind of kinds) {
    const source = audioSource(message, kind);
    if (!source) continue;
    if (kind === "recording" && !mayHear(visit, message))
      throw refused(403, "You do not have access to this recording");
    return { kind, source };
  }
  throw refused(404, "This activity has no recording");
}

function mayHear(visit: Visit, message: Message): boolean {
  return mayPlayRecording(message, visit.user.userAccountRoles);
}

/** A failure is told to a player as data; whoever opened the address as a page is led back to the activity. */
async function respond(
  args: LoaderFunctionArgs,
  respond: (visit: Visit, messageId: string) => Promise<Response>,
  options?: { isPage?: boolean },
): Promise<Response> {
  const visit = await requireUser(args, options);
  const messageId = args.params.messageId ?? "";
  try {
    return await respond(visit, messageId);
  } catch (error) {
    if (!(error instanceof AppError) || !isDocumentRequest(args.request)) throw error;
    const text = `${error.userText} (Reference ${error.id})`;
    return redirectWithSnack(args.request, `/activity/${encodeURIComponent(messageId)}`, {
      kind: "error",
      text,
    });
  }
}
