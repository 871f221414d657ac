import { getDocumentProxy } from "unpdf";

/** A parsed PDF: its pages' text, its tags, its fonts. */
export interface ReadPdf {
  /** One text for each page, as it stands from top to bottom, with single spaces. */
  pages: string[];
  /** The size of each page, in whole millimetres. */
  sizes: Array<{ width: number; height: number }>;
  /** The texts of its headings. */
  headings: string[];
  /** The cells of its table rows, as screen readers get them; headings included. */
  rows: string[][];
  /** The roles of its structure, each once. */
  roles: Set<string>;
  marked: boolean;
  title: string;
  language: string;
  /** The raw file, for what a reader does not show. */
  raw: string;
}

interface StructureNode {
  role?: string;
  type?: string;
  id?: string;
  children?: StructureNode[];
}

/** What the tags of a PDF say. */
type Tagged = Pick<ReadPdf, "headings" | "rows" | "roles">;

const MM_OF_POINT = 25.4 / 72;

/** Parses a PDF with pdf.js, the reader of browsers. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const read: Pick<ReadPdf, "pages" | "sizes"> & Tagged = {
    pages: [],
    sizes: [],
    headings: [],
    rows: [],
    roles: new Set(),
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: MM_OF_POINT });
    read.sizes.push({ width: Math.round(width), height: Math.round(height) });
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const marked = new Map<string, string>();
    const open: string[] = [];
    let text = "";
    for (const item of items) {
      if ("str" in item) {
        const id = open.findLast((each) => each !== "");
        // A wrapped line is one text: its line break replaces a space.
        const piece = item.str + (item.hasEOL ? " " : "");
        text += piece;
        if (id !== undefined) marked.set(id, (marked.get(id) ?? "") + item.str);
      } else if (item.type === "endMarkedContent") open.pop();
      else open.push(item.id ?? "");
    }
    read.pages.push(text.replace(/\s+/g, " ").trim());
    const tree: StructureNode | null = await page.getStructTree();
    if (tree) collect(tree, marked, read);
  }
  const { info } = await document.getMetadata();
  const fields: Record<string, unknown> = { ...info };
  const markInfo = await document.getMarkInfo();
  return {
    ...read,
    marked: markInfo?.Marked === true,
    title: String(fields["Title"] ?? ""),
    language: String(fields["Language"] ?? ""),
    raw: Buffer.from(bytes).toString("latin1"),
  };
}

function collect(node: StructureNode, marked: Map<string, string>, read: Tagged): void {
  if (node.role) read.roles.add(node.role);
  if (/^H\d$/.test(node.role ?? "")) read.headings.push(textOf(node, marked).replace(/\s+/g, " ").trim());
  if (node.role === "TR") {
    const cells = (node.children ?? []).filter(({ role }) => role === "TD" || role === "TH");
    read.rows.push(cells.map((cell) => textOf(cell, marked).replace(/\s+/g, " ").trim()));
  }
  for (const child of node.children ?? []) collect(child, marked, read);
}

function textOf(node: StructureNode, marked: Map<string, string>): string {
  const own = node.type === "content" && node.id ? (marked.get(node.id) ?? "") : "";
  return own + (node.children ?? []).map((child) => textOf(child, marked)).join("");
}
