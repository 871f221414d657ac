import {
  alertOf,
  ANI,
  expect,
  expectLive,
  expectNoAxeViolations,
  newCaller,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";
import { openLinkMenu } from "../../setup/number-menu";
import { newAudioKey, play, timeOf, TRANSCRIPT } from "../../setup/recordings";

const user = USERS.locationAdmin;
const call = (more: Record<string, unknown> = {}) => ({
  username: user,
  messageType: "IC",
  ani: ANI,
  audioKey: newAudioKey(),
  callRecordingDuration: 14,
  callRecordingTranscription: TRANSCRIPT,
  ...more,
});

test("a voicemail plays at the chosen speed, and goes on where it was stopped", async ({ page, sandbox }) => {
  const ring = { username: user, messageType: "VM", callRecordingDuration: 40 };
  const messageId = await sandbox.ring(ring);
  await signIn(page, user, { to: `/activity/${messageId}` });
  const detail = page.getByRole("article");
  const audio = detail.locator("audio");
  await detail.getByLabel("Speed").selectOption("2×");
  expect(await detail.getByLabel("Speed").locator("option").allTextContents()).toEqual([
    "0.75×",
    "1×",
    "1.25×",
    "1.5×",
    "1.75×",
    "2×",
  ]);
  await play(audio);
  await expect.poll(() => timeOf(audio)).toBeGreaterThan(4);
  expect(await audio.evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(2);
  await audio.evaluate((element: HTMLAudioElement) => element.pause());
  const stopped = await timeOf(audio);

  // Another message begins at its beginning, and keeps the speed.
  await page.goto(`/activity/${await sandbox.ring(ring)}`);
  await expect(detail.getByLabel("Speed")).toHaveValue("2");
  await expect(detail.getByText(/Continues where you stopped/)).toHaveCount(0);
  const row = detail.locator(".player-row");
  const height = (await row.boundingBox())?.height;

  await page.goto(`/activity/${messageId}`);
  await expect(detail.getByText(/Continues where you stopped, at 0:\d\d/)).toBeVisible();
  await expect(detail.getByRole("button", { name: "Play", exact: true })).toHaveAccessibleDescription(
    /^Continues where you stopped, at 0:\d\d$/,
  );
  expect((await row.boundingBox())?.height, "nothing below is pushed down").toBe(height);
  const heardFrom = audio.evaluate(
    (element: HTMLAudioElement) =>
      new Promise<number>((resolve) => {
        element.addEventListener("playing", () => resolve(element.currentTime), { once: true });
      }),
  );
  await play(audio);
  expect(await heardFrom).toBeGreaterThan(stopped - 1);
  await expect(detail.getByText(/Continues where you stopped/)).toHaveCount(0);
});

test("a seek asks for that part alone, and gets 206", async ({ page, sandbox }) => {
  const messageId = await sandbox.ring({ username: user, messageType: "VM", callRecordingDuration: 900 });
  await signIn(page, user, { to: `/activity/${messageId}` });
  const audio = page.getByRole("article").locator("audio");
  const parts: Array<[range: string | undefined, status: number]> = [];
  page.on("response", (response) => {
    if (!response.url().endsWith("/voicemail")) return;
    parts.push([response.request().headers()["range"], response.status()]);
  });
  await play(audio);
  await expect.poll(() => timeOf(audio)).toBeGreaterThan(0);
  await audio.evaluate((element: HTMLAudioElement) => void (element.currentTime = 700));
  await expect.poll(() => timeOf(audio)).toBeGreaterThan(700);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.map(([, status]) => status)).toEqual(parts.map(() => 206));
  expect(parts.some(([range]) => /^bytes=[1-9]\d{5,}-/.test(range ?? ""))).toBe(true);
  const upstream = await sandbox.requests(`/media/voicemail/voicemail-${messageId}`);
  expect(upstream.filter(({ status }) => status === 206).length).toBeGreaterThan(1);
});

test(
  "an utterance plays by click and by keyboard, and the one being spoken is marked (REC-10)",
  { tag: "@quick" },
  async ({ page, sandbox }) => {
    const messageId = await sandbox.ring(call());
    await signIn(page, user, { to: `/activity/${messageId}` });
    const detail = page.getByRole("article");
    await expect(detail.getByRole("heading", { name: "Call recording" })).toBeVisible();
    await expect(detail.getByLabel("Speed")).toBeVisible();
    const audio = detail.locator("audio");
    await audio.evaluate((element: HTMLAudioElement) => void (element.muted = true));
    const items = detail.getByRole("listitem");
    await expect(items).toHaveText([
      /Play from 0:00\s*Agent\s*Sentiment: Positive\s*Good morning, Harbor Law\./,
      /Play from 0:04\s*Caller\s*Sentiment: Negative\s*I am rather upset\./,
      /Play from 0:09\s*Agent\s*Sentiment: Neutral\s*One moment\. The desk has 415-555-0142\./,
    ]);
    await expect(detail.locator("[aria-current=true]")).toHaveCount(0);

    await items.nth(1).getByText("I am rather upset.").click();
    await expect(items.nth(1)).toHaveAttribute("aria-current", "true");
    await expect(items.nth(1)).toContainText("Now");
    expect(await timeOf(audio)).toBeGreaterThanOrEqual(4);

    // A number in the words opens its menu, and plays nothing (NUM-9).
    const menu = await openLinkMenu(page, items.nth(2).getByRole("link", { name: "415-555-0142" }));
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(items.nth(2)).not.toHaveAttribute("aria-current");

    await detail.getByRole("link", { name: "Play from 0:09" }).focus();
    await page.keyboard.press("Enter");
    await expect(items.nth(2)).toHaveAttribute("aria-current", "true");
    await expect(items.nth(1)).not.toHaveAttribute("aria-current");
    expect(await timeOf(audio)).toBeGreaterThanOrEqual(9);
    await expect(page).toHaveURL(`/activity/${messageId}`);
    await expectNoAxeViolations(page);
  },
);

test("what cannot be played says why, and 'Try again' plays it", async ({ page, sandbox, allowConsole }) => {
  allowConsole(/status of 50[0234]/);
  const messageId = await sandbox.ring({ username: user, messageType: "VM", callRecordingDuration: 12 });
  const match = `GET /media/voicemail/voicemail-${messageId}`;
  await signIn(page, user, { to: `/activity/${messageId}` });
  const detail = page.getByRole("article");
  const audio = detail.locator("audio");
  await expect(detail.getByLabel("Speed")).toBeVisible();
  const failures = [
    ["status:500:The archive is away", /could not be played\. The archive is away \(Reference [0-9A-F]{8}\)/],
    ["empty", /could not be played\. The recording is empty\./],
    ["html", /could not be played\. Something is wrong with the answer of the service/],
  ] as const;
  await sandbox.fault({ match, kind: failures[0][0], times: -1 });
  await play(audio);
  // Before this the player may not even have asked for the audio.
  await expect(alertOf(page)).toContainText("could not be played");
  for (const [kind, words] of failures) {
    await sandbox.clearFaults();
    await sandbox.fault({ match, kind, times: -1 });
    const retry = alertOf(page).getByRole("button", { name: "Try again" });
    await retry.click();
    await expect(alertOf(page)).toContainText(words);
  }
  await expectNoAxeViolations(page);
  // Nothing else is touched by it.
  await expect(detail.getByRole("heading", { name: "Voicemail in words" })).toBeVisible();
  await sandbox.clearFaults();
  await alertOf(page).getByRole("button", { name: "Try again" }).click();
  await expect(alertOf(page)).toHaveCount(0);
  await expect.poll(() => timeOf(audio)).toBeGreaterThan(0);
});

test("an audio that dies half-way says how far it came, and goes on from there", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 50\d|ERR_/);
  const audioKey = newAudioKey();
  const match = `GET /media/voicemail/${audioKey}`;
  const messageId = await sandbox.ring(call({ audioKey, callRecordingDuration: 900 }));
  await signIn(page, user, { to: `/activity/${messageId}` });
  const detail = page.getByRole("article");
  const audio = detail.locator("audio");
  await expect(detail.getByLabel("Speed")).toBeVisible();
  // A line that is cut once is mended by the player itself.
  await sandbox.fault({ match, kind: "cut:50000" });
  await play(audio);
  await expect.poll(() => timeOf(audio)).toBeGreaterThan(1);
  await expect(alertOf(page)).toHaveCount(0);

  await sandbox.fault({ match, kind: "status:500:The archive is away", times: -1 });
  await audio.evaluate((element: HTMLAudioElement) => void (element.currentTime = 700));
  await expect(alertOf(page)).toContainText(
    /The recording broke off at \d+:\d\d\. The archive is away \(Reference/,
  );
  await sandbox.clearFaults();
  const reached = await timeOf(audio);
  await alertOf(page).getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => timeOf(audio)).toBeGreaterThan(reached);
  await expect(alertOf(page)).toHaveCount(0);
  await expect(detail.getByRole("listitem")).toHaveCount(3);
});

