const LIMIT = 500;

/** A mail or text that a real service would have sent. */
export interface Sent {
  time: string;
  channel: "mail" | "text";
  to: string;
  subject: string;
  text: string;
}

/** What the sandbox would have sent, for the console and for tests: kept in memory, newest first. */
export class Outbox {
  private readonly sent: Sent[] = [];

  send(item: Omit<Sent, "time">): void {
    this.sent.unshift({ time: new Date().toISOString(), ...item });
    this.sent.length = Math.min(this.sent.length, LIMIT);
  }

  list(): readonly Sent[] {
    return this.sent;
  }
}
