import type { SandboxDatabase } from "./database";
import type { Directory, Place } from "./directory";
import type { Faults } from "./faults";
import type { MessageStore } from "./message-store";
import type { Outbox } from "./outbox";
import type { RequestJournal } from "./request-journal";
import type { SessionStore } from "./session-store";
import type { UpdateSockets } from "./update-socket";

/** Everything a resource of the sandbox works with. */
export interface Sandbox {
  database: SandboxDatabase;
  seed: number;
  /** Address of the API, without a slash at the end. */
  url: string;
  /** Address of the portal that runs on this sandbox, for the links in what it "sends". */
  portalUrl: string;
  directory: Directory;
  sessions: SessionStore;
  messages: MessageStore;
  sockets: UpdateSockets;
  faults: Faults;
  journal: RequestJournal;
  outbox: Outbox;
}

/** Tells everyone who can see this place that something there has changed. */
export function announce(sandbox: Sandbox, place: Place): void {
  sandbox.sockets.notify(sandbox.directory.audienceOf(place));
}
