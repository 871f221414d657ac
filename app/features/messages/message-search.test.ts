import { describe, expect, it } from "vitest";
import type { Message } from "./message";
import { naiveSearch } from "./test-search";
import { sameSearchFields } from "./search-fields";
import { testMessage } from "./test-message";

const transcript = JSON.stringify({ utterances: [{ speaker: "A", text: "The BOILER is cold" }] });

describe("search (ACT-20, ACT-21)", () => {
  it.each<[Partial<Message>, string, boolean]>([
    [{ textContent: "Please CALL back" }, "call B", true],
    [{ textContent: "Please CALL back" }, "  call ", true],
    [{ textContent: "Please call back" }, "callback", false],
    [{ formContent: '[{"label":"Name","value":"Jane Doe"}]' }, "jane", true],
    [{ formContent: '[{"label":"Name","value":"Jane Doe"}]' }, "name", false],
    [{ formContent: "{Broken form" }, "broken", true],
    [{ recordingTranscription: "hello there" }, "Hello", true],
    [{ userDisplayName: "Ada" }, "ada", true],
    [{ taskUser: "Ada" }, "ada", true],
    [{ sendingUser: "Ada" }, "ada", true],
    [{ caller: "DOE JANE" }, "doe", true],
    [{ messageGroupName: "After hours" }, "after", true],
    [{ request: "Reschedule" }, "schedule", true],
    [{ messageId: "40017" }, "4001", true],
    [{ taskAgent: "Agent Smith" }, "smith", true],
    [{ sendingAgent: "Agent Smith" }, "smith", true],
    [{ ani: "+14155550132" }, "(415) 555", true],
    [{ ani: "+14155550132" }, "415555", true],
    [{ messageType: "OC", dnis: "+442079460123" }, "0044 20", true],
    [{ messageType: "IC", dnis: "+442079460123" }, "0044 20", false],
    [{ caller: "Jürgen Grünwald" }, "grunwald JURGEN", true],
    [{ caller: "Ann", fromCity: "Łódź" }, "lodz ann", true],
    [{ caller: "Ann", ani: "+14155550132" }, "ann (415) 555-0132", true],
    [{ caller: "Bo", ani: "+14155550132" }, "ann (415) 555-0132", false],
    [{ outcallNumber: "+442079460123" }, "020 7946", true],
    [{ ani: "+14155550132" }, "415 - 555 - 0132", true],
    [{ ani: "+14155550132" }, "415 \u2013 555 \u2013 0132", true],
    [{ ani: "+14155550132" }, "( 415 ) 555 0132", true],
    [{ ani: "+14155550132" }, "(415) 555\u20130132", true],
    [{ ani: "+14155550132" }, "415 -", true],
    [{ ani: "+14155550132" }, "415 - 556", false],
    [{ ani: "+442079460123" }, "+ 44 20 7946 0123", true],
    [{ ani: "+14155550144" }, "+ 44", false],
    [{ caller: "Ann", ani: "+14155550132" }, "ann - 415 - 555", true],
    [{ textContent: "12 - 14 March" }, "12 - 14 March", true],
    [{ textContent: "smith - court" }, "smith - court", true],
    [{ textContent: "smith court", ani: "+14155550132" }, "smith - court", false],
    [{ textContent: "smith court", ani: "+14155550132" }, "- -", false],
    [{ textContent: "smith - court" }, "-", true],
    [{ outcallSourceNumber: "+14155550132" }, "0132", false],
    [{ formContent: '[{"label":"Phone","value":"(415) 555-0132"}]' }, "+1 415", true],
    [{ ani: "anonymous" }, "Anon", true],
    [{ textContent: "order 415 555" }, "415555", false],
    [{ caller: "O\u2019Brien" }, "o'brien", true],
    [{ caller: "O'Brien" }, "O\u2019BRIEN", true],
    [{ caller: "\u00dcnal" }, "\u00fcn", true],
    [{ accountName: "Acme" }, "acme", false],
    [{}, "", true],
    [{}, " \0 ", true],
  ])("%j holds %j: %s", (fields, search, found) =>
    expect(naiveSearch([testMessage(fields)], search)).toHaveLength(found ? 1 : 0),
  );

  it("looks at the transcript of a call only for those who may read it (REC-5)", () => {
    const messages = [
      testMessage({ messageId: "1", accountId: "a", callRecordingTranscription: transcript }),
      testMessage({ messageId: "2", accountId: "b", callRecordingTranscription: transcript }),
    ];
    expect(naiveSearch(messages, "boiler")).toEqual([]);
    expect(naiveSearch(messages, "boiler", (message) => message.accountId === "b")).toEqual([messages[1]]);
  });
});

describe("sameSearchFields", () => {
  it.each<[Partial<Message>, boolean]>([
    [{ version: 9, followup: true, read: { on: false, at: null }, accountName: "x" }, true],
    [{ textContent: "x" }, false],
    [{ dnis: "+1" }, false],
    [{ formContent: "x" }, false],
    [{ callRecordingTranscription: transcript }, false],
  ])("%j: %s", (fields, same) => expect(sameSearchFields(testMessage(), testMessage(fields))).toBe(same));
});
