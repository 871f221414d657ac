import type { SandboxConsole } from "./sandbox";

/** The feedback that was posted to the API for a message: the fields of each post, oldest first. */
export async function feedbackSent(sandbox: SandboxConsole, messageId: string) {
  const requests = await sandbox.requests(`/messages/sendfeedback/${messageId}`);
  return requests.filter(({ method }) => method === "POST").map(({ form }) => form);
}

export const PRAISE = "?feedback=1&isPositive=true";
export const COMPLAINT = "?feedback=1&isPositive=false";
