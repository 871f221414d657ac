import { useEffect, useRef, useState } from "react";
import { Icon } from "~/components/page-kit";
import { clockText } from "~/lib/clock";
import { continueAt, playFrom, setPlayerSpeed } from "./player";
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
  /** Told where the playback is; null when it is over. */
  onTime: (seconds: number | null) => void;
}

/** What scripts add to the browser's own player: speeds, the remembered position, and failures in words. */
export default function PlayerControls({ player, positionId, what, onTime }: PlayerControlsProps) {
  const [speed, setSpeed] = useState(readSpeed);
  const [continuesAt, setContinuesAt] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const reached = useRef(0);

  useEffect(() => setPlayerSpeed(player, speed), [player, speed]);

  useEffect(() => {
    const saved = readPosition(positionId);
    if (saved !== null && continueAt(player, saved)) {
      reached.current = saved;
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
      const said = reached.current > 0 ? `broke off at ${clockText(reached.current)}` : "could not be played";
      setFailure(`The ${what} ${said}.`);
      const reason = await reasonOf(player.currentSrc || player.src);
      // Unless the player was started again while the reason was fetched.
      if (player.error) setFailure(`The ${what} ${said}. ${reason}`);
    };
    const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      timeupdate: () => {
        reached.current = player.currentTime;
        onTime(player.currentTime);
        if (Math.abs(player.currentTime - savedAt) >= WORTH_KEEPING_S) keep();
      },
      play: () => setContinuesAt(null),
      playing: () => {
        rest();
        setFailure(null);
      },
      pause: () => {
        rest();
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

  return (
    <>
      <label className="player-speed">
        Speed
        <select
          className="select"
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
      <p role="status" className="text-small text-muted">
        {waiting
          ? `Waiting for the ${what}…`
          : continuesAt !== null
            ? `Continues where you stopped, at ${clockText(continuesAt)}`
            : null}
      </p>
      <div role="alert" className="w-full empty:hidden">
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
