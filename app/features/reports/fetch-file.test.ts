import { afterEach, expect, test, vi } from "vitest";
import { fetchFile } from "./fetch-file";

afterEach(() => void vi.unstubAllGlobals());

const NAMED = {
  "Content-Type": "application/pdf",
  "Content-Disposition": 'attachment; filename="Monthly Report.pdf"',
};

function respondWith(response: Response) {
  const fetch = vi.fn(async () => response);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

/** A body that is sent part by part, each when the one before was taken. */
function partByPart(sizes: readonly number[], onTake: (index: number) => void = () => {}) {
  let index = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const size = sizes[index];
        if (size === undefined) return controller.close();
        onTake(index);
        index += 1;
        controller.enqueue(new Uint8Array(size).fill(index));
      },
    },
    { highWaterMark: 0 },
  );
}

const going = () => new AbortController().signal;

test("while a file comes in its size so far is told; then it is whole, with its name (REP-15)", async () => {
  respondWith(new Response(partByPart([1000, 24, 2000]), { headers: NAMED }));
  const told: number[] = [];
  const file = await fetchFile("/reports/pdf", going(), (bytes) => told.push(bytes));
  expect(told).toEqual([1000, 1024, 3024]);
  if (typeof file === "string") throw new Error(file);
  expect(file.name).toBe("Monthly Report.pdf");
  vi.unstubAllGlobals();
  expect((await (await fetch(file.url)).arrayBuffer()).byteLength).toBe(3024);
  URL.revokeObjectURL(file.url);
});

test("of a file that is no longer wanted nothing more is told, and there is none (REP-15)", async () => {
  const controller = new AbortController();
  const onTake = (index: number) => {
    if (index === 1) controller.abort();
  };
  respondWith(new Response(partByPart([10, 20, 30], onTake), { headers: NAMED }));
  const told: number[] = [];
  const file = fetchFile("/reports/pdf", controller.signal, (bytes) => told.push(bytes));
  await expect(file).rejects.toThrow("no longer wanted");
  expect(told).toEqual([10]);
});

test.each([
  [Response.json({ text: "Too many Excel files in a short time." }, { status: 429 }), "Too many Excel files"],
  [new Response("<h1>Bad gateway</h1>", { status: 502 }), "Error code 502"],
  [Response.json({ other: 1 }, { status: 500 }), "Error code 500"],
])("a refusal is said in its words, or by its code", async (response, text) => {
  respondWith(response);
  expect(await fetchFile("/reports/excel", going(), () => {})).toContain(text);
});

test("a page in place of the file is the sign-in: the page loads anew", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  const fetch = respondWith(new Response("<h1>Sign in</h1>", { headers: { "Content-Type": "text/html" } }));
  expect(await fetchFile("/reports/excel", going(), () => {})).toBe("Your session has ended.");
  expect(reload).toHaveBeenCalledOnce();
  expect(fetch).toHaveBeenCalledWith(
    "/reports/excel",
    expect.objectContaining({ headers: { Accept: "application/*" } }),
  );
});
