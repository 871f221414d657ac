import type { Route } from "./route";
import type { Sandbox } from "./sandbox";
import type { SandboxDatabase } from "./sql";

/** The settings that a world is made from: the same settings on the same day make the same world. */
export interface WorldSettings {
  seed: number;
  /** How many messages it has. */
  messages: number;
}

/** What seeding works with. It must use no other clock and no other source of chance, or worlds would differ. */
export interface World extends WorldSettings {
  /** The instant at which the world is made. */
  now: number;
  /** The start of the current UTC day. */
  today: number;
  hashPassword(password: string): string;
}

/** What one resource of the API adds to the sandbox. A resource leaves out the parts that it does not have. */
export interface Resource {
  /** The SQL that creates its tables and indexes. */
  tables?: string;
  /** Inserts its seeded rows. The resources before it in the list are seeded already. */
  seed?(database: SandboxDatabase, world: World): void;
  /** Its calls, in the order in which their paths are matched. */
  routes?(sandbox: Sandbox): readonly Route[];
}
