import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { IconName } from "./icon";

const NAMES: Record<IconName, true> = {
  home: true,
  inbox: true,
  text: true,
  people: true,
  clock: true,
  chart: true,
  invoice: true,
  menu: true,
  close: true,
  search: true,
  filter: true,
  flag: true,
  unflag: true,
  archive: true,
  more: true,
  user: true,
  phone: true,
  ringing: true,
  talking: true,
  interrupted: true,
  inbound: true,
  outbound: true,
  voicemail: true,
  message: true,
  assist: true,
  check: true,
  mail: true,
  settings: true,
  logout: true,
  download: true,
  back: true,
  chevron: true,
  alert: true,
  star: true,
  building: true,
  play: true,
  pause: true,
};

test("the sprite has a symbol for each name, and no other", () => {
  const sprite = readFileSync("app/components/icons.svg", "utf8");
  const ids = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(ids.sort()).toEqual(Object.keys(NAMES).sort());
});
