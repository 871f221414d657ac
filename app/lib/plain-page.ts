/** A few of the portal's colours (tokens.css); the portal's own style sheet may be unreachable. */
const STYLE = `body{max-width:36rem;margin:15vh auto 0;padding:0 1rem;font:.875rem/1.45 system-ui,sans-serif;color:#14201e;background:#f6f7f7;overflow-wrap:anywhere}main{padding:1.75rem;border:1px solid #e3e7e6;border-radius:12px;background:#fff}h1{margin:0;font-size:1.375rem;font-weight:650}a{display:inline-block;padding:.75rem 0;color:#0b6b61}small{color:#566562}@media(prefers-color-scheme:dark){body{color:#e8eeec;background:#0e1413}main{background:#151d1b;border-color:#25302e}a{color:#5ccabb}small{color:#9fb0ac}}`;

/**
 * A page without the frame, for responses that are made before the routes are reached (403, 413, 503) and instead of
 * a file. `back` is the target of the link back, the start page by default.
 */
export function plainPage(page: {
  title: string;
  text: string;
  id: string;
  brand: string;
  back?: string;
  /** What a temporary agent session says on every page (SES-27). */
  warning?: string | null;
  /** The nonce of this response's content security policy; without it the page has no style. */
  nonce?: string;
}): string {
  const { back = "/", warning, nonce } = page;
  const [title, text, id, brand, href] = [page.title, page.text, page.id, page.brand, back].map(escapeHtml);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} · ${brand}</title>${nonce ? `<style nonce="${escapeHtml(nonce)}">${STYLE}</style>` : ""}</head><body>${warning ? `<p role="status"><strong>${escapeHtml(warning)}</strong></p>` : ""}<main><h1>${title}</h1><p>${text}</p><p><a href="${href}">Back to ${brand}</a></p><p><small>Reference ${id}</small></p></main></body></html>`;
}

/** Escapes text for HTML, attributes included. */
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
