import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from "@playwright/test";
import { startPortal, type TestPortal } from "./portal";
import { SandboxConsole } from "./sandbox";

export { expect } from "@playwright/test";
export * from "./activity";
export { expectNoAxeViolations } from "./axe";
export * from "./page-state";
export { LARGE_WORLD } from "./portal";
export { fillLogin, openAgentLink, PASSWORD, signIn, USERS } from "./sign-in";

/** The browser errors of one test, and those that it expects. */
class Complaints {
  readonly #allowed: RegExp[] = [];
  readonly #heard: string[] = [];

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Console errors (the browser writes reports of the content security policy there too), exceptions, rejections. */
  listenTo(context: BrowserContext): void {
    context.on("console", (message) => {
      const isHydration = message.type() === "warning" && /hydrat|did not match/i.test(message.text());
      if (message.type() !== "error" && !isHydration) return;
      this.#heard.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (webError) => {
      const error = webError.error();
      this.#heard.push(`page: ${error.stack ?? error.message} (${webError.page()?.url()})`);
    });
  }

  left(): string[] {
    return this.#heard.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}

interface Fixtures {
  complaints: Complaints;
  /** Lets console errors pass that this test provokes: `allowConsole(/status of 404/)`. */
  allowConsole: (pattern: RegExp) => void;
  /** A page of another visitor, with its own cookies and storage. Its errors count too. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** The sandbox's console: ring a call, see the requests to the API, switch faults on. */
  sandbox: SandboxConsole;
}

interface WorkerFixtures {
  /** The portal of this worker, whose tests run one after the other and so do not disturb each other. */
  portal: TestPortal;
  /** Settings of the portal besides the usual ones, the same for all tests of a file. */
  portalSettings: Record<string, string>;
  /** A name gives the file a portal of its own: for tests that use something up, such as a limit per minute. */
  portalName: string;
}

/** Fails on browser errors: console error, exception, unhandled rejection, hydration warning, CSP report. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  portalSettings: [{}, { option: true, scope: "worker" }],
  portalName: ["", { option: true, scope: "worker" }],

  portal: [
    async ({ portalSettings }, provide) => {
      const portal = await startPortal(portalSettings);
      await provide(portal);
      await portal.dispose();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  baseURL: async ({ portal }, provide) => {
    await provide(portal.url);
  },

  complaints: [
    async ({}, provide) => {
      const complaints = new Complaints();
      await provide(complaints);
      const left = complaints.left();
      if (left.length > 0) throw new Error(`The browser complained:\n${left.join("\n")}`);
    },
    { auto: true },
  ],

  context: async ({ context, complaints }, provide) => {
    complaints.listenTo(context);
    await provide(context);
  },

  allowConsole: async ({ complaints }, provide) => {
    await provide((pattern) => complaints.allow(pattern));
  },

  newVisitor: async ({ browser, complaints }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      complaints.listenTo(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  sandbox: async ({ portal }, provide) => {
    const sandbox = new SandboxConsole(portal.sandboxUrl);
    await provide(sandbox);
    await sandbox.close();
  },
});
