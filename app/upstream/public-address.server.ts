import dns from "node:dns";
import { BlockList, isIPv4, type LookupFunction } from "node:net";

/** IPv4 networks that are not the public internet (IANA's registry of special addresses). */
const SPECIAL: ReadonlyArray<[network: string, prefix: number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
const special = new BlockList();
for (const [network, prefix] of SPECIAL) special.addSubnet(network, prefix, "ipv4");

// Of IPv6 only 2000::/3 is given out; within it, tunnels that carry an IPv4 address, and documentation.
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
const special6 = new BlockList();
special6.addSubnet("2001::", 23, "ipv6");
special6.addSubnet("2001:db8::", 32, "ipv6");
special6.addSubnet("2002::", 16, "ipv6");
special6.addSubnet("3fff::", 20, "ipv6");

/** Whether an IP address is on the public internet: not private, link-local, loopback, multicast or a tunnel. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, "ipv4");
  return global6.check(address, "ipv6") && !special6.check(address, "ipv6");
}

/** Resolves all addresses of a host; that of the system, except in tests. */
type Resolve = (
  host: string,
  options: { all: true },
  done: (error: Error | null, addresses: dns.LookupAddress[]) => void,
) => void;

/**
 * A `lookup` for connections that finds public addresses alone. It runs as each connection is made, so that a
 * name which meanwhile leads elsewhere gains nothing.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (host, { all }, done) => {
    resolve(host, { all: true }, (error, addresses) => {
      const usable = (addresses ?? []).filter(({ address }) => isPublicAddress(address));
      const [first] = usable;
      if (error || !first) return done(error ?? new Error("The host has no public address"), "", 4);
      if (all) return done(null, usable);
      done(null, first.address, first.family);
    });
  };
}

export const lookupPublic = publicLookup((host, options, done) => dns.lookup(host, options, done));
