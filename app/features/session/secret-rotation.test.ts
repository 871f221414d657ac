import "../../../tests/setup/environment";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const [FIRST, SECOND] = ["first-secret-of-at-least-32-characters", "second-secret-of-at-least-32-characters"];
const LOCAL = new URL("http://localhost:3000/");

let before: string | undefined;
beforeEach(() => void (before = process.env.SESSION_SECRET));
afterEach(() => {
  process.env.SESSION_SECRET = before;
  vi.resetModules();
});

/** The portal's modules as a process has them that was started with these secrets. */
async function startedWith(secrets: string) {
  process.env.SESSION_SECRET = secrets;
  vi.resetModules();
  const [vault, sessions] = await Promise.all([
    import("../portal-store/vault.server"),
    import("./session.server"),
  ]);
  return { ...vault, ...sessions };
}

async function signIn(portal: Awaited<ReturnType<typeof startedWith>>): Promise<string> {
  const start = { sessionKey: "key", userId: "3001", agent: false, offerIdentity: false, device: "" };
  const { cookie } = await portal.createSession(LOCAL, { ...start, identityKey: null, hasKeptForm: false });
  return cookie.slice(0, cookie.indexOf(";"));
}

test("a session of the former secret goes on after a new one was put before it (SES-47)", async () => {
  const cookie = await signIn(await startedWith(FIRST));
  const rotated = await startedWith(`${SECOND}, ${FIRST}`);
  const session = await rotated.findSession(LOCAL, cookie);
  expect(session).toMatchObject({ userId: "3001", active: true });
  if (session) await rotated.updateSession(session, { hasKeptForm: true });
  expect(await rotated.findSession(LOCAL, cookie)).toMatchObject({ hasKeptForm: true });
});

test("the first secret seals, so that the former one can be taken away", async () => {
  const rotated = await startedWith(`${SECOND},${FIRST}`);
  const [sealed, cookie] = [rotated.seal("test", "text"), await signIn(rotated)];
  const after = await startedWith(SECOND);
  expect(after.unseal("test", sealed)).toBe("text");
  expect(await after.findSession(LOCAL, cookie)).toMatchObject({ active: true });
  const former = await startedWith(FIRST);
  expect(former.unseal("test", sealed)).toBeNull();
  expect(await former.findSession(LOCAL, cookie)).toBeNull();
});

test("a secret that is set no longer opens nothing", async () => {
  const first = await startedWith(FIRST);
  const [sealed, cookie] = [first.seal("test", "text"), await signIn(first)];
  const second = await startedWith(SECOND);
  expect(second.unseal("test", sealed)).toBeNull();
  expect(await second.findSession(LOCAL, cookie)).toBeNull();
});
