import { z } from "zod";
import { parseInput } from "../core/input";
import type { SignedInExchange } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { visibleMessage } from "./access";
import type { MessageBody } from "./schema";
import { simplePdf } from "./simple-pdf";

const printQuery = z.object({ messageId: z.string().min(1, "is needed") });

/** What is printed, in this order. A field that a record does not have is left out. */
const FIELDS: ReadonlyArray<[label: string, field: string]> = [
  ["Received", "taken"],
  ["Type", "messageType"],
  ["For", "userDisplayName"],
  ["Account", "accountName"],
  ["Caller", "caller"],
  ["Number", "ani"],
  ["Request", "request"],
  ["Message", "textContent"],
  ["Voicemail", "recordingTranscription"],
];

/** `GET /messages/genpdf`: one message as a PDF, in base64. */
export function printMessage(sandbox: Sandbox, { caller, request }: SignedInExchange): string {
  const { messageId } = parseInput(printQuery, request.query);
  const { body } = visibleMessage(sandbox, caller, messageId);
  const title = `Activity ${body.messageId}`;
  return simplePdf(title, [title, "", ...linesOf(body)]).toString("base64");
}

function linesOf(body: MessageBody): string[] {
  return FIELDS.flatMap(([label, field]) => {
    const value = body[field];
    return typeof value === "string" && value !== "" ? [`${label}: ${value}`] : [];
  });
}
