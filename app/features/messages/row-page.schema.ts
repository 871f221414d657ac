import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { ROW_PAGE, type RowPage } from "./row-page";

const query = z.object({
  [ROW_PAGE]: z.enum(["list", "dashboard"]).nullable().default(null).catch(null),
});

/** The page of the row from whose menu the page of a request was opened; null where it was opened from the activity. */
export function readRowPage({ url }: Pick<Request, "url">): RowPage | null {
  return parseQuery(new URL(url).searchParams, query)[ROW_PAGE];
}
