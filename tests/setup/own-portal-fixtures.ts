import { test as base } from "./fixtures";
import { startOwnPortal, type OwnPortal } from "./own-portal";
import { SandboxConsole } from "./sandbox";

/**
 * The fixtures, on a portal and sandbox that no other test uses: for faults that meet every request, cut
 * sockets, ended sessions and killed processes.
 */
export const test = base.extend<object, { portal: OwnPortal; portalSettings: Record<string, string> }>({
  /** Settings of that portal besides the usual ones; a file says them once for all of its tests. */
  portalSettings: [{}, { option: true, scope: "worker" }],

  portal: [
    async ({ portalSettings }, provide) => {
      const portal = await startOwnPortal(portalSettings);
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
