import { setTimeout as sleep } from "node:timers/promises";
import type WebSocket from "ws";
import WebSocketClient from "ws";
import { z } from "zod";
import { ask, get } from "../http-client";
import { quantile } from "../paired";
import { firstPage, openSocket, signIn } from "../portal";
import { dataUrl, signInUpstream } from "../portal-data";
import { judged, noted, shown, type Row } from "../table";
import { amount } from "../tiny";
import type { Setting } from "./setting";

const stateFrame = z.object({ live: z.boolean(), revision: z.string() });
/** So many sessions at once, and the most that an update may take then, in ms (OPS-10). */
const STAGES = [
  { sessions: amount(500, 6), most: 150 },
  { sessions: amount(2_000, 8), most: 300 },
];
/** So many sessions belong to users of whom three in four get the update. */
const NEAR = amount(20, 4);
const RINGS = amount(12, 1);
/** Three of these get the update, the first has it on its page. */
const USERS = [
  "location@harbor.example",
  "admin@kestrel.example",
  "user@harbor.example",
  "admin@harbor.example",
];
/** Of another account. */
const OTHERS = ["noor@kestrel.example", "tom@kestrel.example", "renee@kestrel.example"];
const RUNG = "location@harbor.example";
/** In no contact list, so that the caller's name is on the page. */
const NOBODYS_NUMBER = "+14155550177";
const PAGE = "/activity";

interface Visitor {
  cookie: string;
  line: WebSocket;
}

/** From the flag on the API's socket to the data of the open page, with many sessions open. */
export async function measureLive(setting: Setting): Promise<Row[]> {
  const rows: Row[] = [];
  for (const stage of STAGES) rows.push(...(await measureStage(setting, stage)));
  return rows;
}

async function measureStage(
  { portal, upstream }: Setting,
  { sessions, most }: (typeof STAGES)[number],
): Promise<Row[]> {
  const visitors = await enter(portal.origin, sessions);
  const direct = await listenDirectly(upstream.url);
  const frames: number[] = [];
  const shownAfter: number[] = [];
  let toldAt = 0;
  let wanted = "";
  let waiting: Array<Promise<void>> = [];
  direct.on("message", () => {
    toldAt = performance.now();
  });
  for (const { cookie, line } of visitors) {
    let known = await revisionOf(line);
    line.on("message", (frame) => {
      const { live, revision } = stateFrame.parse(JSON.parse(String(frame)));
      if (!live || revision === known) return;
      known = revision;
      const at = performance.now();
      waiting.push(
        get(dataUrl(portal.origin, PAGE), { Cookie: cookie, "Accept-Encoding": "identity" }).then(
          ({ body }) => {
            // The API's flag and the portal's frame may arrive in either order.
            frames.push(Math.max(0, at - toldAt));
            if (body.includes(wanted)) shownAfter.push(performance.now() - toldAt);
          },
        ),
      );
    });
  }
  for (let ring = 0; ring < RINGS; ring += 1) {
    await sleep(400);
    waiting = [];
    const caller = `Ring ${ring} ${Date.now()}`;
    wanted = caller;
    const body = JSON.stringify({ username: RUNG, messageType: "AGENT", caller, ani: NOBODYS_NUMBER });
    const headers = { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) };
    const response = await ask(`${upstream.origin}/console/messages`, { method: "POST", headers, body });
    if (response.status !== 200) throw new Error(`Ringing gave ${response.status}.`);
    await sleep(600);
    await Promise.all(waiting);
  }
  for (const { line } of visitors) line.close();
  direct.close();
  if (shownAfter.length === 0) throw new Error("No page has shown the update.");
  const told = `${shown(frames.length / RINGS)} of ${sessions} told, ${shown(shownAfter.length / RINGS)} see it`;
  return [
    noted(`${sessions} sessions with an open page, an update's reach`, told),
    noted(
      `Update on the API's socket → frame at the page (${sessions} sessions), p95`,
      `${shown(quantile(frames, 0.95))} ms`,
    ),
    judged(
      `Update → data of the page (${sessions} sessions), p95`,
      quantile(shownAfter, 0.95),
      { most },
      " ms",
      `median ${shown(quantile(shownAfter, 0.5))} ms`,
    ),
  ];
}

async function enter(origin: string, sessions: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let number = 0; number < sessions; number += 1) {
    const users = number < NEAR ? USERS : OTHERS;
    const cookie = await signIn(origin, users[number % users.length]);
    if (number < USERS.length) await firstPage(origin, PAGE, cookie);
    visitors.push({ cookie, line: await openSocket(origin, cookie) });
    await get(origin + PAGE, { Cookie: cookie });
  }
  return visitors;
}

/** Of what the page would show now: lists that were read in the background have raised it since it was opened. */
async function revisionOf(line: WebSocket): Promise<string> {
  const reply = new Promise<string>((resolve) => line.once("message", (frame) => resolve(String(frame))));
  line.send("PING");
  return stateFrame.parse(JSON.parse(await reply)).revision;
}

/** Gets the same flag from the API directly: the instant to measure from. */
async function listenDirectly(url: string): Promise<WebSocket> {
  const sessionKey = await signInUpstream(url, RUNG);
  const socket = new WebSocketClient(`${url.replace(/^http/, "ws")}/update`);
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.send(sessionKey);
  await sleep(200);
  return socket;
}
