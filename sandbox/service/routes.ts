import { createECDH, createHash } from "node:crypto";
import type { Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";

const STATUS = {
  release: "292",
  supportPhone: "+14155550100",
  addUserRoles: "N",
  filterDays: 30,
  environment: "sandbox",
};

/** What the service says of itself. `GET /status` is open, because the login page shows it. */
export function serviceRoutes({ seed }: Sandbox): readonly Route[] {
  const publicKey = pushPublicKey(seed);
  return [
    { method: "get", path: "/status", access: "open", handle: () => STATUS },
    { method: "get", path: "/publicKey/webApi", access: "session", handle: () => ({ publicKey }) },
  ];
}

/** Browsers accept only a real point on this curve as a push key. It is the same for the same seed. */
function pushPublicKey(seed: number): string {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(createHash("sha256").update(`sandbox push ${seed}`).digest());
  return curve.getPublicKey("base64url");
}
