import { lazy, startTransition, Suspense, useCallback, useState } from "react";
import { Icon } from "~/components/icon";
import { LazyBoundary, lazyPart } from "~/components/page-kit";
import type { MessageAudio } from "../message-audio";
import type { ShownTranscript } from "../shown-transcript";
import { spokenNow } from "../spoken-now";
import { playFrom } from "./player";

const [TranscriptView] = lazyPart(async () => (await import("./transcript-view")).TranscriptView, {
  isRendered: () => document.getElementById("transcript-title") !== null,
});
const PlayerControls = lazy(() => import("./player-controls"));

/** What each kind is called in a heading and within a sentence. */
const NAMES = {
  voicemail: { title: "Voicemail", what: "voicemail" },
  recording: { title: "Call recording", what: "recording" },
} as const;

/**
 * The audio of an activity and what was said in it (REC-1, REC-2). Without JavaScript it is the browser's own
 * player and a text; with it there are speeds, a remembered position, and utterances that can be played.
 */
export function Recording(props: { audio: MessageAudio | null; transcript: ShownTranscript | null }) {
  const { audio, transcript } = props;
  const [player, setPlayer] = useState<HTMLAudioElement | null>(null);
  const [current, setCurrent] = useState(-1);
  const [isMissing, setMissing] = useState(false);
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
          <audio
            ref={keepPlayer}
            className="w-full"
            controls
            preload="none"
            src={audio.path}
            aria-label={NAMES[audio.kind].title}
          >
            <a href={audio.path}>Listen to the {NAMES[audio.kind].what}</a>
          </audio>
          <div className="player-row">
            <a className="button button-quiet" href={audio.downloadPath} download>
              <Icon name="download" />
              Download
            </a>
            {player ? (
              <Suspense fallback={null}>
                <PlayerControls
                  player={player}
                  positionId={`${audio.messageId}:${audio.kind}`}
                  what={NAMES[audio.kind].what}
                  onTime={onTime}
                />
              </Suspense>
            ) : null}
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
