import type { z } from "zod";
import { Link } from "react-router-dom";
import { ErrorSummary } from "~/components/forms/error-summary";
import { FileField } from "~/components/forms/file-field";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { SelectField } from "~/components/forms/select-field";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { COUNTRY_CHOICES } from "~/lib/phone-countries";
import type { fileForm } from "../import-form.schema";

/** The file to import (CON-23). */
export function ImportForm(props: {
  constraints: FormConstraints<FieldPath<z.input<typeof fileForm>>>;
  country: string;
}) {
  const { constraints, country } = props;
  const form = usePageForm({ id: "import", intent: "check", constraints, values: { country } });
  return (
    <Form form={form} encType="multipart/form-data" className="mt-4 grid gap-4">
      <ErrorSummary form={form} />
      <FileField
        field={form.field("file")}
        label="vCard or CSV file"
        accept=".vcf,.csv,text/vcard,text/x-vcard,text/csv"
        hint="At most 500 contacts and 5 MB. The first row of a CSV file names its columns."
      />
      <SelectField
        field={form.field("country")}
        label="Country of numbers without +"
        choices={COUNTRY_CHOICES}
      />
      <div className="button-row">
        <SubmitButton form={form}>Check file</SubmitButton>{" "}
        <Link className="button" to="/contacts">
          Cancel
        </Link>
      </div>
    </Form>
  );
}
