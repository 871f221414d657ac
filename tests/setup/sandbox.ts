import type { z } from "zod";
import type { faultRequest } from "../../sandbox/core/faults";
import type { Sent } from "../../sandbox/core/outbox";
import type { JournalEntry } from "../../sandbox/core/journal";

/** A message to add: its recipient, its type, and any other field of a message. */
export interface Ring {
  username: string;
  messageType: string;
  [field: string]: unknown;
}

/** The console of the sandbox, as its page uses it. */
export class SandboxConsole {
  readonly #url: string;
  readonly #faulty = new Set<string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Adds a message for that user and pushes it. */
  async ring(message: Ring): Promise<string> {
    const { messageId } = await this.#call<{ messageId: string | number }>(
      "POST",
      "/console/messages",
      message,
    );
    return String(messageId);
  }

  /** Adds contacts for that user, with any fields of a contact and its methods, and returns their ids. */
  async addContacts(username: string, contacts: Array<Record<string, unknown>>): Promise<string[]> {
    const { contactIds } = await this.#call<{ contactIds: number[] }>("POST", "/console/contacts", {
      username,
      contacts,
    });
    return contactIds.map(String);
  }

  /** Makes the user's roles with the key `from` such with the key `to`, and tells their sockets. */
  async changeRoles(username: string, from: string, to: string): Promise<void> {
    await this.#call("POST", "/console/roles", { username, from, to });
  }

  /** The requests to the API so far, oldest first; only those whose path contains `path`, if given. */
  requests(path?: string): Promise<JournalEntry[]> {
    return this.#call("GET", `/console/requests${path ? `?${new URLSearchParams({ path })}` : ""}`);
  }

  /** What it would have sent, newest first: codes, mails, texts. */
  outbox(): Promise<Sent[]> {
    return this.#call("GET", "/console/outbox");
  }

  /**
   * Once, unless `times` is given. A fault affects every test that runs at the time, so keep `match` narrow. Removed
   * after the test.
   */
  async fault(fault: z.input<typeof faultRequest>): Promise<void> {
    this.#faulty.add(fault.match ?? "");
    await this.#call("POST", "/console/faults", fault);
  }

  /** Removes the faults of this test; those of parallel tests stay. */
  async clearFaults(): Promise<void> {
    for (const match of this.#faulty) {
      await this.#call("DELETE", `/console/faults?${new URLSearchParams({ match })}`);
    }
    this.#faulty.clear();
  }

  /** Ends the user's sessions with the API: the next call gets a 401. */
  async expireSessions(username: string): Promise<void> {
    await this.#call("POST", "/console/sessions/expire", { username });
  }

  /** A one-time key for /login/agent. */
  async agentKey(username: string): Promise<string> {
    const { agentKey } = await this.#call<{ agentKey: string }>("POST", "/console/agent-keys", { username });
    return agentKey;
  }

  async close(): Promise<void> {
    await this.clearFaults();
  }

  async #call<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const response = await fetch(this.#url + path, {
      method,
      headers: { accept: "application/json", ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`Sandbox: ${method} ${path} gave ${response.status}: ${text.slice(0, 300)}`);
    return (text ? JSON.parse(text) : undefined) as Reply;
  }
}
