import { testSandbox, type TestSandbox } from "../../sandbox/test-client";
import { startPortal, type TestPortal } from "../setup/portal";
import { FaultProxy } from "./fault-proxy";

/** Not the sandbox in the portal's own process, but one that others can stand in front of. */
export function onUpstream(url: string): Record<string, string> {
  return {
    SANDBOX: "",
    UPSTREAM_URL: url,
    SESSION_SECRET: "a secret of these tests alone that is long enough",
  };
}

/** A portal whose calls to its API go by way of a proxy that spoils them. */
export interface SpoilablePortal {
  sandbox: TestSandbox;
  proxy: FaultProxy;
  portal: TestPortal;
  dispose(): Promise<void>;
}

export async function startSpoilablePortal(messages: number): Promise<SpoilablePortal> {
  const sandbox = await testSandbox(messages);
  const proxy = await FaultProxy.start(sandbox.running.url);
  const portal = await startPortal(onUpstream(proxy.url));
  return {
    sandbox,
    proxy,
    portal,
    async dispose() {
      await portal.dispose();
      proxy.close();
      await sandbox.dispose();
    },
  };
}
