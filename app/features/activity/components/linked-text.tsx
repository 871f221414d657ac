import type { TextPart } from "~/lib/phone-links.server";

/** Free text whose phone numbers and addresses are links (NUM-9); the server has found them. */
export function LinkedText({ parts }: { parts: TextPart[] }) {
  return parts.map(({ text, number, href }, index) => {
    const target = number === undefined ? href : `tel:${number}`;
    return target === undefined ? (
      text
    ) : (
      <a key={index} href={target} rel="noopener noreferrer nofollow">
        {text}
      </a>
    );
  });
}
