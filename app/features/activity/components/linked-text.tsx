import { splitPhoneLinks } from "~/lib/phone-number";

/** Free text in which phone numbers can be tapped (NUM-9). */
export function LinkedText({ text }: { text: string }) {
  return splitPhoneLinks(text).map((part, index) =>
    part.number ? (
      <a key={index} href={`tel:${part.number}`}>
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
