import { Form, useSubmit } from "@remix-run/react";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  type FormEvent,
  type ReactNode,
} from "react";
import { Icon } from "../icon";
import { SNACK_MS, type Snack } from "./snack";

const ShowSnackContext = createContext<(snack: Snack) => void>(() => undefined);

/** Shows a snack from a script, in the same region as the server's own. */
export function useShowSnack(): (snack: Snack) => void {
  return useContext(ShowSnackContext);
}

/**
 * The region that shows the message after an action. `snack` is the one that came with the page; `id` differs for
 * each response, so that the same text is announced again.
 */
export function Snacks({ snack, id, children }: { snack: Snack | null; id: string; children: ReactNode }) {
  const [shown, setShown] = useState(snack);
  // A new key makes a new element: the same text twice is announced twice.
  const [count, setCount] = useState(0);
  const show = useCallback((next: Snack) => {
    setShown({ ...next });
    setCount((before) => before + 1);
  }, []);
  const [answer, setAnswer] = useState(id);
  if (id !== answer) {
    setAnswer(id);
    if (snack) setShown(snack);
  }

  useEffect(() => {
    // An error stays until it is closed (UI-1).
    if (!shown || shown.kind === "error") return;
    const timer = setTimeout(() => setShown((current) => (current === shown ? null : current)), SNACK_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <ShowSnackContext.Provider value={show}>
      {children}
      <div className="no-print pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4">
        <div role="status" className="pointer-events-auto max-w-xl">
          {shown && shown.kind !== "error" ? (
            <SnackBody key={count} snack={shown} onClose={() => setShown(null)} />
          ) : null}
        </div>
        <div role="alert" className="pointer-events-auto max-w-xl">
          {shown?.kind === "error" ? (
            <SnackBody key={count} snack={shown} onClose={() => setShown(null)} />
          ) : null}
        </div>
      </div>
    </ShowSnackContext.Provider>
  );
}

function SnackBody(props: { snack: Snack; onClose: () => void }) {
  const { snack } = props;
  const submit = useSubmit();
  const onClose = () => {
    // The button that has the focus disappears.
    document.getElementById("content")?.focus({ preventScroll: true });
    props.onClose();
  };
  // Posted without leaving the page that the user is on.
  const onUndo = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fetcherKey = `undo:${Date.now()}`;
    submit(event.currentTarget, { method: "post", navigate: false, fetcherKey });
    onClose();
  };
  return (
    <div className={snack.kind === "error" ? "snack snack-error" : "snack"}>
      <Icon name={snack.kind === "error" ? "alert" : "check"} />
      <p className="py-2">{snack.text}</p>
      {snack.undo ? (
        <Form method="post" action={snack.undo.action} onSubmit={onUndo}>
          {snack.undo.fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button">
            {snack.undo.label ?? "Undo"}
          </button>
        </Form>
      ) : null}
      <button type="button" className="snack-close button button-icon" onClick={onClose} aria-label="Close">
        <Icon name="close" />
      </button>
    </div>
  );
}
