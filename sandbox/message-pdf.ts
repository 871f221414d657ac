import type { Router } from "express";
import { z } from "zod";
import type { Sandbox } from "./context";
import { visibleMessage } from "./messages";
import type { MessageBody } from "./message-store";
import { parseInput } from "./refusal";
import { signedIn } from "./signed-in";
import { simplePdf } from "./simple-pdf";

const query = z.object({ messageId: z.string().min(1, "is needed") });

/** What is printed, in this order, as far as a record has it. */
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

/** `GET /messages/genpdf`: one message as a PDF, in base64. Add it before `/messages/:messageId`. */
export function messagePdfRoute(router: Router, sandbox: Sandbox): void {
  router.get(
    "/messages/genpdf",
    signedIn(sandbox, (caller, request, response) => {
      const { messageId } = parseInput(query, request.query);
      const { body } = visibleMessage(sandbox, caller, messageId);
      const pdf = simplePdf(`Activity ${body.messageId}`, [
        `Activity ${body.messageId}`,
        "",
        ...linesOf(body),
      ]);
      response.json(pdf.toString("base64"));
    }),
  );
}

function linesOf(body: MessageBody): string[] {
  return FIELDS.flatMap(([label, field]) => {
    const value = body[field];
    return typeof value === "string" && value !== "" ? [`${label}: ${value}`] : [];
  });
}
