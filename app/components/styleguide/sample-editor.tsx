import { ErrorSummary } from "../forms/error-summary";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/submit-button";
import { useEditorForm } from "../forms/use-editor-form";
import { SAMPLE_VALUES, SampleFields, type SampleConstraints } from "./sample-fields";

/** A form in a dialog, whose rows change in the browser. */
export function SampleEditor({ constraints }: { constraints: SampleConstraints }) {
  const form = useEditorForm({ id: "editor", intent: "editor", constraints, values: SAMPLE_VALUES });
  return (
    <Form form={form} className="grid gap-4">
      <ErrorSummary form={form} />
      <SampleFields form={form} />
      <SubmitButton form={form}>Save</SubmitButton>
    </Form>
  );
}
