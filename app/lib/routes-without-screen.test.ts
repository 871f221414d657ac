import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasScreen, makesFile, ROUTES_OF_SCRIPTS, ROUTES_WITHOUT_SCREEN } from "./routes-without-screen";

const ROUTES = join(import.meta.dirname, "../routes");

test("each route that forms are sent to and that shows no screen is known, so that a new release keeps what is typed (UI-10)", () => {
  const withoutScreen = readdirSync(ROUTES).filter((file) => {
    const text = readFileSync(join(ROUTES, file), "utf8");
    return /^export .*\baction\b/m.test(text) && !/^export default/m.test(text);
  });
  const names = withoutScreen.map((file) => file.replace(/\.tsx?$/, ""));
  expect(names.toSorted()).toEqual([...ROUTES_WITHOUT_SCREEN, ...ROUTES_OF_SCRIPTS].toSorted());
});

test.each([
  ["/contacts/7?page=2", true],
  ["/", true],
  ["/login/identity", false],
  ["/login", true],
  ["/hold-calls", false],
  ["/phone/outcall", false],
  ["/change-password?from=settings", false],
])("whether a form's address shows a screen: %s, %s", (address, shows) => {
  expect(hasScreen(address)).toBe(shows);
});

test.each([
  ["/activity/csv?days=60", "of", true],
  ["/activity/pdf", "messageId", true],
  ["/activity", "of", true],
  ["/?index", "of", true],
  ["/settings", "of", false],
  ["/activity", "messageId", false],
  ["/activity/unread", "ask", false],
  ["/hold-calls", "holdCalls", false],
])("whether what is posted to an address only makes a file: %s with %s, %s", (address, field, makes) => {
  expect(makesFile(address, [[field, "x"]])).toBe(makes);
});
