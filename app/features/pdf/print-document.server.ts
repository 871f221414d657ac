import { randomBytes } from "node:crypto";
import { escapeHtml } from "~/lib/plain-page";
import { fontFaces, PRINT_FAMILIES } from "./print-fonts.server";

/** A document to print. */
export interface PrintDocument {
  title: string;
  /** Printed beside the page number on every page. */
  footer: string;
  paper: "A4" | "A4 landscape" | "letter";
  /** Style rules of this document alone. */
  style?: string;
  /** Rendered by React, which has escaped all user text. */
  body: string;
}

/** The whole document as HTML, with its fonts in it and a policy that lets it reach nothing. */
export async function printDocument({
  title,
  footer,
  paper,
  style = "",
  body,
}: PrintDocument): Promise<string> {
  const nonce = randomBytes(16).toString("base64");
  const fonts = await fontFaces(body + footer);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'nonce-${nonce}';font-src data:">` +
    `<title>${escapeHtml(title)}</title>` +
    `<style nonce="${nonce}">${fonts}${pageStyle(paper, footer)}${STYLE}${style}</style></head><body>${body}</body></html>`
  );
}

/** The page numbers are the browser's own, because only it knows how many pages there are. */
function pageStyle(paper: PrintDocument["paper"], footer: string): string {
  return `
@page {
  size: ${paper};
  margin: 14mm 12mm 16mm;
  @bottom-left { content: ${cssString(footer)}; font: 7.5pt ${PRINT_FAMILIES}; color: #444; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 7.5pt ${PRINT_FAMILIES}; color: #444; }
}
body { font: 9pt/1.35 ${PRINT_FAMILIES}; }`;
}

/** Any text as a string of a style sheet. */
function cssString(text: string): string {
  const escaped = text.replace(
    /[^\p{L}\p{N} .,:·–-]/gu,
    (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped}"`;
}

const STYLE = `
body { margin: 0; color: #000; background: #fff; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
h1 { font-size: 15pt; margin: 0 0 6pt; }
p { margin: 0 0 6pt; }
.warning { border: 1pt solid #000; padding: 4pt 6pt; font-weight: 700; }
dl { margin: 0 0 10pt; display: grid; grid-template-columns: max-content 1fr; gap: 1pt 8pt; }
dt { color: #444; }
dd { margin: 0; text-align: left; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { text-align: left; vertical-align: top; padding: 2.5pt 6pt 2.5pt 0; border-bottom: 0.5pt solid #bbb; }
thead th { border-bottom: 1pt solid #000; }
tbody th { font-weight: 400; }
`;
