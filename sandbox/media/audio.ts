import { createHash } from "node:crypto";

const SAMPLE_RATE = 8_000;
const SYLLABLE_SECONDS = 0.17;
const HEADER_BYTES = 44;
const LONGEST_SECONDS = 900;
const KEPT = 8;

const recent = new Map<string, Buffer>();

/**
 * A playable recording (WAV, 8 kHz, 8 bit): a melody in the rhythm of speech, with pauses. The same key
 * always gives the same sound; its length is `seconds`, or 6 to 45 seconds by the key.
 */
export function speechlikeAudio(audioKey: string, seconds: number | null): Buffer {
  const bytes = createHash("sha256").update(audioKey).digest();
  const length = Math.min(seconds ?? 6 + ((bytes[0] ?? 0) % 40), LONGEST_SECONDS);
  const name = `${audioKey}:${length}`;
  const known = recent.get(name);
  if (known) return known;
  const audio = compose(bytes, Math.round(length * SAMPLE_RATE));
  recent.set(name, audio);
  const [oldest] = recent.keys();
  if (recent.size > KEPT && oldest !== undefined) recent.delete(oldest);
  return audio;
}

function compose(bytes: Buffer, samples: number): Buffer {
  const audio = Buffer.alloc(HEADER_BYTES + samples, 128);
  writeHeader(audio, samples);
  const syllable = SAMPLE_RATE * SYLLABLE_SECONDS;
  for (let index = 0; index < samples; index += 1) {
    const count = Math.floor(index / syllable);
    const note = bytes[count % bytes.length] ?? 0;
    // About every sixth syllable is silent, which makes the pauses.
    if (note % 6 === 0) continue;
    const pitch = 110 + (note % 24) * 6;
    const time = index / SAMPLE_RATE;
    const swell = Math.sin((Math.PI * (index % syllable)) / syllable);
    const tone = Math.sin(2 * Math.PI * pitch * time) + 0.4 * Math.sin(4 * Math.PI * pitch * time);
    audio[HEADER_BYTES + index] = 128 + Math.round(55 * swell * tone);
  }
  return audio;
}

function writeHeader(audio: Buffer, samples: number): void {
  audio.write("RIFF", 0, "latin1");
  audio.writeUInt32LE(36 + samples, 4);
  audio.write("WAVEfmt ", 8, "latin1");
  audio.writeUInt32LE(16, 16);
  audio.writeUInt16LE(1, 20); // PCM
  audio.writeUInt16LE(1, 22); // mono
  audio.writeUInt32LE(SAMPLE_RATE, 24);
  audio.writeUInt32LE(SAMPLE_RATE, 28); // bytes per second
  audio.writeUInt16LE(1, 32); // bytes per sample
  audio.writeUInt16LE(8, 34); // bits per sample
  audio.write("data", 36, "latin1");
  audio.writeUInt32LE(samples, 40);
}
