import { useCallback, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { LazyBoundary, lazyPart, ScriptedLink } from "~/components/page-kit";
import { assistPath } from "../assist-path";

const [AssistDialog, preloadAssistDialog] = lazyPart(
  async () => (await import("./assist-dialog")).AssistDialog,
);

/** The way to 'Request Assist' (AST-1), linked to an activity where it has one (AST-3). With scripts it opens as a dialog. */
export function AssistLink(props: {
  activityId: string | null;
  /** The query of the list that the activity was opened from. */
  search?: string;
  className: string;
  children: ReactNode;
}) {
  const { activityId } = props;
  const to = assistPath(activityId, props.search);
  const { openAssist, dialog } = useAssistDialog();
  return (
    <>
      <ScriptedLink to={to} className={props.className} onFollow={() => openAssist(activityId, to)}>
        {props.children}
      </ScriptedLink>
      {dialog}
    </>
  );
}

/**
 * The dialog of 'Request Assist', whose code and data are loaded when it opens, for a link, or for those of a list's rows,
 * which may go while it is open (UI-45). `openAssist` opens it in place of the page `to`; for an activity, linked to it
 * (AST-3). `dialog` stands outside of the list's form and menus. It stays mounted once it was opened, and with it what has
 * become of its request.
 */
export function useAssistDialog(): {
  openAssist: (activityId: string | null, to: string) => void;
  dialog: ReactNode;
} {
  const { key } = useLocation();
  const [asked, setAsked] = useState<{ activityId: string | null; to: string } | null>(null);
  /** The place in the history where it was opened: it closes where that is left, as by Back (UI-11). */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = useCallback(() => setOpenAt(null), []);
  const openAssist = (activityId: string | null, to: string) => {
    preloadAssistDialog();
    setAsked({ activityId, to });
    setOpenAt(key);
  };
  const dialog =
    asked === null ? null : (
      <LazyBoundary onFailure={() => setAsked(null)}>
        <AssistDialog key={asked.activityId} {...asked} isOpen={openAt === key} close={close} />
      </LazyBoundary>
    );
  return { openAssist, dialog };
}
