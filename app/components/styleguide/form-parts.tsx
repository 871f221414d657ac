import { useState } from "react";
import { ErrorSummary } from "../forms/error-summary";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/submit-button";
import { usePageForm } from "../forms/use-page-form";
import { LazyDialog, lazyPart } from "../page-kit";
import { SAMPLE_VALUES, SampleFields, type SampleConstraints } from "./sample-fields";

const [SampleEditor, preloadSampleEditor] = lazyPart(
  async () => (await import("./sample-editor")).SampleEditor,
);

/** A whole form on the page, and the same one in an editor. */
export function FormParts({ constraints }: { constraints: SampleConstraints }) {
  const form = usePageForm({ id: "page", intent: "page", constraints, values: SAMPLE_VALUES });
  const [isEditing, setEditing] = useState(false);
  const openEditor = () => {
    preloadSampleEditor();
    setEditing(true);
  };
  return (
    <section className="card grid gap-4 p-5" aria-labelledby="form">
      <h2 id="form">A form</h2>
      <Form form={form} className="grid gap-4">
        <ErrorSummary form={form} />
        <SampleFields form={form} />
        <div className="button-row">
          <SubmitButton form={form}>Save</SubmitButton>
          <button type="button" className="button" onClick={openEditor}>
            In a dialog
          </button>
        </div>
      </Form>
      {isEditing ? (
        <LazyDialog title="An editor" onClose={() => setEditing(false)}>
          <SampleEditor constraints={constraints} />
        </LazyDialog>
      ) : null}
    </section>
  );
}
