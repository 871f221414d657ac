import { ANI, expect, expectLive, newCaller, signIn, test, USERS } from "../../setup/fixtures";

const user = USERS.locationAdmin;

const TYPES = [
  ["IC", "Inbound call"],
  ["OC", "Outbound call"],
  ["VM", "Voicemail"],
  ["VIP", "VIP call"],
  ["SMS", "Text"],
  ["TEXT", "Text"],
  ["AGENT", "Message"],
  ["TASK", "Assist"],
  ["CS", "Customer service"],
] as const;

test("every type says what it is", async ({ page, sandbox }) => {
  await signIn(page, user);
  for (const [messageType, kind] of TYPES) {
    const caller = newCaller(messageType);
    const outbound = messageType === "OC" ? { outcallNumber: ANI, ani: null } : { ani: ANI };
    const ring = { username: user, messageType, caller, textContent: `Text of ${caller}`, ...outbound };
    const messageId = await sandbox.ring(ring);
    await page.goto(`/activity/${messageId}`);
    const detail = page.getByRole("article", { name: caller });
    await expect(detail).toContainText(`${kind} · Harbor Law, Downtown`);
    await expect(detail).toContainText(`Text of ${caller}`);
    await expect(detail).toContainText("202-555-0187");
    await expect(detail, "the time names its zone").toContainText(/\d{4}, \d\d:\d\d C[SD]T/);
    await expect(detail.getByText("Unknown Message Type")).toHaveCount(0);
    await expect(page).toHaveTitle(/^(\(\d+\) )?Activity/);
  }
});

test("a name that is written from right to left stands beside its label", async ({ page, sandbox }) => {
  const caller = newCaller("محمد بن علي");
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI });
  await signIn(page, user, { to: `/activity/${messageId}` });
  const fact = page.locator("dl.facts > div").filter({ has: page.getByText("Caller", { exact: true }) });
  await expect(fact.getByRole("definition")).toHaveText(caller);
  const beside = await fact.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.querySelector("dd") ?? element);
    return range.getBoundingClientRect().left - element.getBoundingClientRect().left;
  });
  expect(beside).toBeLessThan(2);
});

