import { z } from "zod";
import { parseInput } from "../core/input";
import { notAllowed } from "../core/refusal";
import { refuseAgent, type Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { ownFields } from "../me/store";
import { senderKeys } from "./sender-keys";
import { saveDevice } from "./store";

const deviceForm = z.object({
  systemType: z.literal("WEBPUSH"),
  description: z.string().min(1),
  endpoint: z.url({ protocol: /^https?$/ }),
  clientKey: z.string().min(1),
  clientAuth: z.string().min(1),
});
const access = z.object({ fullAccess: z.string() });

/** The key that browsers subscribe to, and the browsers that have. */
export function deviceRoutes({ database, seed }: Sandbox): readonly Route[] {
  const { publicKey } = senderKeys(seed);
  return [
    { method: "get", path: "/publicKey/webApi", access: "session", handle: () => ({ publicKey }) },
    {
      method: "post",
      path: "/devices",
      access: "session",
      handle({ caller, request }) {
        refuseAgent(caller);
        const { fullAccess } = access.parse(ownFields(database, caller.userId));
        if (fullAccess !== "Y") throw notAllowed("Notifications are not included.");
        const { systemType: _only, ...device } = parseInput(deviceForm, request.body);
        saveDevice(database, { ...device, userId: caller.userId });
        return {};
      },
    },
  ];
}
