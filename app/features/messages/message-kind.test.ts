import { describe, expect, it } from "vitest";
import { FILTER_LABELS, FILTER_NAMES, messageKind, callTag } from "./message-kind";

describe("messageKind (ACT-1)", () => {
  it.each([
    ["IC", "inboundCall", "Inbound call", "inboundCalls"],
    ["OC", "outboundCall", "Outbound call", "outboundCalls"],
    ["VM", "voicemail", "Voicemail", "voicemail"],
    ["VIP", "vipCall", "VIP call", "vip"],
    ["SMS", "text", "Text", "texts"],
    ["TEXT", "text", "Text", "texts"],
    ["AGENT", "message", "Message", "messages"],
    ["TASK", "assist", "Assist", "assists"],
    ["CS", "customerService", "Customer service", "assists"],
    ["FAX", "unknown", "FAX", null],
    ["", "unknown", "", null],
    ["constructor", "unknown", "constructor", null],
  ])("%s", (type, kind, label, filter) => expect(messageKind(type)).toEqual({ kind, label, filter }));
});

describe("filters", () => {
  it("has a label for each", () => {
    expect(Object.keys(FILTER_LABELS)).toEqual([...FILTER_NAMES]);
    expect(FILTER_NAMES).toHaveLength(12);
  });
});

describe("callTag (ACT-4)", () => {
  it.each([
    ["Leads", null, "leads"],
    ["lead", null, "leads"],
    ["New Lead", null, "leads"],
    ["CURRENT CLIENTS", null, "currentClients"],
    ["currentClient", null, "currentClients"],
    ["Robo Calls", null, "roboCalls"],
    ["robo-call", null, "roboCalls"],
    ["RoboCalls", null, "roboCalls"],
    [null, "Leads", "leads"],
    ["Sales", "Robo Call", "roboCalls"],
    ["Leads", "Robo Call", "leads"],
    ["Leadership", null, null],
    ["", "", null],
    [null, null, null],
  ])("%s, %s → %s", (name, group, tag) => expect(callTag(name, group)).toBe(tag));
});
