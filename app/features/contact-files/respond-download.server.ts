import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import type { Visit } from "../session/require-user.server";
import { contactsCsv, contactsVCard } from "./write-files.server";

const query = z.object({ format: z.enum(["csv", "vcard"]).default("csv").catch("csv") });

/** All contacts of the user as a file (CON-25). */
export function respondDownload({ user }: Visit, request: Request): Response {
  const { format } = parseQuery(new URL(request.url).searchParams, query);
  return format === "csv"
    ? fileResponse(contactsCsv(user.contacts), "text/csv", "Contacts.csv")
    : fileResponse(contactsVCard(user.contacts), "text/vcard", "Contacts.vcf");
}

function fileResponse(text: string, type: string, name: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
