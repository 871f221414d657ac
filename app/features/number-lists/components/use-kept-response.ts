import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { postFailure } from "~/lib/post-failure";

/**
 * What the page's action returned last. It is kept because the framework drops it as soon as the page's data is loaded
 * again; a post that failed leaves what was returned before it.
 */
export function useKeptResponse(): unknown {
  const posted: unknown = useActionData();
  const [kept, setKept] = useState<unknown>(posted);
  if (posted !== undefined && posted !== kept && !postFailure(posted)) setKept(posted);
  return kept;
}
