import { test as base } from "./fixtures";
import { startOwnPortal, type OwnPortal } from "./own-portal";
import { SandboxConsole } from "./sandbox";

/**
 * The fixtures, on a portal and sandbox that no other test uses: for faults that meet every request, cut
 * sockets, ended sessions and killed processes.
 */
export const test = base.extend<object, { portal: OwnPortal }>({
  portal: [
    // Playwright wants its fixtures to destructure their first argument.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const portal = await startOwnPortal();
      await provide(portal);
      await portal.dispose();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ portal }, provide) => {
    await provide(portal.url);
  },

  sandbox: async ({ portal }, provide) => {
    const sandbox = new SandboxConsole(portal.sandboxUrl);
    await provide(sandbox);
    await sandbox.close();
  },
});
