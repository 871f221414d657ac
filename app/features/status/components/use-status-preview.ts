import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { EditedStatus } from "../edited-status.server";
import {
  FIRST_SHOWN,
  previewAsker,
  type PreviewAsker,
  type PreviewState,
  type ShownPreview,
} from "../preview-asker";
import type { StatusPreview } from "../status-preview";
import type { PlannedPart } from "../week-strip";

/** What is asked of the server and how: first needed when something is typed. */
const loadCode = () => import("../load-preview");

/** Loads that code, as soon as the editor is used; a failure is that of the first sentence, later. */
export function preloadPreview(): void {
  loadCode().catch(() => undefined);
}

/**
 * What the form means, as the server says it: at first that of the page, then that of a response, and with scripts that
 * of what is typed, which is kept true while the editor is open. `asker` is to be told every change of the form, and
 * with no delay when a time is left that is another than the sentence's, which is then moved to the step that is meant.
 */
export function useStatusPreview(
  formId: string,
  /** As it was opened, and as the page's data is now. */
  { edited, current }: { edited: EditedStatus; current: EditedStatus },
  responded: StatusPreview | undefined,
  /** Called with what is planned where it follows what is typed; null while that is not known. */
  showPlanned: (planned: PlannedPart[] | null) => void,
): { preview: StatusPreview; state: PreviewState; isByItself: boolean; asker: PreviewAsker } {
  const [asker] = useState(() =>
    askerOf(formId, edited, ({ preview }) => showPlanned(preview?.planned ?? null)),
  );
  const { state, preview, isByItself } = useSyncExternalStore(
    asker.subscribe,
    asker.shown,
    () => FIRST_SHOWN,
  );
  const known = useRef(current);
  useEffect(() => {
    if (known.current === current) return;
    known.current = current;
    asker.refresh();
  }, [asker, current]);
  return { preview: preview ?? responded ?? edited.preview, state, isByItself, asker };
}

function askerOf(formId: string, edited: EditedStatus, onShow: (shown: ShownPreview) => void): PreviewAsker {
  const formOf = () => {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement ? form : null;
  };
  return previewAsker({
    async ask() {
      const code = await loadCode().catch(() => null);
      const form = formOf();
      return code && form ? code.askPreview(form, edited) : { kind: "failed", retryAfterMs: 0 };
    },
    isFromNow() {
      const start = formOf()?.elements.namedItem("start");
      return start instanceof HTMLInputElement && start.value.trim() === "";
    },
    onShow,
  });
}
