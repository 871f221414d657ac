import { useActionData } from "@remix-run/react";
import { formResult } from "../forms/form-result";
import { RouteError } from "../page-kit";

/**
 * The error of a question's page. Where its form was refused and then the page could not be shown again, it says what
 * became of the form.
 */
export function QuestionError() {
  return <RouteError text={formResult(useActionData())?.error?.[""]?.join(" ")} />;
}
