import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Icon } from "~/components/icon";
import { SNACK_MS, type Snack } from "../snack";

/** The message after an action. `id` tells one from the next, so that the same text twice is shown twice. */
export function Snacks({ snack, id }: { snack: Snack | null; id: string }) {
  const [shown, setShown] = useState<{ snack: Snack; id: string } | null>(snack ? { snack, id } : null);

  useEffect(() => {
    if (snack) setShown({ snack, id });
  }, [snack, id]);

  useEffect(() => {
    // An error stays until it is closed (decisions 1.15).
    if (!shown || shown.snack.kind === "error") return;
    const timer = setTimeout(() => setShown(null), SNACK_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <div className="no-print pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4">
      <div role={shown?.snack.kind === "error" ? "alert" : "status"} className="pointer-events-auto max-w-xl">
        {shown ? <SnackBody snack={shown.snack} onClose={() => setShown(null)} /> : null}
      </div>
    </div>
  );
}

const LOOKS: Record<Snack["kind"], string> = {
  success: "border-ok bg-ok-soft",
  info: "border-notice bg-notice-soft",
  error: "border-danger bg-danger-soft",
};

function SnackBody({ snack, onClose }: { snack: Snack; onClose: () => void }) {
  return (
    <div className={`flex items-center gap-3 rounded border py-1 pl-4 pr-1 text-text shadow-raised ${LOOKS[snack.kind]}`}>
      <Icon name={snack.kind === "error" ? "alert" : "check"} />
      <p className="py-2">{snack.text}</p>
      {snack.undo ? (
        <Form method="post" action={snack.undo.action}>
          {snack.undo.fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <button className="button button-quiet text-accent">Undo</button>
        </Form>
      ) : null}
      <button type="button" className="button button-quiet button-icon" onClick={onClose} aria-label="Close">
        <Icon name="close" />
      </button>
    </div>
  );
}
