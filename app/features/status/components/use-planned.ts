import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useScripted } from "~/components/use-scripted";
import type { PlannedPart } from "../week-strip";

/** Shows what the open editor would schedule; null where that is not known. */
export type ShowPlanned = (planned: PlannedPart[] | null) => void;

const NONE: PlannedPart[] = [];

/**
 * What the open editor would schedule, for the seven days beside it: at first that of the opened status, then that of
 * what is typed. Without scripts nothing could keep it true to the form, so that nothing is shown.
 */
export function usePlanned(opened: PlannedPart[] = NONE): {
  planned: PlannedPart[];
  showPlanned: ShowPlanned;
} {
  const { pathname, search } = useLocation();
  const editor = pathname + search;
  const isScripted = useScripted();
  const [typed, setTyped] = useState<{ editor: string; planned: PlannedPart[] } | null>(null);
  const planned = typed?.editor === editor ? typed.planned : opened;
  return {
    planned: isScripted ? planned : NONE,
    showPlanned: (shown) => setTyped({ editor, planned: shown ?? NONE }),
  };
}
