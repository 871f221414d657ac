import type { LoaderFunctionArgs } from "@remix-run/node";
import { playAudio } from "~/features/recordings/respond-audio.server";

/** The recording of a call, with seeking, for accounts with displayRecording (REC-2, REC-6). */
export function loader(args: LoaderFunctionArgs) {
  return playAudio(args, "recording");
}
