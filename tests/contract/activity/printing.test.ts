import "../../setup/environment";
import { createServer, type Server } from "node:net";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { printDocument } from "~/features/pdf/print-document.server";
import { printHtml } from "~/features/pdf/print-html.server";
import { killBrowser, printingBrowser } from "~/features/pdf/printing-browser.server";
import { readPdf } from "../../setup/pdf";
import { eventually } from "../../setup/eventually";

vi.setConfig({ testTimeout: 60_000 });
afterAll(() => printingBrowser.close());

let listener: Server;
let address: string;
let connections = 0;
beforeEach(async () => {
  connections = 0;
  listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const bound = listener.address();
  address = `127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`;
});
afterEach(() => listener.close());

/** Everything by which a document can ask for something, without any policy of its own. */
function hostileDocument(): string {
  const url = `http://${address}`;
  return `<!doctype html><html><head>
    <meta http-equiv="refresh" content="0;url=${url}/refresh">
    <link rel="stylesheet" href="${url}/style.css"><link rel="preload" as="image" href="${url}/preload.png">
    <link rel="prefetch" href="${url}/prefetch"><link rel="preconnect" href="${url}"><link rel="dns-prefetch" href="${url}">
    <link rel="icon" href="${url}/icon.png"><link rel="manifest" href="${url}/manifest.json">
    <style>@import "${url}/import.css"; @font-face { font-family: f; src: url(${url}/font.woff2) }
      body { font-family: f; background: url(${url}/background.png); cursor: url(${url}/cursor.cur), auto }
      li { list-style-image: url(${url}/list.png) } b::before { content: url(${url}/content.png) }</style>
    <script src="${url}/script.js"></script>
    <script>
      document.title = "script";
      fetch("${url}/fetch"); new WebSocket("ws://${address}/socket"); new EventSource("${url}/events");
      navigator.sendBeacon("${url}/beacon"); new Image().src = "${url}/image"; open("${url}/window");
      new RTCPeerConnection({ iceServers: [{ urls: "stun:${address}" }] }).createDataChannel("x");
      location = "${url}/location";
    </script></head>
    <body onload="fetch('${url}/onload')"><p>The text is printed.</p><b>bold</b><ul><li>item</li></ul>
    <img src="${url}/img.png" onerror="fetch('${url}/onerror')"><img srcset="${url}/srcset.png 1x">
    <iframe src="${url}/frame"></iframe><iframe srcdoc="<img src='${url}/srcdoc.png'>"></iframe>
    <object data="${url}/object"></object><embed src="${url}/embed"><video src="${url}/video" poster="${url}/poster"></video>
    <audio src="${url}/audio" autoplay></audio><input type="image" src="${url}/input.png">
    <svg><image href="${url}/svg.png"/><use href="${url}/use.svg#a"/></svg><img src="file:///etc/hostname">
    <form action="${url}/form" id="f"><button autofocus>Send</button></form><a ping="${url}/ping" href="${url}">link</a>
    </body></html>`;
}

