import type { LoaderFunctionArgs } from "@remix-run/node";
import { playAudio } from "~/features/recordings/respond-audio.server";

/** The recording of a call, with seeking, for accounts with displayRecording (decisions 4.13, 4.14). */
export function loader(args: LoaderFunctionArgs) {
  return playAudio(args, "recording");
}