test("a message is set for reading: 16 px on lines of 26, 68 characters wide; its facts in two columns", async ({
  page,
  sandbox,
}) => {
  const textContent = "The bank is waiting for the deed, and the deed is waiting for the bank. ".repeat(8);
  await page.setViewportSize({ width: 1600, height: 900 });
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", ani: ANI, textContent });
  await signIn(page, user, { to: `/activity/${messageId}` });
  const text = page.getByRole("article").getByText(/^The bank is waiting/);
  const set = await text.evaluate((paragraph) => {
    const { fontSize, lineHeight } = getComputedStyle(paragraph);
    const ruler = paragraph.appendChild(document.createElement("span"));
    ruler.textContent = "0".repeat(68);
    const most = ruler.getBoundingClientRect().width;
    ruler.remove();
    return { fontSize, lineHeight, isNarrow: paragraph.getBoundingClientRect().width <= most + 1 };
  });
  expect(set).toEqual({ fontSize: "16px", lineHeight: "26px", isNarrow: true });
  for (const [width, columns] of [
    [1600, 2],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const lefts = await page
      .locator("dl.facts > div")
      .evaluateAll((facts) => facts.map((fact) => Math.round(fact.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }
});

test("an unknown type says so, with what support needs to know (ACT-2)", async ({ page, sandbox }) => {
  const messageId = await sandbox.ring({ username: user, messageType: "FAX" });
  await signIn(page, user, { to: `/activity/${messageId}` });
  const detail = page.getByRole("article");
  await expect(detail.getByRole("heading", { name: "Unknown Message Type" })).toBeVisible();
  await expect(detail.getByText("Unsupported type FAX", { exact: true })).toBeVisible();
  await expect(detail.getByText(`Message id ${messageId}, type FAX`)).toBeVisible();
});

test("a form shows its answers, in both readings", { tag: "@quick" }, async ({ page, sandbox }) => {
  const byProperty = {
    fields: [
      { type: "TEXT", property: "callerFirstName", value: "Ottoline" },
      { type: "TEXT", property: "Details", value: "first line\nsecond line", multiline: true },
    ],
  };
  const byLabel = [{ label: "Date of birth", size: 40, formFieldId: 8001, value: "5 Mar 1980" }];
  const ring = { username: user, messageType: "AGENT" };
  await signIn(page, user);
  const open = async (formContent: unknown) => {
    await page.goto(`/activity/${await sandbox.ring({ ...ring, formContent })}`);
    return page.getByRole("article");
  };
  let detail = await open(JSON.stringify(byProperty));
  await expect(detail.getByRole("term").filter({ hasText: "Caller first name" })).toBeVisible();
  await expect(detail.getByRole("definition").filter({ hasText: "Ottoline" })).toBeVisible();
  await expect(detail.getByText("first line\nsecond line")).toHaveCSS("white-space-collapse", "preserve");
  for (const content of [byLabel, JSON.stringify(byLabel)]) {
    detail = await open(content);
    await expect(detail.getByRole("term").filter({ hasText: "Date of birth" })).toBeVisible();
    await expect(detail.getByRole("definition").filter({ hasText: "5 Mar 1980" })).toBeVisible();
  }
  detail = await open([{ label: "Phone number", formFieldId: 8002, value: "+15105550120" }]);
  await expect(detail.getByRole("link", { name: "510-555-0120" }), "as anywhere else").toHaveAttribute(
    "href",
    "/numbers/+15105550120",
  );
});

test("a broken form and a broken transcript are shown as they came", async ({ page, sandbox }) => {
  const messageId = await sandbox.ring({
    username: user,
    messageType: "AGENT",
    formContent: '{"fields":[{"label":"Name","value":"Jo',
    callRecordingTranscription: '{"utterances": [{"speaker": "A", "text": "Good mor',
  });
  await signIn(page, user, { to: `/activity/${messageId}` });
  const detail = page.getByRole("article");
  await expect(detail.getByText('{"fields":[{"label":"Name","value":"Jo', { exact: true })).toBeVisible();
  await expect(detail.getByText('{"utterances": [{"speaker": "A", "text": "Good mor')).toBeVisible();
});

test("a transcript says who spoke, and the mood in words; its numbers are links (REC-9, UI-18, NUM-4)", async ({
  page,
  sandbox,
}) => {
  const spoken = [
    { speaker: "A", text: "Good morning, Harbor Law.", sentiment: "POSITIVE" },
    { speaker: "B", text: "I am rather upset. My number is 202-555-0147.", sentiment: "NEGATIVE" },
    { speaker: "A", text: "One moment.", sentiment: "NEUTRAL" },
  ];
  const callRecordingTranscription = JSON.stringify({
    audio_url: "https://recordings.example/1.mp3",
    utterances: spoken.map(({ speaker, text }) => ({ speaker, text })),
    sentiment_analysis_results: spoken,
  });
  const messageId = await sandbox.ring({ username: user, messageType: "IC", callRecordingTranscription });
  await signIn(page, user, { to: `/activity/${messageId}` });
  const items = page.getByRole("article").getByRole("listitem");
  await expect(items).toHaveText([
    /Agent\s*Sentiment: Positive\s*Good morning, Harbor Law\./,
    /Caller\s*Sentiment: Negative\s*I am rather upset\. My number is 202-555-0147\./,
    /Agent\s*Sentiment: Neutral\s*One moment\./,
  ]);
  await expect(items.getByRole("link", { name: "202-555-0147" })).toHaveAttribute(
    "href",
    /^\/numbers\/\+12025550147/,
  );
});

test("a voicemail can be played, from any place in it", async ({ page, sandbox }) => {
  const messageId = await sandbox.ring({ username: user, messageType: "VM", callRecordingDuration: 12 });
  await signIn(page, user, { to: `/activity/${messageId}` });
  const detail = page.getByRole("article");
  await expect(detail.getByRole("heading", { name: "Voicemail", exact: true })).toBeVisible();
  await expect(detail.getByRole("heading", { name: "Voicemail in words" })).toBeVisible();
  const audio = detail.locator("audio");
  await audio.evaluate(async (element: HTMLAudioElement) => {
    element.muted = true;
    await element.play();
  });
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(0);
  await audio.evaluate((element: HTMLAudioElement) => void (element.currentTime = 9));
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThanOrEqual(9);

  const part = await page.request.get(`/activity/${messageId}/voicemail`, {
    headers: { Range: "bytes=100-299" },
  });
  expect(part.status()).toBe(206);
  expect(part.headers()["content-range"]).toMatch(/^bytes 100-299\/\d+$/);
  expect((await part.body()).length).toBe(200);
});

test("markup in a message is text and nothing else", async ({ page, sandbox }) => {
  const hostile = '</script><script>window.owned = 1</script><img src=x onerror="window.owned = 2">';
  const messageId = await sandbox.ring({
    username: user,
    messageType: "AGENT",
    caller: `${newCaller()} ${hostile}`,
    ani: ANI,
    textContent: hostile,
    messageGroupName: hostile,
    formContent: JSON.stringify({ fields: [{ property: hostile, value: hostile }] }),
    callRecordingTranscription: JSON.stringify({ utterances: [{ speaker: hostile, text: hostile }] }),
  });
  await signIn(page, user, { to: `/activity/${messageId}` });
  await expectLive(page);
  const detail = page.getByRole("article");
  await expect(detail.getByText(hostile, { exact: true })).not.toHaveCount(0);
  expect(await page.evaluate(() => "owned" in window)).toBe(false);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});

test("only what looks like a phone number is one to call, and an address is a link (NUM-9)", async ({
  page,
  sandbox,
}) => {
  const textContent = "Call (202) 555-0187, case 20260314155501321, https://court.example/2025550187";
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", textContent });
  await signIn(page, user, { to: `/activity/${messageId}` });
  const links = page.getByRole("article").locator("p").getByRole("link");
  const shown = ["(202) 555-0187", "https://court.example/2025550187"];
  await expect(links.filter({ hasText: /5/ })).toHaveText(shown);
  await expect(links.filter({ hasText: "(202)" })).toHaveAttribute("href", "/numbers/+12025550187");
  await expect(links.filter({ hasText: "court" })).toHaveAttribute(
    "href",
    "https://court.example/2025550187",
  );
});

test("a text from right to left runs from right to left", async ({ page, sandbox }) => {
  const text = "مرحبًا، أود تحديد موعد للاستشارة يوم الخميس القادم";
  const messageId = await sandbox.ring({
    username: user,
    messageType: "AGENT",
    textContent: text,
    caller: `نور حداد ${newCaller()}`,
    ani: ANI,
  });
  await signIn(page, user, { to: `/activity/${messageId}` });
  const detail = page.getByRole("article");
  const directionOf = (element: Element) => getComputedStyle(element).direction;
  expect(await detail.getByText(text).evaluate(directionOf)).toBe("rtl");
  expect(await detail.getByRole("heading", { name: /نور حداد/ }).evaluate(directionOf)).toBe("rtl");
});

test("a message with hardly a field opens", async ({ page, sandbox }) => {
  const bare = { caller: null, ani: null, textContent: null, deliveryId: null, taken: null };
  const messageId = await sandbox.ring({ username: user, messageType: "AGENT", ...bare });
  await signIn(page, user, { to: `/activity/${messageId}` });
  await expect(page.getByRole("article", { name: /^Unknown caller/ })).toContainText("No date");
});
