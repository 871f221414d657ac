import { apiConsole } from "../../setup/embedded-api";
import { afterAll, expect, test, vi } from "vitest";
import { findImport, keepImport, type ImportRow } from "~/features/contact-files/contact-import.server";
import { action } from "~/routes/_shell.contacts_.import_.$importId";
import { testContext } from "../../setup/visitor";
import { signedIn } from "../signed-in";

afterAll(() => void vi.useRealTimers());

test("at most five checked files are kept for a user, the newest, and nobody else finds them (CON-24)", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const ids: string[] = [];
  const other = await keepImport("3002", "other.csv", []);
  for (let count = 1; count <= 7; count += 1) {
    ids.push(await keepImport("3001", `file-${count}.csv`, []));
    // The store orders them by milliseconds.
    vi.setSystemTime(Date.now() + 1);
  }
  const names = await Promise.all(ids.map(async (id) => (await findImport("3001", id))?.fileName ?? null));
  expect(names).toEqual([null, null, "file-3.csv", "file-4.csv", "file-5.csv", "file-6.csv", "file-7.csv"]);
  expect(await findImport("3001", other)).toBeNull();
  expect((await findImport("3002", other))?.fileName).toBe("other.csv");
});

test("an import of which no row is chosen does not begin, and says why (CON-24)", async () => {
  const grace = await signedIn("admin@harbor.example");
  const verdict = { kind: "warning" as const, words: "There is such a contact." };
  const importId = await keepImport("3001", "people.csv", [
    { line: 1, text: "Ann", draft: null, verdict, result: null },
  ]);
  const request = grace.request(`/contacts/import/${importId}`, { form: { intent: "import" } });
  const response = await action({ request, context: testContext(), params: { importId } });
  expect(response).toMatchObject({
    data: { error: { "": [expect.stringContaining("choose 'Also the rows with a warning'")] } },
    init: { status: 400 },
  });
  expect((await findImport("3001", importId))?.wanted).toBeNull();
});

test.each([
  ["too many calls", "status:429:Slow down"],
  ["a failure of the API", "status:503:Closed today"],
])("%s: the import stops, and no row is said to be unsaved (CON-24)", async (_, kind) => {
  const grace = await signedIn("admin@harbor.example");
  const row = (line: number): ImportRow => ({
    line,
    text: `Row ${line}`,
    draft: {
      firstName: "Row",
      lastName: String(line),
      title: "",
      business: "",
      isVip: false,
      methods: [],
    },
    verdict: { kind: "ready", words: "Will be saved." },
    result: null,
  });
  const importId = await keepImport("3001", "people.csv", [row(1), row(2)]);
  await apiConsole.fault({ match: "POST /contacts$", kind });
  const request = grace.request(`/contacts/import/${importId}`, { form: { intent: "import" } });
  const response = await action({ request, context: testContext(), params: { importId } });
  expect(response).toMatchObject({
    data: { goesOn: false, stopped: expect.stringContaining("The import has stopped.") },
  });
  const after = await findImport("3001", importId);
  expect(after?.rows.map(({ result }) => result)).toEqual([null, null]);
});
