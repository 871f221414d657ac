import type { LookupAddress } from "node:dns";
import { describe, expect, test } from "vitest";
import { isPublicAddress, publicLookup } from "./public-address.server";

describe("addresses that a recording may come from (API-31)", () => {
  test.each(["93.184.216.34", "8.8.8.8", "172.15.0.1", "172.32.0.1", "2606:2800:220:1::1"])(
    "%s is public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    "127.0.0.1",
    "127.255.1.1",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "not an address",
    "",
  ])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("looking up a host", () => {
  const lookUp = (addresses: string[], all: boolean) =>
    new Promise<{ error: Error | null; found: string | LookupAddress[] }>((resolve) => {
      const known = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      publicLookup((_host, _options, done) => done(null, known))("cdn.example.com", { all }, (error, found) =>
        resolve({ error, found }),
      );
    });

  test("gives public addresses and leaves out the others", async () => {
    const { error, found } = await lookUp(["127.0.0.1", "8.8.8.8", "::1"], true);
    expect([error, found]).toEqual([null, [{ address: "8.8.8.8", family: 4 }]]);
    expect((await lookUp(["10.0.0.1", "8.8.4.4"], false)).found).toBe("8.8.4.4");
  });

  test.each([[[]], [["127.0.0.1"]], [["::ffff:127.0.0.1", "192.168.0.1"]]])(
    "fails where %j is all there is",
    async (addresses) => {
      for (const all of [true, false])
        expect((await lookUp(addresses, all)).error?.message).toBe("The host has no public address");
    },
  );

  test("fails as the system's does", async () => {
    const lookup = publicLookup((_host, _options, done) => done(new Error("ENOTFOUND"), []));
    const error = await new Promise<Error | null>((resolve) => lookup("x.example", {}, resolve));
    expect(error?.message).toBe("ENOTFOUND");
  });
});
