import { accountPath } from "../number-lists/account-path";

/** The page of a greeting, in an account; `query`: what it begins with. */
export function greetingPath(recordingId: string, accountId: string, query?: Record<string, string>): string {
  return accountPath(`/profile/greetings/${encodeURIComponent(recordingId)}`, accountId, query);
}
