import type { SandboxConsole } from "./sandbox";

/** The address that a look opens: its `ID` is an activity of the global admin, who looks, that comes in now. */
export async function lookPath(path: string, sandbox: SandboxConsole): Promise<string> {
  if (!path.includes("/ID/")) return path;
  const messageId = await sandbox.ring({ username: "admin@harbor.example", messageType: "VM" });
  return path.replace("/ID/", `/${messageId}/`);
}
