/**
 * A page without the frame, for answers that are given before the portal itself is asked (403, 413, 503) and in
 * the place of a file. `back` is where the way back leads, the start unless it is given.
 */
export function plainPage(page: {
  title: string;
  text: string;
  id: string;
  brand: string;
  back?: string;
}): string {
  const { back = "/" } = page;
  const [title, text, id, brand, href] = [page.title, page.text, page.id, page.brand, back].map(escapeHtml);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} · ${brand}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${href}">Back to ${brand}</a></p><p><small>Reference ${id}</small></p></main></body></html>`;
}

/** Text as it may stand in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
