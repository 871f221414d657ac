import type { ShownField, ShownForm } from "../activity-detail.server";

import { LinkedText } from "~/components/page-kit";

/** A longer answer would be a narrow pillar in one of two columns. */
const MOST_IN_COLUMN = 60;

/** The fields of a form that the caller answered; the raw text where it could not be parsed (ACT-37). */
export function FormAnswers({ form }: { form: ShownForm }) {
  return (
    <section>
      <h3>Form</h3>
      {form.kind === "raw" ? (
        <pre className="overflow-x-auto whitespace-pre-wrap rounded bg-sunken p-3 font-mono text-small">
          {form.text}
        </pre>
      ) : (
        <dl className="facts">
          {form.fields.map((field, index) => (
            <div key={index} className={isLong(field) ? "fact-wide" : undefined}>
              <dt dir="auto">{field.label || "Answer"}</dt>
              <dd dir="auto" className={field.multiline ? "whitespace-pre-wrap" : undefined}>
                {field.value.length > 0 ? <LinkedText parts={field.value} /> : "–"}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function isLong({ value, multiline }: ShownField): boolean {
  return multiline || value.reduce((length, { text }) => length + text.length, 0) > MOST_IN_COLUMN;
}
