/** Longer than any line of a card with something of a contact in it. */
export const MOST_LINE = 5_000;
/** Likewise what stands before its value: a name and parameters. */
export const MOST_HEAD = 500;

/** Whether a card is of version 2.1, as many telephones still write them. */
export function isVCard2(body: string): boolean {
  return /^VERSION:2\.1\s*$/im.test(body);
}

/**
 * A card of version 2.1 in the form of 3.0, which is what ical.js reads: parameters without a name, quoted-printable
 * text, and other character sets. Only what a contact has is kept.
 */
export function asVCard3(body: string): string {
  const lines = logicalLines(body).flatMap((line) => {
    const [, group = "", name = "", params = "", value = ""] =
      /^([\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/s.exec(line) ?? [];
    if (!/^(?:N|FN|ORG|TITLE|TEL|EMAIL)$/i.test(name)) return [];
    const { types, isQuoted, charset } = readParams(params);
    const text = isQuoted ? decodeQuoted(value, charset) : value;
    const kinds = types.length > 0 ? `;TYPE=${types.join(",")}` : "";
    return [`${group}${name}${kinds}:${escapeText(text)}`];
  });
  return ["VERSION:3.0", ...lines].join("\r\n");
}

/**
 * The lines with those that continue them: after a soft break ('=' at the end) or with a space at their start. One that
 * is longer than any of a contact, such as a picture, is left out: putting it together would take long.
 */
function logicalLines(body: string): string[] {
  const lines: string[] = [];
  let before = "";
  for (const line of body.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    const isSoft = last !== undefined && before.endsWith("=") && isQuotedPrintable(last);
    before = line;
    if (last === undefined || !(isSoft || /^[ \t]/.test(line))) lines.push(line);
    else if (last.length <= MOST_LINE)
      lines[lines.length - 1] = isSoft ? last.slice(0, -1) + line : last + line.slice(1);
  }
  return lines.filter((line) => line.length <= MOST_LINE);
}

function isQuotedPrintable(line: string): boolean {
  return /^[^:]*\bQUOTED-PRINTABLE\b/i.test(line.slice(0, MOST_HEAD));
}

function readParams(params: string): { types: string[]; isQuoted: boolean; charset: string } {
  const types: string[] = [];
  let isQuoted = false;
  let charset = "utf-8";
  for (const param of params.split(";").filter(Boolean)) {
    const [name = "", value] = param.split("=", 2);
    if (/^quoted-printable$/i.test(value ?? name)) isQuoted = true;
    else if (/^charset$/i.test(name) && value) charset = value;
    else if (value === undefined || /^type$/i.test(name))
      types.push(...(value ?? name).split(",").filter((type) => /^[\w-]+$/.test(type)));
  }
  return { types, isQuoted, charset };
}

/** Quoted-printable text; in a character set that is not known it is read as UTF-8. */
function decodeQuoted(text: string, charset: string): string {
  const bytes = Buffer.from(text)
    .toString("latin1")
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return decoderOf(charset).decode(Buffer.from(bytes, "latin1"));
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** In 2.1 only semicolons are escaped. */
function escapeText(text: string): string {
  return text
    .replace(/\\(?!;)/g, "\\\\")
    .replaceAll(",", "\\,")
    .replace(/\r\n|\r|\n/g, "\\n");
}
