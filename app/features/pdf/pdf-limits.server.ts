import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const MINUTE = 60;
/** PDFs in a minute: for one user, and for one address whoever the user is (REP-3, SEC-7). */
const byUser = new RateLimiterMemory({ keyPrefix: "pdf-user", points: 20, duration: MINUTE });
const byAddress = new RateLimiterMemory({ keyPrefix: "pdf-address", points: 60, duration: MINUTE });

/** Counts one PDF. Returns the seconds until the next one is allowed; 0 when this one is. */
export async function countPdf(userId: string, address: string): Promise<number> {
  return (await consume(byUser, userId)) || consume(byAddress, address);
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
