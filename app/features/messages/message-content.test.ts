import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseForm, parseTranscript, transcriptWords } from "./message-content";

const field = (label: string, value: string, multiline = false) => ({ label, value, multiline });

describe("parseForm (ACT-37)", () => {
  it.each<[string, unknown, ReturnType<typeof field>[]]>([
    [
      "property, type, value, multiline",
      [
        { type: "TEXT", property: "callerFirstName", value: "Jane", multiline: false },
        { type: "TEXT", property: "PHONE_NUMBER", value: "+14155550132" },
        { type: "TEXT", property: "caller-ID", value: null },
        { type: "AREA", property: "notes", value: "a", multiline: true },
        { type: "AREA", property: "notes", value: "a", multiline: "Y" },
        { type: "AREA", property: "notes", value: "a\nb" },
      ],
      [
        field("Caller first name", "Jane"),
        field("Phone number", "+14155550132"),
        field("Caller ID", ""),
        field("Notes", "a", true),
        field("Notes", "a", true),
        field("Notes", "a\nb", true),
      ],
    ],
    [
      "label, size, formFieldId, value",
      [
        { label: "Your name", size: 40, formFieldId: 7, value: "Jane" },
        { label: "Message", size: "1000", formFieldId: 8, value: "Hello" },
        { formFieldId: 9, value: 12 },
      ],
      [field("Your name", "Jane"), field("Message", "Hello", true), field("", "12")],
    ],
    ["under a key", { fields: [{ label: "A", value: true }] }, [field("A", "Yes")]],
    ["under a form", { form: { formFields: [{ label: "A", value: ["x", "y"] }] } }, [field("A", "x, y")]],
    ["one alone", { label: "A", value: false }, [field("A", "No")]],
    ["by name", { firstName: "Jane", age: 40 }, [field("First name", "Jane"), field("Age", "40")]],
    ["by name, with more", { firstName: { value: "Jane", type: "TEXT" } }, [field("First name", "Jane")]],
    ["an object as value", [{ label: "A", value: { b: 1 } }], [field("A", '{"b":1}')]],
    ["something else between", [{ label: "A", value: "b" }, "c"], [field("A", "b"), field("", "c")]],
    ["JSON within JSON", JSON.stringify([{ label: "A", value: "b" }]), [field("A", "b")]],
  ])("reads %s", (_name, content, fields) => {
    expect(parseForm(JSON.stringify(content))).toEqual({ kind: "fields", fields });
  });

  it.each(["{broken", "plain text", "[1, 2]", '"text"', "12", "true"])("hands %s back raw", (text) =>
    expect(parseForm(` ${text} `)).toEqual({ kind: "raw", text }),
  );

  it.each([null, "", "  ", "null", "[]", "{}", '{"fields":[]}'])("has nothing for %j", (text) =>
    expect(parseForm(text)).toBeNull(),
  );
});

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
  const name = fc.constantFrom(
    "property",
    "label",
    "value",
    "size",
    "formFieldId",
    "fields",
    "form",
    "formFields",
    "multiline",
  );
  const part = fc.constantFrom(
    "utterances",
    "speaker",
    "text",
    "start",
    "sentiment",
    "sentiment_analysis_results",
    "audio_url",
  );
  const shaped = (key: fc.Arbitrary<string>) =>
    fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(key, tie("value"), { maxKeys: 5 }),
      ),
    })).value;

  it("never throws, and every value is text", () => {
    const any = fc.oneof(
      fc.string(),
      fc.json(),
      shaped(name).map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(any, (text) => {
        const form = parseForm(text);
        if (form?.kind !== "fields") return;
        for (const { label, value } of form.fields)
          expect([typeof label, typeof value]).toEqual(["string", "string"]);
      }),
      { numRuns: 1000 },
    );
  });

  it("never throws on transcripts", () => {
    const any = fc.oneof(
      fc.string(),
      fc.json(),
      shaped(part).map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(any, (text) => void [parseTranscript(text), transcriptWords(text)]),
      { numRuns: 1000 },
    );
  });

  it.each(["[", '{"fields":', '{"form":', '[{"value":', '[{"label":"a","size":['])(
    "survives depth: %s",
    (opening) => {
      const closing = [...opening]
        .reverse()
        .map((one) => (one === "[" ? "]" : one === "{" ? "}" : ""))
        .join("");
      const text = `${opening.repeat(50_000)}1${closing.repeat(50_000)}`;
      expect(() => [parseForm(text), parseTranscript(text)]).not.toThrow();
    },
  );

  it("gets through long transcripts, at the price of sentiments that are not of one sentence", () => {
    const sentences = Array.from({ length: 5000 }, (_, place) => ({
      speaker: "A",
      text: `Sentence ${place}.`,
      sentiment: "POSITIVE",
    }));
    const utterances = sentences.map(({ text }) => ({ speaker: "A", text: `${text} More.` }));
    const transcript = parseTranscript(JSON.stringify({ utterances, sentiment_analysis_results: sentences }));
    const sentiments =
      transcript?.kind === "transcript" ? transcript.utterances.map((one) => one.sentiment) : [];
    expect([sentiments.length, sentiments[0], sentiments.at(-1)]).toEqual([5000, "Positive", null]);
  });
});
