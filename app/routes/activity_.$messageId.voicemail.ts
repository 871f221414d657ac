import type { LoaderFunctionArgs } from "@remix-run/node";
import { playAudio } from "~/features/recordings/respond-audio.server";

/** A voicemail's audio, with seeking (decisions 4.14). */
export function loader(args: LoaderFunctionArgs) {
  return playAudio(args, "voicemail");
}
