import type { FieldPath } from "~/components/forms/form-constraints";
import type { SentForm } from "~/components/forms/use-page-form";
import type { StatusInput } from "../status-form.schema";

/** The state of the editor's form. */
export type StatusFormState = SentForm<FieldPath<StatusInput>>;
