/** An address without the port, brackets or zone that proxies write with it; anything else as it is. */
export function withoutPort(address: string): string {
  const text = address.trim();
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const [, dotted] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? [];
  return (bracketed ?? dotted ?? text).replace(/%.*$/, "");
}

/** An X-Forwarded-For header without ports, since Express takes an address with one for no address at all. */
export function withoutPorts(forwardedFor: string): string {
  return forwardedFor.split(",").map(withoutPort).join(", ");
}

/**
 * What a limit counts an address as: an IPv4 address is itself, also one that is written as IPv6; of an IPv6 address
 * the /64, because its holder may use every address in it.
 */
export function networkOf(address: string): string {
  const text = withoutPort(address);
  if (!text.includes(":") || !URL.canParse(`http://[${text}]/`)) return text;
  const groups = groupsOf(new URL(`http://[${text}]/`).hostname.slice(1, -1));
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return dottedOf(groups);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight numbers of an IPv6 address in its shortest form. */
function groupsOf(address: string): number[] {
  const [before = [], after = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

function dottedOf(groups: number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}
