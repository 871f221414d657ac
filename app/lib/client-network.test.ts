import { expect, test } from "vitest";
import { networkOf, withoutPorts } from "./client-network";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:51234", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["[::ffff:192.0.2.1]:443", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]:8443", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["not:an:address", "not:an:address"],
  ["", ""],
])("a limit counts %j as %j (SEC-16)", (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ["203.0.113.7:51234", "203.0.113.7"],
  ["203.0.113.7:51234, [2001:db8::1]:80,10.0.0.1", "203.0.113.7, 2001:db8::1, 10.0.0.1"],
  ["2001:db8::1", "2001:db8::1"],
  ["unknown", "unknown"],
])("the proxies' %j names %j", (header, addresses) => expect(withoutPorts(header)).toBe(addresses));
