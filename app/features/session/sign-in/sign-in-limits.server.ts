import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { digest } from "../../portal-store/vault.server";

const MINUTES = 60;
/** Wrong passwords for one user name from one address, and from one address for any name. */
const byName = new RateLimiterMemory({ keyPrefix: "name", points: 8, duration: 15 * MINUTES });
const byAddress = new RateLimiterMemory({ keyPrefix: "address", points: 60, duration: 15 * MINUTES });

/** Seconds until signing in may be tried again; 0 when it may be tried now. */
export async function secondsToWait(username: string, address: string): Promise<number> {
  const [name, caller] = await Promise.all([byName.get(keyOf(username, address)), byAddress.get(address)]);
  return Math.max(waitOf(name, byName.points), waitOf(caller, byAddress.points));
}

/** Counts a wrong password. */
export async function countFailure(username: string, address: string): Promise<void> {
  const ignored = () => undefined;
  await Promise.all([
    byName.consume(keyOf(username, address)).catch(ignored),
    byAddress.consume(address).catch(ignored),
  ]);
}

/** Resets the counts after the right password. */
export async function forgetFailures(username: string, address: string): Promise<void> {
  await byName.delete(keyOf(username, address));
}

function keyOf(username: string, address: string): string {
  return `${digest(username.toLowerCase())}:${address}`;
}

function waitOf(result: RateLimiterRes | null, points: number): number {
  return result && result.consumedPoints >= points ? Math.ceil(result.msBeforeNext / 1000) : 0;
}
