import type { LoaderFunctionArgs } from "@remix-run/node";
import { playAudio } from "~/features/recordings/respond-audio.server";

/** A voicemail's audio, with seeking (REC-4, REC-6). */
export function loader(args: LoaderFunctionArgs) {
  return playAudio(args, "voicemail");
}
