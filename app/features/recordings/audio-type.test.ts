import { expect, test } from "vitest";
import { audioEnding, audioType } from "./audio-type";

test.each([
  ["audio/mpeg", "audio/mpeg"],
  ["Audio/WAV; codecs=1", "audio/wav"],
  ["application/octet-stream", "audio/mpeg"],
  ["binary/octet-stream", "audio/mpeg"],
  [undefined, "audio/mpeg"],
  ["video/mp4", "audio/mp4"],
  ["application/ogg", "audio/ogg"],
  ["video/x-matroska", null],
  ["text/html; charset=utf-8", null],
  ["application/json", null],
  ["image/svg+xml", null],
  ["audio/<script>", null],
])("%s is passed on as %s (REC-7)", (given, type) => expect(audioType(given)).toBe(type));

test.each([
  ["audio/mpeg", "mp3"],
  ["audio/wav", "wav"],
  ["audio/x-unheard-of", "audio"],
])("a file of %s ends in %s", (type, ending) => expect(audioEnding(type)).toBe(ending));
