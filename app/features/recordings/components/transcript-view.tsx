import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { isPlainClick, LinkedText } from "~/components/page-kit";
import { clockText } from "~/lib/clock";
import type { ShownTranscript, ShownUtterance } from "../shown-transcript";

/** What was said in the call, by whom, when, and in what mood: in words, not by colour alone (REC-9). */
export function TranscriptView(props: {
  transcript: ShownTranscript;
  /** Where the recording is, for those who may hear it. */
  audioPath: string | null;
  /** The utterance that is being spoken, −1 for none. */
  current: number;
  /** Plays from there; null as long as there is no script that could. */
  onPlayFrom: ((seconds: number) => void) | null;
}) {
  const { transcript } = props;
  return (
    <section aria-labelledby="transcript-title">
      <h3 id="transcript-title">Transcript</h3>
      {transcript.kind === "raw" ? (
        <BrokenTranscript text={transcript.text} />
      ) : (
        <ol className="transcript">
          {transcript.utterances.map((utterance, index) => (
            <UtteranceItem key={index} {...props} utterance={utterance} isCurrent={index === props.current} />
          ))}
        </ol>
      )}
    </section>
  );
}

const SENTIMENT_CHIP = { Positive: "chip-ok", Negative: "chip-danger", Neutral: "" } as const;

function UtteranceItem(props: {
  utterance: ShownUtterance;
  isCurrent: boolean;
  audioPath: string | null;
  onPlayFrom: ((seconds: number) => void) | null;
}) {
  const { audioPath, onPlayFrom, isCurrent } = props;
  const { speaker, text, sentiment, start } = props.utterance;
  const play = (event: MouseEvent) => {
    if (!onPlayFrom || start === undefined || !isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // A number in the words opens its menu.
    if (link && !link.classList.contains("transcript-time")) return;
    // Whoever marks words to copy them does not want to hear them.
    if (window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    onPlayFrom(start);
  };
  const playable = audioPath !== null && start !== undefined;
  return (
    // The whole utterance can be clicked; for the keyboard and for screen readers there is the link within.
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions
    <li
      aria-current={isCurrent || undefined}
      onClick={playable ? play : undefined}
      data-playable={playable && onPlayFrom ? "clickable" : undefined}
    >
      <p className="transcript-head">
        {playable ? (
          // Without scripts the browser's own player opens at that second.
          <a className="transcript-time" href={`${audioPath}#t=${start}`}>
            <span className="sr-only">Play from </span>
            {clockText(start)}
          </a>
        ) : start === undefined ? null : (
          <span className="transcript-time">{clockText(start)}</span>
        )}{" "}
        <span>{speaker || "Unknown speaker"}</span>{" "}
        {sentiment ? (
          <span className={`chip ${SENTIMENT_CHIP[sentiment]}`}>
            <span className="sr-only">Sentiment: </span>
            {sentiment}
          </span>
        ) : null}{" "}
        {isCurrent ? <span className="chip transcript-now">Now</span> : null}
      </p>
      <p dir="auto" className="text-body">
        <LinkedText parts={text} />
      </p>
    </li>
  );
}

function BrokenTranscript({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <div className="banner banner-warning mb-2">
        <p>This transcript could not be read. It is shown as it came.</p>
        <a className="button" href={pathname + search}>
          Try again
        </a>
      </div>
      <pre className="overflow-x-auto whitespace-pre-wrap rounded bg-sunken p-3 font-mono text-small">
        {text}
      </pre>
    </>
  );
}
