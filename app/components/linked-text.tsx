/** A part of a free text, which may be a link. */
interface LinkedPart {
  text: string;
  href?: string;
}

/** Free text whose phone numbers and addresses are links (NUM-9); the server has found them. */
export function LinkedText({ parts }: { parts: LinkedPart[] }) {
  return parts.map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      <a key={index} href={href} rel="noopener noreferrer nofollow">
        {text}
      </a>
    ),
  );
}
