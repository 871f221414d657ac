import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";
import { newAudioKey, TRANSCRIPT } from "../../setup/recordings";
import { SandboxConsole } from "../../setup/sandbox";

// What of an activity is not served: to whom it does not belong, and what it does not have.

const MARCUS = "location@harbor.example";
const SIAN = "admin@kestrel.example";
const DENIED = "You do not have access to view this activity";

let portal: TestPortal;
let sandbox: SandboxConsole;
let marcus: PortalClient;
beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "60" });
  sandbox = new SandboxConsole(portal.sandboxUrl);
  marcus = new PortalClient(portal.url);
  await marcus.logIn(MARCUS);
});
afterAll(() => portal?.dispose());

test("a foreign activity, account or location has no report", async () => {
  const foreign = await sandbox.ring({ username: SIAN, messageType: "AGENT" });
  for (const path of [
    `/activity/${foreign}/pdf`,
    "/activity/999999999/pdf",
    "/activity/..%2F..%2Fme/pdf",
    "/activity/pdf?account=1002",
    "/activity/pdf?location=2101",
  ]) {
    const response = await marcus.get(path, "*/*");
    expect(response.status, path).toBe(404);
    expect(response.headers.get("content-type")).not.toContain("pdf");
  }
  const asked = await sandbox.requests("/messages/genpdf");
  expect(asked.filter(({ query }) => JSON.stringify(query).includes(foreign))).toEqual([]);
});

test("foreign, unknown and silent messages have no audio: the right status, and words", async () => {
  const foreign = await sandbox.ring({ username: SIAN, messageType: "VM" });
  const silent = await sandbox.ring({ username: MARCUS, messageType: "AGENT" });
  for (const [id, text] of [
    [foreign, DENIED],
    ["999999999", DENIED],
    ["%2e%2e%2fme", DENIED],
    [silent, "This activity has no recording"],
  ]) {
    for (const kind of ["voicemail", "recording", "download"]) {
      const response = await marcus.get(`/activity/${id}/${kind}`, "*/*");
      expect(response.headers.get("content-type")).not.toContain("audio");
      expect([id, kind, response.status, (await response.json()).text]).toEqual([id, kind, 404, text]);
    }
  }
  // Who opens the address of the download as a page is led to the activity.
  const denied = await openDownload(foreign);
  expect(denied).toMatch(new RegExp(`role="alertdialog"(?:(?!</section>).)*<h2[^>]*>${DENIED}</h2>`, "s"));
  expect(await openDownload(silent)).toMatch(/role="alert"(?:(?!<\/div>).)*This activity has no recording/s);
});

async function openDownload(id: string): Promise<string> {
  const left = await marcus.get(`/activity/${id}/download`);
  expect(left.headers.get("location")).toBe(`/activity/${id}`);
  return (await marcus.get(`/activity/${id}`)).text();
}

test("without displayRecording neither the recording nor its file is served", async () => {
  const fields = {
    audioKey: newAudioKey(),
    callRecordingDuration: 14,
    callRecordingTranscription: TRANSCRIPT,
  };
  const messageId = await sandbox.ring({ username: SIAN, messageType: "IC", ...fields });
  const sian = new PortalClient(portal.url);
  await sian.logIn(SIAN);
  for (const kind of ["recording", "download"]) {
    const response = await sian.get(`/activity/${messageId}/${kind}`, "*/*");
    expect([kind, response.status, (await response.json()).text]).toEqual([
      kind,
      403,
      "You do not have access to this recording",
    ]);
  }
});