test("a broken transcript says so and leaves the recording alone", async ({ page, sandbox }) => {
  const caller = newCaller();
  const messageId = await sandbox.ring(
    call({ caller, callRecordingTranscription: '{"utterances": [{"speaker": ' }),
  );
  await signIn(page, user, { to: `/activity/${messageId}` });
  const detail = page.getByRole("article", { name: caller });
  await expect(detail.getByText("This transcript could not be read. It is shown as it came.")).toBeVisible();
  await expect(detail.getByText('{"utterances": [{"speaker":', { exact: true })).toBeVisible();
  const audio = detail.locator("audio");
  await play(audio);
  await expect.poll(() => timeOf(audio)).toBeGreaterThan(0);
  await expectNoAxeViolations(page);
  await detail.getByRole("link", { name: "Try again" }).click();
  await expectLive(page);
  await expect(detail.getByText("This transcript could not be read.")).toBeVisible();
});

test("the download is a file with a name, by the media link", async ({ page, sandbox }) => {
  const messageId = await sandbox.ring({ username: user, messageType: "VM", callRecordingDuration: 6 });
  await signIn(page, user, { to: `/activity/${messageId}` });
  const started = page.waitForEvent("download");
  await page.getByRole("article").getByRole("link", { name: "Download" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(`voicemail-${messageId}.wav`);
  expect(await download.failure()).toBeNull();
  expect(await sandbox.requests(`/media/link/voicemail-${messageId}`)).toHaveLength(1);
});

test("without displayRecording there is the transcript and no recording", async ({ page, sandbox }) => {
  const messageId = await sandbox.ring(call({ username: USERS.ukAdmin }));
  await signIn(page, USERS.ukAdmin, { to: `/activity/${messageId}` });
  const detail = page.getByRole("article");
  await expect(detail.getByRole("heading", { name: "Transcript" })).toBeVisible();
  await expect(detail.getByRole("listitem").first()).toContainText("0:00");
  await expect(detail.locator("audio")).toHaveCount(0);
  await expect(detail.getByRole("link", { name: /Play from|Download/ })).toHaveCount(0);
});

test("a voicemail whose length is not told keeps its place, until it is loaded (REC-11)", async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await signIn(page, user, { to: `/activity/${await sandbox.ring({ username: user, messageType: "VM" })}` });
  const player = page.getByRole("article").getByRole("region", { name: "Voicemail", exact: true });
  const unknown = player.getByText("Length not known yet");
  await expect(unknown).toBeVisible();
  await expect(player.getByRole("slider", { name: "Position" })).toHaveAttribute("aria-valuetext", "0:00");
  const audio = player.locator("audio");
  await play(audio);
  await expect(unknown).toHaveCount(0);
  await expect(player.getByText(/^\d:\d\d$/)).toHaveCount(2);
});

for (const { width, isMobile } of [
  { width: 320, isMobile: true },
  { width: 1440, isMobile: false },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: isMobile, isMobile });

    test("play, position, time, speed and download stand in one line and work (REC-11)", async ({
      page,
      sandbox,
    }) => {
      const ring = { username: user, messageType: "VM", callRecordingDuration: 754 };
      await signIn(page, user, { to: `/activity/${await sandbox.ring(ring)}` });
      const player = page.getByRole("article").getByRole("region", { name: "Voicemail", exact: true });
      const play = player.getByRole("button", { name: "Play", exact: true });
      const slider = player.getByRole("slider", { name: "Position" });
      const audio = player.locator("audio");
      const parts = [
        play,
        player.getByText("0:00", { exact: true }),
        slider,
        player.getByText("12:34", { exact: true }),
        player.getByLabel("Speed"),
        player.getByRole("link", { name: "Download" }),
      ];
      for (const part of parts) await expect(part).toBeVisible();
      await expect(audio, "the browser's own controls are gone").toBeHidden();
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      const middles = boxes.map((box) => (box ? box.y + box.height / 2 : NaN));
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
      const edges = boxes.flatMap((box) => (box ? [box.x, box.x + box.width] : [NaN]));
      expect(edges, "one after the other").toEqual([...edges].sort((a, b) => a - b));
      expect(Math.max(...edges)).toBeLessThanOrEqual(width);

      await audio.evaluate((element: HTMLAudioElement) => void (element.muted = true));
      await play.click();
      const pause = player.getByRole("button", { name: "Pause", exact: true });
      await expect(pause).toBeVisible();
      await expect.poll(() => timeOf(audio)).toBeGreaterThan(1);
      await expect(player.getByText("0:00", { exact: true })).toHaveCount(0);
      await pause.click();
      await expect(play).toBeVisible();
      expect(await audio.evaluate((element: HTMLAudioElement) => element.paused)).toBe(true);

      await slider.press("Home");
      await expect(slider).toHaveAttribute("aria-valuetext", /^0:00 of 12:3\d$/);
      for (const at of ["0:01", "0:02", "0:03"]) {
        await slider.press("ArrowRight");
        await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^${at} of `));
      }
      await expect.poll(() => timeOf(audio)).toBeGreaterThanOrEqual(3);
      expect(await timeOf(audio)).toBeLessThan(4);
      await expectNoAxeViolations(page);

      // Letter keys leave each control of the player alone, as they left the browser's own (ACT-40).
      if (isMobile) return;
      const article = page.getByRole("article");
      for (const control of [play, slider, player.getByLabel("Speed"), player.getByRole("link")]) {
        await control.press("f");
        await control.press("e");
        await expect(control).toBeFocused();
      }
      await expect(article.getByRole("button", { name: "Flag", exact: true })).toBeVisible();
      await article.getByRole("heading").first().press("f");
      await expect(article.getByRole("button", { name: "Remove flag" }), "elsewhere they act").toBeVisible();
      await expect(article.getByRole("button", { name: "Archive", exact: true })).toBeVisible();
    });
  });
}

test("who has started the browser's own player before the scripts ran hears on (REC-11)", async ({
  page,
  sandbox,
}) => {
  const ring = { username: user, messageType: "VM", callRecordingDuration: 900 };
  const messageId = await sandbox.ring(ring);
  await signIn(page, user);
  // The scripts of the page wait until its player has begun.
  let letScriptsRun = () => {};
  const isStarted = new Promise<void>((resolve) => (letScriptsRun = resolve));
  await page.route(/\.js$/, async (route) => {
    await isStarted;
    await route.continue();
  });
  await page.goto(`/activity/${messageId}`, { waitUntil: "commit" });
  const player = page.getByRole("article").getByRole("region", { name: "Voicemail", exact: true });
  const audio = player.locator("audio");
  await expect(audio).toBeVisible();
  await play(audio);
  await audio.focus();
  await expect.poll(() => timeOf(audio)).toBeGreaterThan(0);
  letScriptsRun();
  const pause = player.getByRole("button", { name: "Pause", exact: true });
  await expect(pause).toBeFocused();
  await expect(audio).toBeHidden();
  const heard = await timeOf(audio);
  await expect.poll(() => timeOf(audio)).toBeGreaterThan(heard);
  await pause.click();
  await expect(player.getByRole("button", { name: "Play", exact: true })).toBeVisible();
});
