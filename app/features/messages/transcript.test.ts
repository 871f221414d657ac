import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepJson, hostileJson } from "./test-json";
import { parseTranscript, speakerRoles, transcriptWords } from "./transcript";

describe("parseTranscript (REC-8, REC-9)", () => {
  it("reads utterances with the sentiment of the same speaker and text", () => {
    const transcript = {
      audio_url: "https://cdn.example.com/a.mp3",
      utterances: [
        { speaker: "A", text: "Hello, how can I help?", start: 1500, end: 2500 },
        { speaker: "B", text: "My roof leaks. It is awful. Please come." },
        { speaker: "A", text: "My roof leaks." },
        { speaker: 1, text: "Good. Bad." },
        { text: "Nobody" },
        "noise",
        { speaker: "A" },
      ],
      sentiment_analysis_results: [
        { speaker: "A", text: "Hello, how can I help?", sentiment: "POSITIVE" },
        { speaker: "B", text: "My roof leaks.", sentiment: "NEUTRAL" },
        { speaker: "B", text: "It is awful.", sentiment: "negative" },
        { speaker: 1, text: "Good.", sentiment: "POSITIVE" },
        { speaker: 1, text: "Bad.", sentiment: "NEGATIVE" },
        { speaker: "A", text: "Please come.", sentiment: "MIXED" },
      ],
    };
    expect(parseTranscript(JSON.stringify(transcript))).toEqual({
      kind: "transcript",
      audioUrl: "https://cdn.example.com/a.mp3",
      utterances: [
        { speaker: "A", text: "Hello, how can I help?", start: 1.5, sentiment: "Positive" },
        { speaker: "B", text: "My roof leaks. It is awful. Please come.", sentiment: "Negative" },
        { speaker: "A", text: "My roof leaks.", sentiment: null },
        { speaker: "1", text: "Good. Bad.", sentiment: "Neutral" },
        { speaker: "", text: "Nobody", sentiment: null },
      ],
    });
  });

  it.each([
    [
      '{"text":"All of it"}',
      {
        kind: "transcript",
        audioUrl: null,
        utterances: [{ speaker: "", text: "All of it", sentiment: null }],
      },
    ],
    [
      '{"audio_url":"https://a.example/b"}',
      { kind: "transcript", audioUrl: "https://a.example/b", utterances: [] },
    ],
    ['{"audio_url":"javascript:alert(1)","utterances":[]}', null],
    ["{broken", { kind: "raw", text: "{broken" }],
    ["[]", { kind: "raw", text: "[]" }],
    ["{}", { kind: "raw", text: "{}" }],
    ["null", null],
    [" ", null],
    [null, null],
  ])("%s", (text, transcript) => expect(parseTranscript(text)).toEqual(transcript));

  it("has the words for search", () => {
    expect(transcriptWords('{"utterances":[{"speaker":"A","text":"Hello"},{"text":"there"}]}')).toEqual([
      "Hello",
      "there",
    ]);
    expect(transcriptWords("{broken")).toEqual(["{broken"]);
    expect(transcriptWords(null)).toEqual([]);
  });
});

describe("hostile content (SEC-8)", () => {
  it("never throws", () => {
    const keys = [
      "utterances",
      "speaker",
      "text",
      "start",
      "sentiment",
      "sentiment_analysis_results",
      "audio_url",
    ];
    fc.assert(
      fc.property(hostileJson(keys), (text) => void [parseTranscript(text), transcriptWords(text)]),
      { numRuns: 1000 },
    );
  });

  it.each(["[", '{"fields":', '{"form":', '[{"value":', '[{"label":"a","size":['])(
    "survives depth: %s",
    (opening) => expect(() => parseTranscript(deepJson(opening))).not.toThrow(),
  );

  it("finds the sentiments of all of a long transcript", () => {
    const sentences = Array.from({ length: 5000 }, (_, place) => ({
      speaker: "A",
      text: `Dr. Lee says sentence ${place}.`,
      sentiment: "POSITIVE",
    }));
    const utterances = sentences.map(({ text }) => ({ speaker: "A", text: `Well. ${text} More.` }));
    const transcript = parseTranscript(JSON.stringify({ utterances, sentiment_analysis_results: sentences }));
    const sentiments =
      transcript?.kind === "transcript" ? transcript.utterances.map((one) => one.sentiment) : [];
    expect([sentiments.length, sentiments[0], sentiments.at(-1)]).toEqual([5000, "Positive", "Positive"]);
  });

  it("takes no longer for sentences that nearly match everywhere", () => {
    const nearly = `${"a".repeat(20)}b${"a".repeat(980)}`;
    const sentences = Array.from({ length: 500 }, () => ({
      speaker: "A",
      text: nearly,
      sentiment: "POSITIVE",
    }));
    const utterances = Array.from({ length: 80 }, () => ({ speaker: "A", text: "a".repeat(5000) }));
    const transcript = parseTranscript(JSON.stringify({ utterances, sentiment_analysis_results: sentences }));
    expect(transcript).toMatchObject({ kind: "transcript", utterances: { length: 80 } });
  }, 3_000);

  it("shows more utterances than any call has as raw text", () => {
    const text = JSON.stringify({ utterances: Array.from({ length: 5001 }, () => ({ text: "Hello." })) });
    expect(parseTranscript(text)).toEqual({ kind: "raw", text });
    expect(transcriptWords(text)).toEqual([text]);
  });
});

it.each([
  ["A Good morning, Harbor Law. / B Hello.", { A: "Agent", B: "Caller" }],
  ["A Hi, is this Ann? / B Thank you for calling. How may I help you?", { A: "Caller", B: "Agent" }],
  ["A Hello. / B Hello.", {}],
  ["A Harbor Law, good morning. / B Is this Harbor Law?", {}],
  ["A Harbor Law, good morning. / A Hello?", {}],
])("the speakers of '%s' are %j (REC-8)", (call, roles) => {
  const utterances = call
    .split(" / ")
    .map((said) => ({ speaker: said.slice(0, 1), text: said.slice(2), sentiment: null }));
  expect(Object.fromEntries(speakerRoles(utterances, "Harbor Law"))).toEqual(roles);
});
