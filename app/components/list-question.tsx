import { useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { LazyDialog } from "./lazy-dialog";

/** What a row of a list asks in a dialog; `children` gets the function that closes it. */
export interface ListQuestion {
  title: string;
  children: (close: () => void) => ReactNode;
}

let turns = 0;

/**
 * What was asked about a row of a list, until another page or the list after the answer is shown; null before that. It is
 * kept by the list, since a live update may take the row away first (UI-45). `turn` is a number that nothing else that this
 * document asked has: it tells one form's fields, fetcher and sending from the next.
 */
export function useAsked<Asked>(): {
  asked: Asked | null;
  turn: number;
  setAsked: (asked: Asked | null) => void;
} {
  const { key } = useLocation();
  const [state, setState] = useState<{ key: string; asked: Asked | null; turn: number } | null>(null);
  return {
    asked: state?.key === key ? state.asked : null,
    turn: state?.turn ?? 0,
    setAsked(asked) {
      turns += 1;
      setState({ key, asked, turn: turns });
    },
  };
}

/**
 * The question of a list about one of its rows, as a dialog to be rendered beside the list (UI-45). `focusAfter` as of
 * `LazyDialog`: for a list whose next row is not what gets the focus.
 */
export function useListQuestion({ focusAfter }: { focusAfter?: string } = {}): {
  onAsk: (question: ListQuestion) => void;
  question: ReactNode;
} {
  const { asked, setAsked } = useAsked<ListQuestion>();
  const close = () => setAsked(null);
  return {
    onAsk: setAsked,
    question: asked ? (
      <LazyDialog title={asked.title} onClose={close} focusAfter={focusAfter}>
        {asked.children(close)}
      </LazyDialog>
    ) : null,
  };
}
