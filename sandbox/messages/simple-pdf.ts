const [WIDTH, HEIGHT, MARGIN, SIZE, LEADING] = [612, 792, 54, 10, 14];
const LINE_LETTERS = 90;
const LINES_PER_PAGE = Math.floor((HEIGHT - 2 * MARGIN) / LEADING);

/** Characters that the built-in fonts lack are printed as '?'. */
export function simplePdf(title: string, lines: readonly string[]): Buffer {
  const wrapped = lines.flatMap(wrap);
  const pages: string[][] = [];
  for (let start = 0; start === 0 || start < wrapped.length; start += LINES_PER_PAGE)
    pages.push(wrapped.slice(start, start + LINES_PER_PAGE));

  // 1 catalogue, 2 pages, 3 font, 4 information, then each page and its content.
  const idOf = (page: number) => 5 + 2 * page;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en) >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_page, page) => `${idOf(page)} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Title ${literal(title)} /Producer (Sandbox) >>`,
    ...pages.flatMap((page, number) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F 3 0 R >> >> /Contents ${idOf(number) + 1} 0 R >>`,
      stream(page),
    ]),
  ];

  let file = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

function stream(lines: readonly string[]): string {
  const shown = lines.map((line) => `${literal(line)} Tj T*`).join("\n");
  const content = `BT /F ${SIZE} Tf ${LEADING} TL ${MARGIN} ${HEIGHT - MARGIN - SIZE} Td\n${shown}\nET`;
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

function literal(text: string): string {
  return `(${latin1(text).replace(/[\\()]/g, "\\$&")})`;
}

/** Curly quotes, dashes and ellipses become plain ones; every other character that Latin-1 lacks becomes '?'. */
function latin1(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, "-")
    .replace(/…/g, "...")
    .replace(/[^\x20-\x7e\xa0-\xff]/gu, "?");
}

/** Breaks a text into lines of at most `LINE_LETTERS`, at a space if one fits and else between two letters. */
function wrap(text: string): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let rest = paragraph;
    while (rest.length > LINE_LETTERS) {
      const space = rest.lastIndexOf(" ", LINE_LETTERS);
      const end = space > 0 ? space : LINE_LETTERS;
      lines.push(rest.slice(0, end));
      rest = rest.slice(end).trimStart();
    }
    return [...lines, rest];
  });
}
