const LIMIT = 500;

/** Something a real service would have sent out of the house. */
export interface Sent {
  time: string;
  channel: "mail" | "text";
  to: string;
  subject: string;
  text: string;
}

/** What the sandbox "sent": kept in memory, newest first, for the console and for tests. */
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
