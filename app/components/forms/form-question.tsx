import { useState, type ReactNode } from "react";
import { CloseButton, LazyDialog } from "../page-kit";
import { useScripted } from "../use-scripted";
import type { SentForm } from "./use-page-form";

/** Closes the question; null where it stands above the form and nothing can close it. */
export type CloseQuestion = (() => void) | null;

/**
 * What has to be decided before a form is saved: a dialog where scripts run, else above the form. It opens with each
 * response that asks it. `children` are the question and its buttons, which submit the form by its id.
 */
export function FormQuestion({
  title,
  form,
  children,
}: {
  title: string;
  form: Pick<SentForm, "id" | "responses">;
  children: (onClose: CloseQuestion) => ReactNode;
}) {
  const { id, responses } = form;
  const [closed, setClosed] = useState(0);
  const isScripted = useScripted();
  if (closed === responses) return null;
  const close = () => setClosed(responses);
  if (isScripted)
    return (
      <LazyDialog title={title} onClose={close}>
        {children(close)}
      </LazyDialog>
    );
  const titleId = `${id}-question`;
  return (
    <section role="alert" aria-labelledby={titleId} className="banner banner-warning block">
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      {children(null)}
    </section>
  );
}

/** Leaves the question without an answer: closes the dialog, or leads to the form below. */
export function BackToForm(props: { label: string; formId: string; onClose: CloseQuestion }) {
  const { label, formId, onClose } = props;
  return onClose ? (
    <CloseButton label={label} onClose={onClose} />
  ) : (
    <a className="button" href={`#${formId}`}>
      {label}
    </a>
  );
}
