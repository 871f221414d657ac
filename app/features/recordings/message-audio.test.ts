import { describe, expect, it } from "vitest";
import { testMessage } from "../messages/test-message";
import { audioOf, audioSource, maySeeTranscript } from "./message-audio";

const role = (accountId: string, showRecording: boolean, displayRecording: boolean) => ({
  accountId,
  showRecording,
  displayRecording,
});
const transcript = (audioUrl: string | null = null) =>
  JSON.stringify({ audio_url: audioUrl, utterances: [] });
const voicemail = testMessage({
  messageType: "VM",
  audioKey: "vm-1",
  accountId: "1",
  callRecordingDuration: 40,
});
const call = testMessage({
  messageType: "IC",
  audioKey: "call-1",
  accountId: "1",
  callRecordingTranscription: transcript(),
});

describe("who may hear and read what (REC-1, REC-2, REC-3, REC-4)", () => {
  it("a voicemail is not gated", () => {
    expect(audioOf(voicemail, [])).toEqual({
      messageId: "1",
      kind: "voicemail",
      path: "/activity/1/voicemail",
      downloadPath: "/activity/1/download",
      seconds: 40,
    });
  });

  it.each([
    ["both", [role("1", true, true)], true, true],
    ["show alone", [role("1", true, false)], true, false],
    ["display alone", [role("1", false, true)], false, true],
    ["another account", [role("2", true, true)], false, false],
    ["one of several roles", [role("1", false, false), role("1", true, true)], true, true],
    ["no role", [], false, false],
  ])("%s", (_name, roles, sees, hears) => {
    expect(maySeeTranscript(call, roles)).toBe(sees);
    expect(audioOf(call, roles)?.kind ?? null).toBe(hears ? "recording" : null);
  });

  it("both need a transcription", () => {
    const silent = { ...call, callRecordingTranscription: " " };
    expect(maySeeTranscript(silent, [role("1", true, true)])).toBe(false);
    expect(audioOf(silent, [role("1", true, true)])).toBeNull();
  });
});

describe("where the audio is", () => {
  it.each([
    [transcript("/media/voicemail/call%201"), { audioKey: "call 1" }],
    [transcript("https://api.example/portalApi/api/media/voicemail/k?x=1"), { mediaId: "1" }],
    [transcript("https://recordings.example/1.mp3"), { mediaId: "1" }],
    [transcript("http://169.254.169.254/latest"), { mediaId: "1" }],
    [transcript("/media/voicemail/%E0%A4%A"), { audioKey: "%E0%A4%A" }],
    [transcript(), null],
    ["{broken", null],
    ['{"audio_url":{"a":1}}', null],
  ])("%s", (callRecordingTranscription, source) => {
    expect(audioSource({ ...call, audioKey: null, callRecordingTranscription }, "recording")).toEqual(source);
  });

  it("a key of the message's own comes first, and each kind has its own", () => {
    expect(audioSource(call, "recording")).toEqual({ audioKey: "call-1" });
    expect(audioSource(call, "voicemail")).toBeNull();
    expect(audioSource(voicemail, "recording")).toBeNull();
    expect(audioSource({ ...voicemail, audioKey: "" }, "voicemail")).toBeNull();
  });
});

it.each([
  ["half a character", "a\ud800"],
  ["dots alone", ".."],
  ["a very long key", "k".repeat(501)],
])("%s is no key of an audio (API-27)", (_name, audioKey) => {
  expect(audioSource({ ...voicemail, audioKey }, "voicemail")).toBeNull();
  const callRecordingTranscription = transcript(`https://x.example/media/voicemail/${audioKey}`);
  const source = audioSource({ ...call, audioKey: null, callRecordingTranscription }, "recording");
  expect(source).toEqual({ mediaId: call.messageId });
});
