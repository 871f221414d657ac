import { defaultDays } from "../messages/default-days.server";
import type { TextsView } from "./texts-view";
import { parseTextsView } from "./texts-view.schema";

/** The view that the address of a request names, of the list and of a conversation beside it (TXT-1). */
export async function readTextsView(request: Request): Promise<TextsView> {
  return parseTextsView(new URL(request.url).searchParams, await defaultDays());
}
