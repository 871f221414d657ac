import { lazy, Suspense, useCallback, useState } from "react";
import { Icon } from "~/components/icon";
import type { Transcript } from "../../messages/transcript";
import type { MessageAudio } from "../message-audio";
import { spokenNow } from "../spoken-now";
import { playFrom } from "./player";
import { TranscriptView } from "./transcript-view";

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
export function Recording(props: { audio: MessageAudio | null; transcript: Transcript | null }) {
  const { audio, transcript } = props;
  const [player, setPlayer] = useState<HTMLAudioElement | null>(null);
  const [current, setCurrent] = useState(-1);
  const utterances = transcript?.kind === "transcript" ? transcript.utterances : null;

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
            ref={setPlayer}
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
      {transcript ? (
        <TranscriptView
          transcript={transcript}
          audioPath={audio?.path ?? null}
          current={current}
          onPlayFrom={player ? (seconds) => playFrom(player, seconds) : null}
        />
      ) : null}
    </>
  );
}
