import webPush from "web-push";
import type { Sandbox } from "../core/sandbox";
import type { Device } from "./schema";
import { senderKeys } from "./sender-keys";
import { devicesOf, removeDevice } from "./store";

/** How long a push service keeps a notification for a device that is off. */
const TTL_S = 24 * 60 * 60;

/** What the service worker of the portal is told of a message. */
export interface PushNotice {
  messageId: string;
  title: string;
  body: string;
}

/**
 * Tells the user's devices of a message by Web Push. Does not wait for the push services; a device that its own does
 * not know any more is forgotten.
 */
export function notifyDevices({ database, seed }: Sandbox, userId: number, notice: PushNotice): void {
  for (const device of devicesOf(database, userId)) {
    void push(device).then(
      (status) => {
        if (status === 404 || status === 410) removeDevice(database, device.endpoint);
      },
      // A push service that cannot be reached gets the next message.
      () => undefined,
    );
  }

  async function push({ endpoint, clientKey, clientAuth }: Device): Promise<number> {
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh: clientKey, auth: clientAuth } },
      JSON.stringify(notice),
      { TTL: TTL_S, vapidDetails: { subject: "mailto:push@provider.example", ...senderKeys(seed) } },
    );
    // Not the package's own sender, which speaks https alone: a push service of a test has no certificate.
    const response = await fetch(endpoint, {
      method: request.method,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: request.body ? new Uint8Array(request.body) : null,
    });
    await response.body?.cancel();
    return response.status;
  }
}
