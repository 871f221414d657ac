import { alertOf, ANI, expect, expectNoAxeViolations, signIn, test, USERS } from "../../setup/fixtures";
import { newAudioKey, TRANSCRIPT } from "../../setup/recordings";

const user = USERS.locationAdmin;

test("a voicemail is the browser's own player, with a download beside it (REC-11)", async ({
  page,
  sandbox,
}) => {
  const messageId = await sandbox.ring({ username: user, messageType: "VM", callRecordingDuration: 6 });
  await signIn(page, user, { to: `/activity/${messageId}` });
  const detail = page.getByRole("article");
  const audio = detail.locator("audio");
  await expect(audio).toBeVisible();
  await expect(audio).toHaveAttribute("controls");
  await expect(audio).toHaveAttribute("src", `/activity/${messageId}/voicemail`);
  await expect(detail.getByLabel("Speed")).toHaveCount(0);
  const started = page.waitForEvent("download");
  await detail.getByRole("link", { name: "Download" }).click();
  expect((await started).suggestedFilename()).toBe(`voicemail-${messageId}.wav`);
});

test("the text of a voicemail stands above its player and its transcript (REC-13)", async ({
  page,
  sandbox,
}) => {
  const messageId = await sandbox.ring({
    username: user,
    messageType: "VM",
    recordingTranscription: "Please call me back about the lease.",
    callRecordingDuration: 14,
    callRecordingTranscription: TRANSCRIPT,
  });
  await signIn(page, user, { to: `/activity/${messageId}` });
  const detail = page.getByRole("article");
  await expect(detail.getByText("Please call me back about the lease.", { exact: true })).toBeVisible();
  await expect(
    detail.getByRole("heading", { name: /^(Voicemail in words|Voicemail|Transcript|Details)$/ }),
  ).toHaveText(["Voicemail in words", "Voicemail", "Transcript", "Details"]);
});

test("a call has its recording and its transcript, and each time leads into the recording", async ({
  page,
  sandbox,
}) => {
  const messageId = await sandbox.ring({
    username: user,
    messageType: "IC",
    ani: ANI,
    audioKey: newAudioKey(),
    callRecordingDuration: 14,
    callRecordingTranscription: TRANSCRIPT,
  });
  await signIn(page, user, { to: `/activity/${messageId}` });
  const detail = page.getByRole("article");
  await expect(detail.locator("audio")).toHaveAttribute("src", `/activity/${messageId}/recording`);
  await expect(detail.getByRole("listitem")).toHaveText([
    /Agent\s*Sentiment: Positive\s*Good morning, Harbor Law\./,
    /Caller\s*Sentiment: Negative\s*I am rather upset\./,
    /Agent\s*Sentiment: Neutral\s*One moment\./,
  ]);
  await expect(detail.getByRole("link", { name: "Play from 0:04" })).toHaveAttribute(
    "href",
    `/activity/${messageId}/recording#t=4`,
  );
  await expectNoAxeViolations(page);
});

test("a download that fails leads back to the activity, with the reason", async ({ page, sandbox }) => {
  const messageId = await sandbox.ring({ username: user, messageType: "VM" });
  await signIn(page, user, { to: `/activity/${messageId}` });
  const match = `GET /media/link/voicemail-${messageId}`;
  await sandbox.fault({ match, kind: "status:500:The archive is away", times: -1 });
  await page.goto(`/activity/${messageId}/download`);
  await expect(page).toHaveURL(`/activity/${messageId}`);
  await expect(alertOf(page)).toContainText(/The archive is away \(Reference [0-9A-F]{8}\)/);
});
