import type { z } from "zod";
import type { faultRequest } from "../../sandbox/core/faults";
import type { Sent } from "../../sandbox/core/outbox";
import type { JournalEntry } from "../../sandbox/core/journal";
import type { Outcall } from "../../sandbox/telephone/schema";

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

  /** Adds chats to the account, with any fields of a chat, and returns their ids. */
  async addLeads(accountId: number, leads: Array<Record<string, unknown>>): Promise<string[]> {
    const { leadIds } = await this.#call<{ leadIds: number[] }>("POST", "/console/leads", {
      accountId,
      leads,
    });
    return leadIds.map(String);
  }

  /** Gives the user these statuses instead of all others, each with its schedules, and returns their ids. */
  async setStatuses(username: string, statuses: Array<Record<string, unknown>>): Promise<string[]> {
    const { statusIds } = await this.#call<{ statusIds: number[] }>("POST", "/console/statuses", {
      username,
      statuses,
    });
    return statusIds.map(String);
  }

  /**
   * Gives the account one more invoice whose report has so many tasks, and returns its id. It is paid, unless so many cents
   * are due of it.
   */
  async addReportInvoice(accountId: number, tasks: number, due = 0): Promise<string> {
    const { invoiceId } = await this.#call<{ invoiceId: number }>("POST", "/console/report-invoices", {
      accountId,
      tasks,
      due,
    });
    return String(invoiceId);
  }

  /** Makes the user's roles with the key `from`, all or those in one account, such with the key `to`, and tells their sockets. */
  async changeRoles(username: string, from: string, to: string, accountId?: number): Promise<void> {
    await this.#call("POST", "/console/roles", { username, from, to, accountId });
  }

  /** Changes fields of `GET /status`; a portal that has read it may keep what it knows for ten minutes. */
  async changeServiceStatus(fields: Record<string, unknown>): Promise<void> {
    await this.#call("POST", "/console/status", fields);
  }

  /** The outgoing calls to this number, oldest first. */
  async calls(number: string): Promise<Outcall[]> {
    const calls = await this.#call<Outcall[]>("GET", "/console/calls");
    return calls.filter((call) => call.number === number);
  }

  /** The requests to the API so far, oldest first; only those whose path contains `path`, if given. */
  requests(path?: string): Promise<JournalEntry[]> {
    return this.#call("GET", `/console/requests${path ? `?${new URLSearchParams({ path })}` : ""}`);
  }

  /** All payments that the API has made, oldest first. */
  payments(): Promise<Array<{ invoiceId: number; minor: number }>> {
    return this.#call("GET", "/console/payments");
  }

  /** What linked services have received, oldest first. */
  transfers(): Promise<Array<{ linkId: number; messageId: number }>> {
    return this.#call("GET", "/console/transfers");
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

  /** Removes the fault with that match: what waits for that (`wait`) goes on. */
  async clearFault(match: string): Promise<void> {
    this.#faulty.delete(match);
    await this.#call("DELETE", `/console/faults?${new URLSearchParams({ match })}`);
  }

  /** Removes the faults of this test; those of parallel tests stay. */
  async clearFaults(): Promise<void> {
    for (const match of this.#faulty) await this.clearFault(match);
  }

  /** Ends the user's sessions with the API: the next call gets a 401. */
  async expireSessions(username: string): Promise<void> {
    await this.#call("POST", "/console/sessions/expire", { username });
  }

  /** A one-time key for /login/agent. */
  async agentKey(username: string): Promise<string> {
    const { key } = await this.#call<{ key: string }>("POST", "/console/agent-keys", { username });
    return key;
  }

  /** Makes a quote, with any of its fields, and returns what its link leaves in a browser: the cookie, and the token. */
  quote(
    fields: Record<string, unknown> = {},
  ): Promise<{ cookieName: string; cookie: string; token: string }> {
    return this.#call("POST", "/console/quotes", fields);
  }

  /** Gives the user the demo password again, as a temporary one if that is said, and ends their sessions. */
  async givePassword(
    username: string,
    state: { temporaryPassword?: "Y" | "N"; twoFactor?: "Y" | "N" } = {},
  ): Promise<void> {
    await this.#call("POST", "/console/passwords", { username, ...state });
  }

  /** The code of six digits, or the temporary password, that was last sent to this number or address. */
  async lastSecretTo(to: string): Promise<string> {
    const sent = (await this.outbox()).find((each) => each.to === to);
    const secret = sent && /(?:code|password) is (\S+?)(?:\.|$)/.exec(sent.text)?.[1];
    if (!secret) throw new Error(`Nothing was sent to ${to}`);
    return secret;
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
