import type { Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { readServiceStatus } from "./store";

/** What the service says of itself. It is open, because the login page shows it. */
export function serviceRoutes({ database }: Sandbox): readonly Route[] {
  return [{ method: "get", path: "/status", access: "open", handle: () => readServiceStatus(database) }];
}
