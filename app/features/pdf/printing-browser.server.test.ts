import "../../../tests/setup/environment";
import { expect, test, vi } from "vitest";
import { log } from "~/lib/log.server";
import { sandboxArguments } from "./printing-browser.server";

test("the printing browser runs without its sandbox only as root, which is logged once (OPS-17)", () => {
  const warn = vi.spyOn(log, "warn");
  for (const userId of [1000, 33, undefined]) expect(sandboxArguments(userId)).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
  for (let starts = 0; starts < 3; starts += 1) expect(sandboxArguments(0)).toEqual(["--no-sandbox"]);
  expect(warn).toHaveBeenCalledOnce();
});
