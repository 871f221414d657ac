/** A line of a printed report's head: a label and its value, in a `<dl>`. */
export function ReportFact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
    </>
  );
}
