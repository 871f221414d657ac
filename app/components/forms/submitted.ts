import { formResult } from "./form-result";
import { postFailure } from "~/lib/post-failure";

/** The fields of a form that is being submitted. */
export interface SubmittedFields {
  /** The first value of a name; null when there is none. */
  value: (name: string) => string | null;
  values: (name: string) => string[];
  /** All of them that are text, in their order. */
  entries: () => Array<[name: string, value: string]>;
}

/**
 * What a fetcher is submitting, for showing a change before the server has confirmed it; null when it is idle. On the
 * server forms are read by `parseForm` alone.
 */
export function submittedFields(
  fetcher: { formData?: FormData } & Partial<FetcherProgress>,
): SubmittedFields | null {
  const form = fetcher.formData;
  if (!form || hasFailed(fetcher)) return null;
  const values = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const entries = () =>
    [...form].flatMap(([name, value]): Array<[string, string]> =>
      typeof value === "string" ? [[name, value]] : [],
    );
  return { value: (name) => values(name)[0] ?? null, values, entries };
}

interface FetcherProgress {
  state: "idle" | "submitting" | "loading";
  data: unknown;
}

/** Whether a fetcher is posting, or loading the page's data after a post that succeeded. */
export function isPosting(fetcher: FetcherProgress): boolean {
  return fetcher.state !== "idle" && !hasFailed(fetcher);
}

/**
 * The data is loaded again after a failed or refused post too, which may take until the connection is back, or until
 * somebody has signed in.
 */
function hasFailed({ state, data }: Partial<FetcherProgress>): boolean {
  return state === "loading" && (postFailure(data) !== null || formResult(data) !== undefined);
}
