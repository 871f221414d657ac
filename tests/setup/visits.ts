import { connect } from "node:net";
import type { Page } from "@playwright/test";

/** Removes the session from this device, as after half a day with the tab closed; other cookies stay. */
export async function loseSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies({ name: "session" });
}

/** A post as a script of the portal's own page makes it. */
export async function postAsScript(page: Page, path: string, form: Record<string, string>) {
  return page.request.post(path, { form, headers: { ...fromHere(page), Accept: "*/*" } });
}

/** A post as a form of the portal's own page makes it; redirects are not followed. */
export async function postAsPage(page: Page, path: string, form: Record<string, string>) {
  return page.request.post(path, {
    form,
    headers: { ...fromHere(page), Accept: "text/html" },
    maxRedirects: 0,
  });
}

/** Sends a raw request head, which HTTP clients would refuse, and returns the status code. */
export function sendRaw(url: string, head: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
      socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    });
    let response = "";
    socket.on("data", (data) => (response += String(data)));
    socket.on("error", reject);
    socket.on("close", () => resolve(Number(response.split(" ")[1] ?? 0)));
  });
}

/** Details that may be logged but never shown on a page. */
export const STACK =
  /(?:\n|\\n)\s*at [^\n]{1,300}:\d+:\d+|node_modules|\.server\.ts|ZodError|UpstreamError|TypeError/;

function fromHere(page: Page): { Origin: string } {
  return { Origin: new URL(page.url()).origin };
}
