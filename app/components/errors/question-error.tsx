import { useActionData } from "@remix-run/react";
import { formResult } from "../forms/form-result";
import { RouteError } from "../page-kit";

/**
 * The error of a question's page. Where its form was refused and then the page could not be shown again, it says what
 * became of the form. `back` leads to where the question was asked.
 */
export function QuestionError({ back }: { back?: { to: string; label: string } }) {
  const text = formResult(useActionData())?.error?.[""]?.join(" ");
  return <RouteError text={text} {...(back && { back })} />;
}
