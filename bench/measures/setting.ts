import type { Server, Upstream } from "../portal";

/** What most measures run against: a portal and its upstream, each in its own process. */
export interface Setting {
  portal: Server;
  upstream: Upstream;
}
