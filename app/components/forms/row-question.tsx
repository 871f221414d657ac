import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { announce } from "../feedback/announcer";
import { isSnackResponse } from "../page-kit";
import type { SentForm } from "./use-page-form";

/** The question of a list whether one of its rows is removed, in a dialog over the list. */
export interface RowQuestion {
  /** The pathname of the list, where nothing is open beside it. */
  list: string;
  /** Whether what is removed is open beside the list: its page goes with it. */
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Tells the action of a removal that another thing is open beside the list: that page stays as it is, with what is typed in
 * it (UI-45), and the dialog is closed once the list is there without the row. The redirect to the list would close it unasked.
 * `row` is undefined where the question is the page, or stands over the page of what is removed.
 */
export function KeepsOpenPage({
  form,
  row,
}: {
  form: Pick<SentForm, "fetcher">;
  row: RowQuestion | undefined;
}) {
  const { pathname } = useLocation();
  const { fetcher } = form;
  const said = fetcher?.state === "idle" && isSnackResponse(fetcher.data) ? fetcher.data : null;
  const onClose = row?.onClose;
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (!said || !onClose) return;
    told.current = said.snack?.text ?? null;
    onClose();
  }, [said, onClose]);
  // The snack came while the dialog was over the page, which is inert so long, its live regions too: nothing in them is
  // read out. So it is told once the dialog is gone.
  useEffect(
    () => () => {
      if (told.current !== null) announce(told.current);
    },
    [],
  );
  const keeps = row !== undefined && !row.isOpen && pathname !== row.list;
  return keeps ? <input type="hidden" name="keepsPage" value="on" /> : null;
}
