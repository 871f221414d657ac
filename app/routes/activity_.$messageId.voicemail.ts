import type { LoaderFunctionArgs } from "@remix-run/node";
import { streamVoicemail } from "~/features/activity/stream-voicemail.server";
import { requireUser } from "~/features/session/require-user.server";

/** A voicemail's audio, with seeking (decisions 4.14). */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  return streamVoicemail(visit, args.params.messageId ?? "", args.request.headers.get("Range"));
}
