import type { z } from "zod";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import type { threadForm } from "../text-form.schema";
import type { Thread } from "../thread.server";

export interface ThreadProps {
  thread: Thread;
  constraints: FormConstraints<FieldPath<z.input<typeof threadForm>>>;
  listPath: string;
  action: string;
}
