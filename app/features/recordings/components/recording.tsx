import { startTransition, useCallback, useState } from "react";
import { Icon } from "~/components/icon";
import { LazyBoundary, lazyPart } from "~/components/page-kit";
import type { MessageAudio } from "../message-audio";
import type { ShownTranscript } from "../shown-transcript";
import { spokenNow } from "../spoken-now";
import { playFrom } from "./player";

const [TranscriptView] = lazyPart(async () => (await import("./transcript-view")).TranscriptView, {
  isRendered: () => document.getElementById("transcript-title") !== null,
});
const [PlayerControls] = lazyPart(async () => (await import("./player-controls")).PlayerControls);

/** What each kind is called in a heading and within a sentence. */
const NAMES = {
  voicemail: { title: "Voicemail", what: "voicemail" },
  recording: { title: "Call recording", what: "recording" },
} as const;

/**
 * The audio of an activity and what was said in it (REC-1, REC-2). Without JavaScript it is the browser's own
 * player and a text; with it there are speeds, a remembered position, and utterances that can be played. The browser's
 * own player stays until the drawn one is there, and plays on under it (REC-11).
 */
export function Recording(props: { audio: MessageAudio | null; transcript: ShownTranscript | null }) {
  const { audio, transcript } = props;
  const [player, setPlayer] = useState<HTMLAudioElement | null>(null);
  const [current, setCurrent] = useState(-1);
  const [isMissing, setMissing] = useState(false);
  const [isPlain, setPlain] = useState(false);
  const utterances = transcript?.kind === "transcript" ? transcript.utterances : null;

  // A transition: the transcript is hydrated by itself, and must not change before that.
  const keepPlayer = useCallback((element: HTMLAudioElement | null) => {
    startTransition(() => setPlayer(element));
  }, []);
  const onTime = useCallback(
    (seconds: number | null) => {
      setCurrent(seconds === null || !utterances ? -1 : spokenNow(utterances, seconds));
    },
    [utterances],
  );
  return (
    <>
      {audio ? (
        <section aria-labelledby="recording-title" className="no-print">
          <h3 id="recording-title">{NAMES[audio.kind].title}</h3>
          <div className="card player-row" data-letter-keys="own">
            <audio
              ref={keepPlayer}
              controls
              preload="none"
              src={audio.path}
              aria-label={NAMES[audio.kind].title}
            >
              <a href={audio.path}>Listen to the {NAMES[audio.kind].what}</a>
            </audio>{" "}
            {player && !isPlain ? (
              <LazyBoundary onFailure={() => setPlain(true)}>
                <PlayerControls
                  player={player}
                  positionId={`${audio.messageId}:${audio.kind}`}
                  what={NAMES[audio.kind].what}
                  seconds={audio.seconds}
                  onTime={onTime}
                />
              </LazyBoundary>
            ) : null}{" "}
            <a className="button button-quiet button-icon" href={audio.downloadPath} download>
              <Icon name="download" />
              <span className="sr-only">Download</span>
            </a>
          </div>
        </section>
      ) : null}
      {transcript && !isMissing ? (
        <LazyBoundary onFailure={() => setMissing(true)}>
          <TranscriptView
            transcript={transcript}
            audioPath={audio?.path ?? null}
            current={current}
            onPlayFrom={player ? (seconds) => playFrom(player, seconds) : null}
          />
        </LazyBoundary>
      ) : null}
    </>
  );
}
