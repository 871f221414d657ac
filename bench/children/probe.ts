import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { z } from "zod";
import { answerParent, cpuMs } from "./answer";

// Loaded before the server that is measured (`node --import`), which knows nothing of it.
const session = new Session();

answerParent({
  cpu: cpuMs,
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
