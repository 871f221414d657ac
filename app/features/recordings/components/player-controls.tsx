import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "~/components/page-kit";
import { clockText } from "~/lib/clock";
import { continueAt, hideOwnControls, playFrom, playOrPause, seekTo, setPlayerSpeed } from "./player";
import { readPosition, readSpeed, SPEEDS, writePosition, writeSpeed } from "./player-storage";
import { reasonOf } from "./reason-of-failure";

/** A position is worth keeping from here on, and as far from the end. */
const WORTH_KEEPING_S = 2;
/** Waiting over this says so (UI-3). */
const WAITING_MS = 1000;

interface PlayerControlsProps {
  player: HTMLAudioElement;
  /** Under which the position is remembered in this browser. */
  positionId: string;
  what: string;
  /** How long it is as far as is known before it is loaded. */
  seconds: number | null;
  /** Told where the playback is; null when it is over. */
  onTime: (seconds: number | null) => void;
}

/**
 * The player that scripts draw in place of the browser's own controls (REC-11): play, position, time and speed, the
 * remembered position, and failures in words. The audio element stays the same, so what plays already plays on.
 */
export function PlayerControls({ player, positionId, what, seconds, onTime }: PlayerControlsProps) {
  const [isPlaying, setPlaying] = useState(() => isRunning(player));
  const [time, setTime] = useState(player.currentTime);
  const [loadedSeconds, setLoadedSeconds] = useState(player.duration);
  const [speed, setSpeed] = useState(readSpeed);
  const [continuesAt, setContinuesAt] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const reached = useRef(0);
  const playButton = useRef<HTMLButtonElement>(null);

  // Before anything is painted, so that there are never two players in the row.
  useLayoutEffect(() => {
    const hadFocus = document.activeElement === player;
    const show = hideOwnControls(player);
    if (hadFocus) playButton.current?.focus({ preventScroll: true });
    return show;
  }, [player]);

  useEffect(() => setPlayerSpeed(player, speed), [player, speed]);

  useEffect(() => {
    const saved = readPosition(positionId);
    if (saved !== null && continueAt(player, saved)) {
      reached.current = saved;
      setTime(saved);
      setContinuesAt(saved);
    }
    let savedAt = saved ?? 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const at = player.currentTime;
      // Before anything is loaded the player has the remembered position, which is saved already.
      if (player.readyState === 0) return;
      const left = Number.isFinite(player.duration) ? player.duration - at : Infinity;
      writePosition(positionId, at > WORTH_KEEPING_S && left > WORTH_KEEPING_S ? at : null);
      savedAt = at;
    };
    const rest = () => {
      clearTimeout(timer);
      setWaiting(false);
    };
    const fail = async () => {
      rest();
      setPlaying(false);
      const said = reached.current > 0 ? `broke off at ${clockText(reached.current)}` : "could not be played";
      setFailure(`The ${what} ${said}.`);
      const reason = await reasonOf(player.currentSrc || player.src);
      // Unless the player was started again while the reason was fetched.
      if (player.error) setFailure(`The ${what} ${said}. ${reason}`);
    };
    const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      timeupdate: () => {
        reached.current = player.currentTime;
        setTime(player.currentTime);
        onTime(player.currentTime);
        if (Math.abs(player.currentTime - savedAt) >= WORTH_KEEPING_S) keep();
      },
      seeking: () => setTime(player.currentTime),
      durationchange: () => setLoadedSeconds(player.duration),
      play: () => {
        setPlaying(true);
        setContinuesAt(null);
      },
      playing: () => {
        rest();
        setFailure(null);
      },
      pause: () => {
        rest();
        setPlaying(false);
        keep();
      },
      ended: () => {
        onTime(null);
        writePosition(positionId, null);
      },
      waiting: () => {
        clearTimeout(timer);
        timer = setTimeout(() => setWaiting(true), WAITING_MS);
      },
      error: () => void fail(),
    };
    for (const [type, listener] of Object.entries(listeners)) player.addEventListener(type, listener);
    window.addEventListener("pagehide", keep);
    // It may have failed before this script was here.
    if (player.error) void fail();
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of Object.entries(listeners)) player.removeEventListener(type, listener);
      window.removeEventListener("pagehide", keep);
    };
  }, [player, positionId, what, onTime]);

  const tryAgain = () => {
    setFailure(null);
    playFrom(player, reached.current);
  };
  const onSeek = (sought: number) => {
    setContinuesAt(null);
    setTime(sought);
    reached.current = sought;
    seekTo(player, sought);
  };
  const length = Number.isFinite(loadedSeconds) ? loadedSeconds : (seconds ?? 0);
  const whole = Math.floor(length);
  const continues = continuesAt === null ? null : `Continues where you stopped, at ${clockText(continuesAt)}`;

  return (
    <>
      <button
        ref={playButton}
        type="button"
        className="button button-primary button-icon player-play"
        title={continues ?? undefined}
        onClick={() => (player.error ? tryAgain() : playOrPause(player))}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
        <span className="sr-only">{isPlaying ? "Pause" : "Play"}</span>
      </button>{" "}
      <span>{clockText(time)}</span>{" "}
      <input
        type="range"
        className="player-bar"
        aria-label="Position"
        aria-valuetext={whole > 0 ? `${clockText(time)} of ${clockText(length)}` : clockText(time)}
        min={0}
        max={whole}
        value={Math.min(Math.floor(time), whole)}
        disabled={whole === 0}
        onChange={(event) => onSeek(Number(event.target.value))}
      />{" "}
      {/* Some recordings tell their length only once they are loaded: its place is kept. */}
      <span className="text-muted">
        {whole > 0 ? (
          clockText(length)
        ) : (
          <>
            <span aria-hidden="true">–:––</span>
            <span className="sr-only">Length not known yet</span>
          </>
        )}
      </span>{" "}
      <label className="player-speed">
        <span className="sr-only">Speed</span>
        <select
          value={speed}
          onChange={(event) => {
            const chosen = Number(event.target.value);
            setSpeed(chosen);
            writeSpeed(chosen);
          }}
        >
          {SPEEDS.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
      </label>
      {/* That it continues is told by time and bar; as a line of its own it would push down what stands below. */}
      <p role="status" className={waiting ? "player-note text-small text-muted" : "sr-only"}>
        {waiting ? `Waiting for the ${what}…` : continues}
      </p>
      <div role="alert" className="player-note empty:hidden">
        {failure ? (
          <div className="banner banner-error">
            <Icon name="alert" />
            <p className="flex-1">{failure}</p>
            <button type="button" className="button" onClick={tryAgain}>
              Try again
            </button>
          </div>
        ) : null}
      </div>
    </>
  );
}

/** Whether it plays, or is about to: one that has failed is not paused. */
function isRunning(player: HTMLAudioElement): boolean {
  return !player.paused && player.error === null;
}
