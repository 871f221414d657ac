import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { RawData } from "ws";

type TakeUpgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => void;

/** Who takes the websockets of which path. */
export class Upgrades {
  private readonly takers = new Map<string, TakeUpgrade>();

  add(path: string, take: TakeUpgrade): void {
    this.takers.set(path, take);
  }

  listenOn(http: Server): void {
    http.on("upgrade", (request, connection, head) => {
      const take = this.takers.get(new URL(request.url ?? "/", "http://sandbox").pathname);
      if (!take) return refuseUpgrade(connection, 404);
      take(request, connection, head);
    });
  }
}

export function refuseUpgrade(connection: Duplex, status: number): void {
  connection.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** The text of a frame. */
export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8");
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString("utf8").trim();
}
