/**
 * The processor time that a function takes (ms), for inputs made to be slow. A busy machine delays the function, but does
 * not add to this.
 */
export function cpuTimeOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
