/** A text whose words with a hyphen, such as the number of an invoice, are not broken as long as one fits into a line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S*-\S*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );
}
