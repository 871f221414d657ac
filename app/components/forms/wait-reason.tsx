import type { ReactNode } from "react";

/**
 * What a button waits for, below it; nothing while there is no reason. Its `id` is the `reasonId` of the button.
 * `refusals` counts the presses in vain since the last key: each of them has the reason read out, which the keys do not.
 */
export function WaitReason(props: { id: string; refusals: number; reason: ReactNode }) {
  const { id, refusals, reason } = props;
  return (
    // Also while nothing is read out, because what changes in a new region is not.
    <div aria-live={refusals > 0 ? "polite" : "off"} className="empty:hidden">
      {/* A new element: each time it is announced. */}
      {reason ? (
        <p key={refusals} id={id} className="hint">
          {reason}
        </p>
      ) : null}
    </div>
  );
}
