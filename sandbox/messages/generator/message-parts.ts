import type { Account } from "../../world/accounts";
import type { Caller } from "../../world/callers";
import type { Random } from "../../world/random";
import { fill, intakeNote, textsOf } from "../../world/texts/templates";

const BROKEN_FORM = '{"formName":"Client intake","fields":[{"label":"Name","value":"Jo';
const BROKEN_TRANSCRIPT =
  '{"audio_url": "/media/voicemail/lost", "utterances": [{"speaker": "A", "text": "Good mor';
const MS_PER_CHARACTER = 60;

/** A filled-in form in one of the API's two layouts. Most are a JSON string, some an object, a few are broken JSON. */
export function formContent(account: Account, chance: Random, caller: Caller): unknown {
  if (chance.chance(0.04)) return BROKEN_FORM;
  const texts = textsOf(account);
  const answers = [
    ["Name", caller.name],
    ["Phone number", caller.ani],
    ...texts.formFields.map(([label, values]) => [label, chance.pick(values)]),
    ["Details", intakeNote(account, chance, "Caller")],
  ];
  const form = chance.chance(0.5)
    ? {
        fields: answers.map(([property, value], index) =>
          typedField(property, value, index === answers.length - 1),
        ),
      }
    : {
        formName: texts.formName,
        fields: answers.map(([label, value], index) => ({
          label,
          size: 40,
          formFieldId: 8_000 + index,
          value,
        })),
      };
  return chance.chance(0.85) ? JSON.stringify(form) : form;
}

function typedField(
  property: string | undefined,
  value: string | undefined,
  multiline: boolean,
): Record<string, unknown> {
  const type = property === "Phone number" ? "PHONE" : "TEXT";
  return { type, property, value, multiline };
}

export interface CallRecording {
  transcription: string;
  seconds: number;
}

/** The transcription of a call between two speakers, and the length of its recording. */
export function callRecording(account: Account, chance: Random, audioKey: string): CallRecording {
  const { dialogue, reasons } = textsOf(account);
  const lines = dialogue
    .slice(0, chance.between(3, dialogue.length))
    .map(([text, sentiment], index) => ({ speaker: index % 2 === 0 ? "A" : "B", text, sentiment }));
  lines.splice(4, 0, {
    speaker: "A",
    text: fill(`I noted that the caller ${chance.pick(reasons)}`, chance),
    sentiment: "NEUTRAL",
  });
  let clock = chance.between(200, 1_500);
  const utterances = lines.map(({ speaker, text }) => {
    const start = clock;
    const end = start + text.length * MS_PER_CHARACTER;
    clock = end + chance.between(150, 900);
    return { speaker, text, start, end };
  });
  const seconds = Math.ceil(clock / 1_000) + 1;
  if (chance.chance(0.04)) return { transcription: BROKEN_TRANSCRIPT, seconds };
  const sentiments = lines.map(({ speaker, sentiment, text }) => ({ speaker, sentiment, text }));
  const transcription = {
    audio_url: `/media/voicemail/${audioKey}`,
    utterances,
    // A real analysis does not cover every sentence either.
    sentiment_analysis_results: sentiments.filter((_each, index) => index % 5 !== 4),
  };
  return { transcription: JSON.stringify(transcription), seconds };
}

/** The transcription of a voicemail. */
export function voicemailText(account: Account, chance: Random, caller: Caller): string {
  const reason = fill(chance.pick(textsOf(account).reasons), chance);
  return `Hello, I am calling on behalf of ${caller.name}, who ${reason} The number is ${spoken(caller.ani)}. Thank you, goodbye.`;
}

function spoken(number: string): string {
  return number
    .replace(/^\+(1|44)/, "")
    .split("")
    .join(" ");
}
