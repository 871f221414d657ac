import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from "@playwright/test";
import { startPortal, type TestPortal } from "./portal";
import { SandboxConsole } from "./sandbox";

export { expect } from "@playwright/test";
export * from "./activity";
export { expectNoAxeViolations } from "./axe";
export { fillLogin, PASSWORD, signIn, USERS } from "./sign-in";

/** What went wrong in the browser during one test, and what the test expects to go wrong. */
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
  /** A page of another visitor: own cookies, own storage. It is listened to like the first one. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** The console of the sandbox: ring a call, see what went upstream, switch faults on. */
  sandbox: SandboxConsole;
}

interface WorkerFixtures {
  /** The portal of this worker: its tests run one after the other, so none disturbs another. */
  portal: TestPortal;
  /** Settings of the portal besides the usual ones; a file says them once for all of its tests. */
  portalSettings: Record<string, string>;
  /** A name gives the file a portal that no other file uses: for what a test uses up, such as a limit per minute. */
  portalName: string;
}

/** Fails when the browser complained: console error, exception, unhandled rejection, hydration warning, CSP report. */
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