describe("the browser that prints", () => {
  test("prints a hostile document and reaches nothing (REP-6)", async () => {
    const pdf = await readPdf(await printHtml(hostileDocument(), "user"));
    expect(pdf.pages.join(" ")).toContain("The text is printed.");
    expect(pdf.title).not.toBe("script");
    // Whatever was started late would be here by now: another job has come and gone.
    await printHtml("<p>Another</p>", "user");
    expect(connections).toBe(0);
  });

  test("a document that wants to go elsewhere while it is printed is printed", async () => {
    // The refresh is due as soon as the document is there, and to lay it out and print it takes longer.
    const rows = "<tr><td>Row</td></tr>".repeat(2_000);
    const refresh = `<meta http-equiv="refresh" content="0;url=http://${address}/refresh">`;
    const html = `<!doctype html><head>${refresh}</head><p>The text is printed.</p><table>${rows}</table>`;
    const pdf = await readPdf(await printHtml(html, "user"));
    expect(pdf.pages[0]).toContain("The text is printed.");
    expect(pdf.rows).toHaveLength(2_000);
    expect(connections).toBe(0);
  });

  test("a browser that hangs is given up, and the next job gets another one", async () => {
    const first = await printingBrowser.use(async (browser) => browser.process());
    process.kill(-first!.pid!, "SIGSTOP");
    await expect(printHtml("<p>Never</p>", "user")).rejects.toMatchObject({ reason: "deadline" });
    expect((await readPdf(await printHtml("<p>Next</p>", "user"))).pages[0]).toContain("Next");
    const second = await printingBrowser.use(async (browser) => browser.process());
    expect(second?.pid).not.toBe(first?.pid);
  });

  test("a document of ours is tagged, has its title and language, and counts its pages", async () => {
    const line = "<tr><td>One</td><td>Two</td></tr>";
    const body = `<h1>Report</h1><table><thead><tr><th scope="col">First</th><th scope="col">Second</th></tr></thead><tbody>${line.repeat(120)}</tbody></table>`;
    const html = await printDocument({ title: "A <title>", footer: 'Foot "</style>" er', paper: "A4", body });
    const pdf = await readPdf(await printHtml(html, "user"));
    expect(pdf).toMatchObject({ marked: true, title: "A <title>", language: "en" });
    expect([...pdf.roles]).toEqual(expect.arrayContaining(["H1", "Table", "TR", "TH", "TD"]));
    expect(pdf.raw).toContain("/StructTreeRoot");
    expect(pdf.pages.length).toBeGreaterThan(2);
    pdf.pages.forEach((text, index) => {
      expect(text).toContain(`Page ${index + 1} of ${pdf.pages.length}`);
      expect(text).toContain("First Second");
      expect(text).toContain('Foot "</style>" er');
    });
  });

  test.each([
    ["Latin", "Łódź Ñandú"],
    ["Greek", "Ελένη Παπαδοπούλου"],
    ["Cyrillic", "Наталья Щербакова"],
    ["Chinese", "王小明"],
    ["Japanese", "田中さくら カタカナ"],
    ["Korean", "김민수 대한민국"],
    ["emoji", "📞😭"],
  ])("the letters of %s are in the file", async (_script, text) => {
    const body = `<p>${text}</p>`;
    const html = await printDocument({ title: "Letters", footer: "", paper: "letter", body });
    const pdf = await readPdf(await printHtml(html, "user"));
    expect(pdf.pages[0]).toContain(text);
    // Each font is a part of one that this project brings, none of the machine's.
    const fonts = [...pdf.raw.matchAll(/\/BaseFont *\/(\S+)/g)].map(([, name]) => name);
    expect(fonts.filter((name) => !/^[A-Z]{6}\+Noto/.test(name ?? ""))).toEqual([]);
  });

  test("is one process for many jobs, and a new one after it was lost (REP-5)", async () => {
    const print = () => printHtml("<p>Again</p>", "user");
    const pidOf = () => printingBrowser.use(async (browser) => browser.process());
    await Promise.all([print(), print(), print()]);
    const first = await pidOf();
    await print();
    expect(await pidOf()).toBe(first);
    const pipes = await printingBrowser.use(async (browser) => {
      const lost = new Promise((resolve) => browser.once("disconnected", resolve));
      const { stdio } = browser.process()!;
      killBrowser(browser);
      await lost;
      return stdio.filter((pipe) => pipe !== null && pipe !== undefined);
    });
    expect((await readPdf(await print())).pages[0]).toContain("Again");
    expect(await pidOf()).not.toBe(first);
    // The pipes of the lost one may fail as late as this; without a listener that would be thrown.
    expect(pipes.length).toBeGreaterThan(1);
    for (const pipe of pipes) pipe.emit("error", new Error("read ECONNRESET"));
  });

  test("a job that nobody waits for any more ends, and the next one is printed", async () => {
    const rows = "<tr><td>Row</td></tr>".repeat(60_000);
    const given = new AbortController();
    const long = printHtml(`<table>${rows}</table>`, "user", given.signal);
    await eventually(async () => {
      const pages = await printingBrowser.use((browser) => browser.pages());
      expect(pages.map((page) => page.url())).toContainEqual(expect.stringContaining("document.invalid"));
    });
    given.abort();
    await expect(long).rejects.toMatchObject({ reason: "given-up" });
    expect((await readPdf(await printHtml("<p>Next</p>", "user"))).pages[0]).toContain("Next");
  });

  test("ends with the portal", async () => {
    const child = await printingBrowser.use(async (browser) => browser.process());
    await printingBrowser.close();
    expect(child?.exitCode !== null || child?.signalCode !== null).toBe(true);
    expect(await printingBrowser.memory()).toBe(0);
  });
});
