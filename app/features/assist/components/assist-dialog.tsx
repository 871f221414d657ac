import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useState, type ComponentProps } from "react";
import { focusFirstInput } from "~/components/focus";
import { sentIdOf } from "~/components/forms/sent-response";
import { onFetchers } from "~/components/on-fetchers";
import { CloseButton, LazyDialog } from "~/components/page-kit";
import { useRouteCode } from "~/components/use-route-code";
import type { AssistPage } from "../assist-page.server";
import { AssistForm, type AssistDraft } from "./assist-form";

interface Draft {
  page: AssistPage;
  fields: AssistDraft;
}

/**
 * What was typed and is not known to be sent, by user and activity, for as long as the document stands: the dialog goes
 * with the activity that it was opened from, and that of an activity beside the list is another one than that of its row.
 * A log-out loads another document.
 */
const drafts = new Map<string, Draft>();

/** Whether drafts are deleted as they are sent. */
let isWatched = false;

/** Keeps what was typed until it is sent: also once its dialog has gone, or by 'Send again' of a snack. */
function keepDraft(key: string, draft: Draft): void {
  drafts.set(key, draft);
  if (isWatched) return;
  isWatched = true;
  onFetchers((fetchers) => {
    const sent = new Set([...fetchers.values()].map(({ data }) => sentIdOf(data)));
    for (const [each, { page }] of drafts) if (sent.has(page.sendId)) drafts.delete(each);
  });
}

/** Of the activity alone: it may be opened again from a list that is searched or filtered otherwise. */
function draftKey(activityId: string | null): string {
  const user = document.querySelector<HTMLElement>("[data-user]")?.dataset["user"];
  return `${user ?? ""} ${activityId ?? ""}`;
}

/**
 * The dialog of 'Request Assist'. Closed without sending it keeps what was typed, and the page of that, so that what is sent
 * later counts as the same sending (AST-4); so it does when its activity is left and shown again, also while it is being
 * sent.
 */
export function AssistDialog(props: {
  /** Never changes, nor does `close`. */
  activityId: string | null;
  /** The page that it stands for. */
  to: string;
  isOpen: boolean;
  close: () => void;
}) {
  const { activityId, to, isOpen, close } = props;
  // As it was when the dialog was mounted: a page is that of its user.
  const [key] = useState(() => draftKey(activityId));
  const [shown, setShown] = useState<Draft | null>(() => drafts.get(key) ?? null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // Another dialog of the activity may have been typed in meanwhile, or a snack have sent what was typed in this one.
    if (isOpen) setShown(drafts.get(key) ?? null);
  }
  const page = shown?.page ?? null;
  const navigate = useNavigate();
  const fetcherKey = `assist:${activityId ?? ""}`;
  const fetcher = useFetcher({ key: fetcherKey });
  const isSent = page !== null && sentIdOf(fetcher.data) === page.sendId;
  useEffect(() => {
    if (isSent) {
      // Something may have been typed after the response had come.
      drafts.delete(key);
      setShown(null);
      close();
      return;
    }
    if (!isOpen || page !== null) return;
    // Whoever has gone on meanwhile is neither led to its page nor interrupted by the dialog.
    let isAwaited = true;
    void loadAssistPage(to).then((loaded) => {
      if (!isAwaited) return;
      if (loaded !== null) return setShown({ page: loaded, fields: {} });
      close();
      navigate(to);
    });
    return () => {
      isAwaited = false;
    };
  }, [key, isSent, isOpen, page, to, close, navigate]);
  if (!isOpen || shown === null || isSent) return null;
  return (
    <LazyDialog title="Request Assist" isWide onClose={close}>
      <DialogForm
        // Another page is another form, whose first field gets the focus: the button that has brought it is gone (UI-16).
        key={shown.page.sendId}
        page={shown.page}
        fetcher={fetcher}
        fetcherKey={fetcherKey}
        draft={shown.fields}
        onTyped={(fields) => keepDraft(key, { page: shown.page, fields })}
        cancel={<CloseButton label="Cancel" onClose={close} />}
        retry={
          <Retry
            to={to}
            // Only in place of what was pressed: the dialog may have been opened and typed in anew meanwhile.
            onLoaded={(loaded) =>
              setShown((now) => (now?.page === page ? { page: loaded, fields: {} } : now))
            }
          />
        }
      />
    </LazyDialog>
  );
}

function DialogForm(props: ComponentProps<typeof AssistForm>) {
  useRouteCode("_shell.assist");
  return (
    <div ref={focusFirstInput}>
      <AssistForm {...props} />
    </div>
  );
}

/**
 * Loads the form once more where its locations could not be loaded (AST-8). In place: a link, or a dialog that closes, would
 * take the page below with it, and what is typed there (UI-10). The dialog says that it has failed, in its own alert.
 */
function Retry({ to, onLoaded }: { to: string; onLoaded: (page: AssistPage) => void }) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const isLoading = state === "loading";
  const retry = async () => {
    if (isLoading) return;
    setState("loading");
    const page = await loadAssistPage(to);
    if (page === null || (page.locations.length === 0 && !page.areLocationsKnown)) setState("failed");
    else onLoaded(page);
  };
  return (
    <>
      {state === "failed" ? <p>Trying again has failed.</p> : null}{" "}
      <button
        type="button"
        className="button"
        aria-disabled={isLoading || undefined}
        onClick={() => void retry()}
      >
        {isLoading ? <span className="busy" aria-hidden="true" /> : null}
        Try again
      </button>
    </>
  );
}

/** Null where it cannot be loaded, or the session has ended: of the first load the page that the link leads to says so. */
async function loadAssistPage(to: string): Promise<AssistPage | null> {
  try {
    const response = await fetch(to.replace("/assist", "/assist/form"));
    if (!response.ok || response.redirected) return null;
    const page: AssistPage = await response.json();
    return page;
  } catch {
    return null;
  }
}
