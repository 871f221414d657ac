import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { Result, RunOnly } from "axe-core";

/** Less than half as long as the readable build: each page that is examined has to take it in and compile it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface AxeOptions {
  /** Only this part of the page, as a CSS selector. */
  within?: string;
  /** Rules that do not apply, each with its reason beside the call. */
  withoutRules?: string[];
  /** Not in the dark theme: for a page that has been examined in it at another width. */
  lightOnly?: boolean;
}

/** The rules whose result depends on the theme: all others check the tree, which is the same in both. */
const THEME_RULES = ["color-contrast", "link-in-text-block"];

/** Axe reports nothing on the page, in the light and, unless told otherwise, the dark theme. */
export async function expectNoAxeViolations(page: Page, options: AxeOptions = {}): Promise<void> {
  const examined = await pageWithTimers(page);
  const themes = [
    ["light", { type: "tag", values: TAGS }],
    ["dark", { type: "rule", values: THEME_RULES }],
  ] satisfies Array<["light" | "dark", RunOnly]>;
  for (const [colorScheme, runOnly] of options.lightOnly ? themes.slice(0, 1) : themes) {
    await examined.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const violations = await runAxe(examined, runOnly, options);
    expect(violations.map(describe), `axe, ${colorScheme} theme, ${page.url()}`).toEqual([]);
  }
  if (examined === page) await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  else await examined.context().close();
}

/**
 * Axe waits for timers, which do not run where JavaScript is off. There it checks a copy of the page, without its
 * scripts, in a context that has JavaScript.
 */
async function pageWithTimers(page: Page): Promise<Page> {
  if (!(await page.evaluate(() => matchMedia("(scripting: none)").matches))) return page;
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll("script")) script.remove();
    for (const fallback of copy.querySelectorAll("noscript")) fallback.replaceWith(...fallback.childNodes);
    return `<!doctype html>${copy.outerHTML}`;
  });
  const context = await page
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: true, viewport: page.viewportSize() });
  if (!context) throw new Error("The page has no browser any more.");
  const copy = await context.newPage();
  await copy.route(page.url(), (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
  await copy.goto(page.url());
  return copy;
}

/** Runs through the debugger, not a script element, so the page's content security policy stays as it is. */
async function runAxe(
  page: Page,
  runOnly: RunOnly,
  { within, withoutRules = [] }: AxeOptions,
): Promise<Result[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await addAxe(page);
  return page.evaluate(
    async ({ only, selector, off }) => {
      // The theme must be painted first. Colours change at once, because motion is reduced.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(selector ?? document, {
        runOnly: only,
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        resultTypes: ["violations"],
      });
      return violations;
    },
    { only: runOnly, selector: within, off: withoutRules },
  );
}

/** By the protocol itself: `page.evaluate` would copy the source once more, and compile it as an argument of `eval`. */
async function addAxe(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { exceptionDetails } = await client.send("Runtime.evaluate", { expression: SOURCE });
  await client.detach();
  if (exceptionDetails) throw new Error(`Axe did not start: ${exceptionDetails.text}`);
}

function describe({ id, help, nodes }: Result): string {
  return `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(" ")}  ${node.html}`).join("\n")}`;
}
