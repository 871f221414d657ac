import { createECDH, createHash } from "node:crypto";
import type { Router } from "express";
import type { Sandbox } from "./context";
import { open, signedIn } from "./signed-in";

const STATUS = {
  release: "292",
  supportPhone: "+14155550100",
  addUserRoles: "N",
  filterDays: 30,
  environment: "sandbox",
};

/** `GET /status` (open, so that the login page can show it) and `GET /publicKey/webApi`. */
export function serviceStatusRoutes(router: Router, sandbox: Sandbox): void {
  const publicKey = pushPublicKey(sandbox.seed);
  router.get(
    "/status",
    open((_request, response) => void response.json(STATUS)),
  );
  router.get(
    "/publicKey/webApi",
    signedIn(sandbox, (_caller, _request, response) => void response.json({ publicKey })),
  );
}

/** A real point on the curve that browsers ask of a push key; the same for the same seed. */
function pushPublicKey(seed: number): string {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(createHash("sha256").update(`sandbox push ${seed}`).digest());
  return curve.getPublicKey("base64url");
}
