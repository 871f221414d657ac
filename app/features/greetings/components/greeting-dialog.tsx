import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  CloseButton,
  focusFirstInput,
  focusStatus,
  LazyDialog,
  lazyPart,
  useAsked,
} from "~/components/page-kit";
import { useLastKnown } from "~/components/use-last-known";
import type { GreetingPurpose } from "../greeting-form.schema";
import { greetingPath } from "../greeting-path";
import type { GreetingStart } from "../greeting-start.server";
import { rungResponse } from "../rung-response";
import type { ShownGreeting } from "../shown-greeting";
import { GreetingProgress } from "./greeting-progress";

const [GreetingForm, preloadGreetingForm] = lazyPart(
  async () => (await import("./greeting-form")).GreetingForm,
);

interface Asked {
  greeting: ShownGreeting;
  purpose: GreetingPurpose;
}

interface Props {
  /** Null where the list could not be loaded, or there is none any more. */
  greetings: ShownGreeting[] | null;
  accountId: string;
  /** Null in an agent's session, which asks for nothing. */
  start: GreetingStart | null;
}

/**
 * The dialog over the greetings, to be rendered beside them (PRO-3): it stays while a later reading of the list fails,
 * since it says when a recording is done (PRO-10).
 */
export function useGreetingDialog({ greetings, accountId, start }: Props): {
  onAsk: (greeting: ShownGreeting, purpose: GreetingPurpose) => void;
  dialog: ReactNode;
} {
  const { asked, turn, setAsked } = useAsked<Asked>();
  const onAsk = (greeting: ShownGreeting, purpose: GreetingPurpose) => {
    preloadGreetingForm();
    setAsked({ greeting, purpose });
  };
  return {
    onAsk,
    dialog:
      asked && start ? (
        <GreetingDialog
          {...{ asked, turn, greetings, accountId, start }}
          onCallAgain={() => onAsk(asked.greeting, "record")}
          onClose={() => setAsked(null)}
        />
      ) : null,
  };
}

/** Asks which phone is rung; then one that plays is over, and one that records is followed to its end (PRO-10). */
function GreetingDialog(
  props: Props & {
    asked: Asked;
    turn: number;
    start: GreetingStart;
    onCallAgain: () => void;
    onClose: () => void;
  },
) {
  const { asked, turn, greetings, accountId, start, onCallAgain, onClose } = props;
  const fetcherKey = `greeting:${turn}`;
  const fetcher = useFetcher({ key: fetcherKey });
  const greeting =
    useLastKnown(greetings?.find(({ id }) => id === asked.greeting.id) ?? null) ?? asked.greeting;
  const rung = rungResponse(fetcher.data)?.rung;
  if (rung?.purpose === "play") return null;
  // Right after the call the list is still the one from before it.
  const isDone = rung !== undefined && fetcher.state === "idle" && rung.was !== greeting.recording;
  return (
    <LazyDialog title="Greeting" onClose={onClose}>
      {rung ? (
        <div key="progress" ref={focusStatus}>
          <GreetingProgress
            greeting={greeting}
            recording={{ was: rung.was, isDone }}
            accountId={accountId}
            close={<CloseButton label="Close" onClose={onClose} />}
            onCallAgain={onCallAgain}
          />
        </div>
      ) : (
        <div key={turn} ref={focusFirstInput}>
          <GreetingForm
            {...start}
            // The page is that of several forms.
            sendId={`${start.sendId} ${turn}`}
            name={greeting.name}
            isRecorded={greeting.isRecorded}
            purpose={asked.purpose}
            dialog={{ fetcher, fetcherKey, action: greetingPath(greeting.id, accountId) }}
            cancel={<CloseButton label="Cancel" onClose={onClose} />}
          />
        </div>
      )}
    </LazyDialog>
  );
}
