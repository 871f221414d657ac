import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { z } from "zod";
import { answerParent, cpuMs } from "./answer";

// Loaded before the server that is measured (`node --import`), which knows nothing of it.
const session = new Session();

const stalls = monitorEventLoopDelay({ resolution: 2 });

answerParent({
  cpu: cpuMs,
  watchStalls() {
    stalls.enable();
    stalls.reset();
  },
  /** The longest time in milliseconds for which the event loop did nothing else. */
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
// What is listened to for must not keep the server alive, nor be its business.
process.channel?.unref();
