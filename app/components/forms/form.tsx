import { Form as PageForm, type FormProps } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";
import type { SentForm } from "./use-page-form";

interface Props extends Omit<FormProps, "id" | "method" | "navigate" | "fetcherKey"> {
  form: Omit<SentForm, "field" | "list"> & { onSubmit?: FormEventHandler<HTMLFormElement> };
  /** The intent of pressing Enter in a field, for forms with several submit buttons. */
  defaultIntent?: string;
  children: ReactNode;
}

/**
 * A form that posts. `noValidate` turns the browser's error bubbles off, so that all errors are shown at once, in the
 * schema's words, with and without scripts; `maxLength` still limits typing.
 */
export function Form({ form, defaultIntent, children, ...props }: Props) {
  const Element = form.fetcher?.Form ?? PageForm;
  return (
    <Element onSubmit={form.onSubmit} {...props} id={form.id} method="post" noValidate>
      {/* Enter presses the first submit button of a form, which must not be 'Remove' of a row. */}
      {form.hasLists ? <DefaultButton intent={defaultIntent} /> : null}
      {form.intent === undefined ? null : <input type="hidden" name="intent" value={form.intent} />}
      {children}
    </Element>
  );
}

function DefaultButton({ intent }: { intent: string | undefined }) {
  return (
    <button type="submit" hidden {...(intent !== undefined && { name: "intent", value: intent })}>
      Save
    </button>
  );
}
