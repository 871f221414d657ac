import type { Faults } from "./faults";
import type { Journal } from "./journal";
import type { Outbox } from "./outbox";
import type { Rights, Scope } from "./rights";
import type { Sessions } from "./sessions";
import type { SandboxDatabase } from "./sql";
import type { UpdateSockets } from "./update-socket";
import type { Upgrades } from "./upgrades";

/** Everything that the routes of a resource work with. */
export interface Sandbox {
  database: SandboxDatabase;
  seed: number;
  /** Address of the API, without a slash at the end. */
  url: string;
  /** Address of the portal that runs on this sandbox, for the links in what it "sends". */
  portalUrl: string;
  rights: Rights;
  sessions: Sessions;
  sockets: UpdateSockets;
  upgrades: Upgrades;
  faults: Faults;
  journal: Journal;
  outbox: Outbox;
  /** Calls it when the sandbox closes, before its database is closed. */
  onClose(stop: () => void): void;
}

/** Tells everyone who may see this scope that something in it has changed. */
export function announce(sandbox: Sandbox, scope: Scope): void {
  sandbox.sockets.notify(sandbox.rights.audienceOf(scope));
}
