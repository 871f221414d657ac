import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type ComponentProps } from "react";
import { focusFirstInput } from "~/components/focus";
import { LazyDialog } from "~/components/page-kit";
import { useRouteCode } from "~/components/use-route-code";
import { sentIdOf } from "../../texts/sent-response";
import type { AssistPage } from "../assist-page.server";
import { AssistForm, type AssistDraft } from "./assist-form";

/**
 * The dialog of 'Request Assist'. Closed without sending it keeps its page and its fields, so that what is sent later
 * counts as the same sending (AST-4).
 */
export function AssistDialog(props: {
  /** The page that it stands for. */
  to: string;
  isOpen: boolean;
  /** Never changes. */
  setOpen: (isOpen: boolean) => void;
}) {
  const { to, isOpen, setOpen } = props;
  const [page, setPage] = useState<AssistPage | null>(null);
  const typed = useRef<AssistDraft>({});
  const [draft, setDraft] = useState<AssistDraft>({});
  const navigate = useNavigate();
  const fetcherKey = `assist:${to}`;
  const fetcher = useFetcher({ key: fetcherKey });
  const isSent = page !== null && sentIdOf(fetcher.data) === page.sendId;
  useEffect(() => {
    if (isSent) {
      setPage(null);
      setOpen(false);
    } else if (isOpen && page === null)
      void loadAssistPage(to).then((loaded) => {
        if (loaded === null) {
          setOpen(false);
          return navigate(to);
        }
        typed.current = {};
        setDraft({});
        setPage(loaded);
      });
  }, [isSent, isOpen, page, to, setOpen, navigate]);
  if (!isOpen || page === null || isSent) return null;
  const close = () => {
    setDraft(typed.current);
    setOpen(false);
  };
  return (
    <LazyDialog title="Request Assist" isWide onClose={close}>
      <DialogForm
        page={page}
        fetcher={fetcher}
        fetcherKey={fetcherKey}
        draft={draft}
        onTyped={(fields) => (typed.current = fields)}
        cancel={
          <button type="button" className="button" onClick={close}>
            Cancel
          </button>
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

/** Null where it cannot be loaded, or the session has ended: the page that the link leads to says so. */
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
