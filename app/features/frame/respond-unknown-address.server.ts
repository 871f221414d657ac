import { redirectDocument } from "@remix-run/node";
import { flash } from "../notices/flash.server";
import { unknownAddress } from "./unknown-address";

/** Leads an unknown page to the default screen, which says so (FRM-17). */
export function respondUnknownAddress(request: Request): Response {
  // As an error the notice stays until it is closed.
  const text = unknownAddress(new URL(request.url).pathname);
  return redirectDocument("/", { headers: { "Set-Cookie": flash(request, "/", { kind: "error", text }) } });
}
