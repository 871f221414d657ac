import { useRef, useState } from "react";
import { afterPress } from "~/components/forms/after-press";
import type { EditedStatus } from "../edited-status.server";
import type { StatusPreview } from "../status-preview";
import type { PlannedPart } from "../week-strip";

/** Milliseconds without a key after which the server is asked what the form means. */
const PAUSE_MS = 200;
/** Milliseconds after which it is said that the reply is awaited. */
const SLOW_MS = 300;

/** What is asked of the server and how: first needed when something is typed. */
const loadCode = () => import("../load-preview");

/** Loads that code, as soon as the editor is used; a failure is that of the first sentence, later. */
export function preloadPreview(): void {
  loadCode().catch(() => undefined);
}

/** Whether the sentence is of what is typed; else it is awaited, or the server could not be asked. */
export type PreviewState = "current" | "awaited" | "unknown";

/**
 * What the form means, as the server says it: at first that of the page, then that of a response, and with scripts that
 * of what is typed. `request` is to be called with every change of the form, and with no delay when a time is left,
 * which is then moved to the step that is meant.
 */
export function useStatusPreview(
  formId: string,
  edited: EditedStatus,
  responded: StatusPreview | undefined,
  /** Called with what is planned where it follows what is typed; null while that is not known. */
  showPlanned: (planned: PlannedPart[] | null) => void,
): { preview: StatusPreview; state: PreviewState; request: (delay?: number) => void } {
  const [typed, setTyped] = useState<StatusPreview | null>(null);
  const [state, setState] = useState<PreviewState>("current");
  const pause = useRef(0);
  const latest = useRef(0);
  const show = (shown: PreviewState, preview: StatusPreview | null) => {
    setState(shown);
    showPlanned(preview?.planned ?? null);
  };
  const load = async () => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const turn = ++latest.current;
    const isLatest = () => turn === latest.current;
    const slow = window.setTimeout(() => isLatest() && show("awaited", null), SLOW_MS);
    const code = await loadCode().catch(() => null);
    const query = code?.previewQueryOf(form, edited.entryId);
    const preview = (code && query && (await code.loadPreview(query))) || null;
    window.clearTimeout(slow);
    // The sentence, and what is wrong with a time, take lines above the buttons of the form.
    await new Promise<void>(afterPress);
    if (!isLatest()) return;
    show(preview ? "current" : "unknown", preview);
    if (!code || !query || !preview) return;
    setTyped(preview);
    code.showSteps(form, query, preview);
  };
  const request = (delay = PAUSE_MS) => {
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(load, delay);
  };
  return { preview: typed ?? responded ?? edited.preview, state, request };
}
