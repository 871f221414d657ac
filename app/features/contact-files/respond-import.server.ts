import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { isDocumentRequest } from "~/lib/document-request";
import type { Visit } from "../session/require-user.server";
import { failedWith } from "../notices/failed-call";
import { redirectWithSnack } from "../notices/respond-snack.server";
import {
  beginImport,
  findImport,
  isWanted,
  keepImport,
  openRows,
  retryFailed,
  type ContactImport,
} from "./contact-import.server";
import { fileForm, importForm } from "./import-form.schema";
import type { ImportResponse, ImportView } from "./import-view";
import { judgeRows } from "./judge-rows.server";
import { readContactFile } from "./read-contact-file.server";
import { runImport } from "./run-import.server";

/** Milliseconds of saving in one request: with scripts the page goes on by itself, and shows how far it is. */
const WITH_SCRIPTS_MS = 1_500;
const WITHOUT_MS = 15_000;

const MOST_NAME = 100;

/** Responds to a file: it is read and checked, and nothing saved (CON-23). */
export async function respondFile(visit: Visit, args: ActionFunctionArgs) {
  const form = await parseForm(args, fileForm);
  if (!form.ok) return form.response;
  const { file, country } = form.value;
  const read = readContactFile(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) return form.refuse({ status: 400, fields: { file: read.error } });
  const rows = judgeRows(read.rows, visit.user.contacts, country);
  const id = await keepImport(visit.user.userId, file.name.slice(0, MOST_NAME), rows);
  return redirect(importPath(id), 303);
}

/** Responds to 'Import' and 'Go on': saves what can be saved in a while, and says how far it is (CON-24). */
export async function respondImport(visit: Visit, args: ActionFunctionArgs, id: string) {
  const form = await parseForm(args, importForm);
  if (!form.ok) return form.response;
  const { intent, withWarned } = form.value;
  const found = await findImport(visit.user.userId, id);
  if (found === null) throw importGone();
  const wanted = withWarned ? "warned" : "ready";
  if (found.wanted === null && !found.rows.some((row) => isWanted(row, wanted)))
    return form.refuse({ status: 400, form: nothingWanted(found) });
  if (intent === "retry") await retryFailed(id);
  const begun = await beginImport(id, wanted);
  if (begun === null) throw importGone();
  const isDocument = isDocumentRequest(args.request);
  const stopped = await stoppedBy(runImport(visit, id, begun, isDocument ? WITHOUT_MS : WITH_SCRIPTS_MS));
  if (!isDocument) {
    const after = await findImport(visit.user.userId, id);
    const goesOn = stopped === null && after !== null && openRows(after).length > 0;
    return data<ImportResponse>({ goesOn, stopped });
  }
  if (stopped === null) return redirect(importPath(id), 303);
  return redirectWithSnack(args.request, importPath(id), { kind: "error", text: stopped });
}

function nothingWanted({ rows }: ContactImport): string {
  return rows.some(({ verdict }) => verdict.kind === "warning")
    ? "Every row that can be imported has a warning: choose 'Also the rows with a warning', or another file."
    : "No row of this file can be imported: choose another file.";
}

/** What has stopped an import, in words for the user; null when nothing has. */
async function stoppedBy(run: ReturnType<typeof runImport>): Promise<string | null> {
  const failure: unknown = await run.then(
    ({ stopped }) => stopped,
    (error: unknown) => error,
  );
  if (failure === null) return null;
  const { reason, mayBeDone } = failedWith(failure);
  const row = mayBeDone
    ? " The row at which it stopped may have been saved: 'Go on' saves no row twice."
    : "";
  return `The import has stopped. ${reason}${row}`;
}

/** An import as its page shows it. */
export function importView(contactImport: ContactImport): ImportView {
  const { fileName, rows, wanted } = contactImport;
  const chosen = rows.filter((row) => isWanted(row, wanted));
  return {
    fileName,
    isBegun: wanted !== null,
    wanted: chosen.length,
    done: chosen.length - openRows(contactImport).length,
    verdicts: rows.map(({ line, text, verdict, result }) => ({ line, text, ...(result ?? verdict) })),
  };
}

/** The response where there is no such import of this user, or no longer. */
export function importGone(): Response {
  return new Response("There is no such import, or no longer: choose the file again.", { status: 404 });
}

function importPath(id: string): string {
  return `/contacts/import/${id}`;
}
