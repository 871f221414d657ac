import type { TextPart } from "~/lib/phone-links.server";

/** Free text whose phone numbers are links (NUM-9); the server has found them. */
export function LinkedText({ parts }: { parts: TextPart[] }) {
  return parts.map((part, index) =>
    part.number ? (
      <a key={index} href={`tel:${part.number}`}>
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
