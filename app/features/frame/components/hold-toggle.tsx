import { useLocation } from "@remix-run/react";
import { SwitchButton } from "~/components/switch-button";
import { transfersSentence } from "../../hold/transfers-sentence";
import { useHold } from "../../hold/use-hold";

/** The hold switch of the top bar; in a temporary agent session it only tells (FRM-19, FRM-21). */
export function HoldToggle({ holdCalls, readOnly }: { holdCalls: boolean; readOnly: boolean }) {
  const { held, fetcher } = useHold(holdCalls);
  const { pathname, search } = useLocation();
  if (readOnly) return <span className={held ? "chip chip-warning" : "chip"}>{transfersSentence(held)}</span>;
  return (
    <fetcher.Form method="post" action="/hold-calls">
      <input type="hidden" name="returnUrl" value={pathname + search} />
      <span className="unstyled-only">{transfersSentence(held)} </span>
      <SwitchButton checked={held} name="holdCalls" value={held ? "N" : "Y"} className="switch-button-hold">
        {/* Wide 'Not Accepting Transfers'; narrow 'Hold', named 'Hold, Not Accepting Transfers'. */}
        <span>
          <span className="hold-short">Hold</span>
          <span className="hold-long">
            <span className="hold-short">, </span>Not Accepting Transfers
          </span>
        </span>
      </SwitchButton>
    </fetcher.Form>
  );
}
