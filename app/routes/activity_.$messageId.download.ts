import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadAudio } from "~/features/recordings/respond-audio.server";

/** The audio of an activity as a file, by its media link (REC-7). */
export function loader(args: LoaderFunctionArgs) {
  return downloadAudio(args);
}
