import type { ReactNode } from "react";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { KeepsOpenPage, type RowQuestion } from "~/components/forms/row-question";
import { SubmitButton } from "~/components/forms/submit-button";
import { useRemovalForm } from "~/components/forms/use-removal-form";
import { CloseButton, focusLeastHarm, ScriptedLink, type ListQuestion } from "~/components/page-kit";
import { statusList } from "../status-paths";

interface Question {
  /** The page that asks, and where its form posts. */
  path: string;
  question: string;
  /** What the button does. */
  button: string;
  busyLabel: string;
}

/** Cancels an entry or removes a saved status after asking (STA-23), in a dialog or on a page. */
export function RemoveStatus(
  props: Question & {
    title: string;
    /** What the row's button says; with the name of the status it is the button's own name. */
    label: string;
    name: string;
    /** Whether its editor is open beside the list. */
    isOpen: boolean;
    /** The button that leaves everything as it is. */
    keep: string;
    /** Of the list, which shows the dialog. */
    onAsk: (question: ListQuestion) => void;
  },
) {
  const { path, title, label, name, isOpen, keep, onAsk, ...question } = props;
  return (
    <ScriptedLink
      to={path}
      className="button button-quiet"
      onFollow={() =>
        onAsk({
          title,
          children: (close) => (
            <RemoveForm
              {...question}
              path={path}
              keep={<CloseButton label={keep} onClose={close} />}
              row={{ list: statusList(""), isOpen, onClose: close }}
            />
          ),
        })
      }
    >
      {label}
      <span className="sr-only"> {name}</span>
    </ScriptedLink>
  );
}

/** The question and its two buttons; with `row` in a dialog over the list. */
export function RemoveForm(props: Question & { keep: ReactNode; row?: RowQuestion }) {
  const { path, question, button, busyLabel, keep, row } = props;
  const form = useRemovalForm({ action: path, title: "Status" });
  return (
    <Form form={form} action={path}>
      <KeepsOpenPage form={form} row={row} />
      <ErrorSummary form={form} />
      <p dir="auto">{question}</p>
      <div ref={focusLeastHarm} className="button-row mt-6">
        <SubmitButton form={form} className="button button-danger" busyLabel={busyLabel}>
          {button}
        </SubmitButton>{" "}
        {keep}
      </div>
    </Form>
  );
}
