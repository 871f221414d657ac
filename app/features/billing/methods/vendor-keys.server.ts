import { UpstreamError, type UpstreamErrorCode } from "~/upstream/error";

/** What says that the account is not the user's, in place of a service that fails. */
const NO_ACCESS: ReadonlySet<UpstreamErrorCode> = new Set(["unauthorized", "forbidden", "not-found"]);

/**
 * What a vendor's form is opened with, or null where the service fails to give it: the hosted page, which needs nothing of it,
 * is offered then (BIL-22, BIL-42).
 */
export async function vendorKeyOr<Key>(read: Promise<Key>): Promise<Key | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UpstreamError && !NO_ACCESS.has(error.code)) return null;
    throw error;
  }
}
