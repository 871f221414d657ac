import { useState, type ReactNode } from "react";
import { LazyBoundary, lazyPart, ScriptedLink } from "~/components/page-kit";
import { assistPath } from "../assist-path";

const [AssistDialog, preloadAssistDialog] = lazyPart(
  async () => (await import("./assist-dialog")).AssistDialog,
);

/**
 * The way to 'Request Assist' (AST-1), linked to an activity where it has one (AST-3). With scripts it opens as a dialog,
 * whose code and data are loaded then. The dialog stays mounted once it was opened, and with it what was typed.
 */
export function AssistLink(props: {
  activityId: string | null;
  /** The query of the list that the activity was opened from. */
  search?: string;
  className: string;
  children: ReactNode;
}) {
  const to = assistPath(props.activityId, props.search);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const onFollow = () => {
    preloadAssistDialog();
    setOpen(true);
  };
  return (
    <>
      <ScriptedLink to={to} className={props.className} onFollow={onFollow}>
        {props.children}
      </ScriptedLink>
      {isOpen === null ? null : (
        <LazyBoundary onFailure={() => setOpen(null)}>
          <AssistDialog activityId={props.activityId} to={to} isOpen={isOpen} setOpen={setOpen} />
        </LazyBoundary>
      )}
    </>
  );
}
