import { Link } from "react-router-dom";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { SelectField } from "~/components/forms/select-field";
import { SendId } from "~/components/forms/send-id";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import type { z } from "zod";
import type { ShownLink } from "../links.server";
import type { transferForm } from "../transfer-form.schema";

/** Sends an activity to a linked service (TRF-1); says how to link one where there is none. */
export function TransferForm(props: {
  constraints: FormConstraints<FieldPath<z.input<typeof transferForm>>>;
  links: ShownLink[];
  from: string;
  backPath: string;
  /** Names one sending of the form. */
  sendId: string;
}) {
  const { constraints, links, from, backPath } = props;
  const form = usePageForm({ id: "transfer", constraints, values: { link: links[0]?.linkId ?? "" } });
  const choices = links.map(({ linkId, name }) => ({ value: linkId, label: name }));
  const cancel = (
    <Link className="button" to={backPath}>
      Cancel
    </Link>
  );
  if (links.length === 0)
    return (
      <div className="grid gap-4">
        <p>No service is linked yet.</p>
        <div className="button-row">
          <Link className="button button-primary" to="/profile/services/new">
            Link a service
          </Link>{" "}
          {cancel}
        </div>
      </div>
    );
  return (
    <Form form={form} className="grid gap-4">
      <ErrorSummary form={form} />
      <SendId field={form.field("sendId")} fresh={props.sendId} />
      <p>
        The activity of <bdi>{from}</bdi> is sent to a linked service.
      </p>
      <SelectField field={form.field("link")} label="Service" choices={choices} />
      <div className="button-row">
        <SubmitButton form={form}>Transfer</SubmitButton> {cancel}
      </div>
    </Form>
  );
}
