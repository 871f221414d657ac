import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { z } from "zod";
import { respondToParent, cpuMs } from "./respond";

// Preloaded into the measured server (`node --import`), which does not depend on it.
const session = new Session();

const stalls = monitorEventLoopDelay({ resolution: 2 });

respondToParent({
  cpu: cpuMs,
  watchStalls() {
    stalls.enable();
    stalls.reset();
  },
  /** The longest delay of the event loop in milliseconds. */
  longestStall: () => stalls.max / 1e6,
  async profile() {
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: 250 });
    await session.post("Profiler.start");
  },
  async saveProfile(file) {
    const { profile } = await session.post("Profiler.stop");
    session.disconnect();
    writeFileSync(z.string().parse(file), JSON.stringify(profile));
  },
});
// The channel to the bench must not keep the server alive.
process.channel?.unref();
