import { expect, test } from "../setup/fixtures";

test.use({ portalSettings: { SANDBOX_MESSAGES: "60", TRUSTED_PROXIES: "loopback" } });

/** As many wrong passwords as one address may try, each for another name. */
const ALLOWED = 60;

test("who guesses behind a trusted proxy is stopped, and nobody else there", async ({ page, portal }) => {
  const guess = async (number: number, address: string) => {
    const answer = await page.request.post("/login", {
      form: { username: `nobody-${number}@example.com`, password: "Wrong-pass-1", returnUrl: "/" },
      headers: { Origin: portal.url, Accept: "text/html", "X-Forwarded-For": address },
    });
    return answer.status();
  };
  for (let number = 0; number < ALLOWED; number += 1) expect(await guess(number, "203.0.113.7")).toBe(400);
  expect(await guess(ALLOWED, "203.0.113.7")).toBe(429);
  expect(await guess(ALLOWED, "203.0.113.8"), "another visitor").toBe(400);
  // What a visitor claims stands on the left of what the proxy saw, and is not believed.
  expect(await guess(ALLOWED + 1, "198.51.100.1, 203.0.113.7"), "an invented address").toBe(429);
});
