import { useActionData, useOutletContext } from "@remix-run/react";
import { Link } from "react-router-dom";
import { useState } from "react";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { formResult } from "~/components/forms/form-result";
import type { EditedStatus } from "../edited-status.server";
import type { MissingStatus } from "../open-status.server";
import { statusList } from "../status-paths";
import { StatusEditor } from "./status-editor";
import type { ShowPlanned } from "./use-planned";

/** What the page of the list gives the editor beside it. */
export interface EditorContext {
  /** What the saved statuses are searched for. */
  search: string;
  showPlanned: ShowPlanned;
}

/**
 * The editor of the status that the address names. What is being typed belongs to the status as it was opened: one that
 * is cancelled or removed meanwhile, elsewhere or by its own row, stays, as a new one (STA-30). One that never was is said to be missing.
 */
export function StatusSheet({ edited, missing }: { edited: EditedStatus; missing: MissingStatus | null }) {
  const { search, showPlanned } = useOutletContext<EditorContext>();
  const [opened] = useState({ edited, missing });
  const isTyped = formResult(useActionData()) !== undefined;
  if (!opened.missing || isTyped)
    return (
      <StatusEditor
        edited={missing ? { ...opened.edited, statusId: null, entryId: null } : opened.edited}
        current={edited}
        missing={missing}
        search={search}
        showPlanned={showPlanned}
      />
    );
  return (
    <div className="sheet-beside-list card m-4 self-start">
      <EmptyBlock icon="clock" title={opened.missing.title} text={opened.missing.text}>
        <Link className="button" to={statusList(search)}>
          Show all statuses
        </Link>
      </EmptyBlock>
    </div>
  );
}
