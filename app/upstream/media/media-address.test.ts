import { describe, expect, test } from "vitest";
import { mediaAddress } from "./media-address";

const BASE = "https://api.example.com/portalApi/api";
const HOSTS = ["cdn.example.com", "files.example.com:8443"];

describe("addresses of files that the API gives out (API-31)", () => {
  test.each([
    ["https://api.example.com/portalApi/api/media/files/a.wav?expires=1", false],
    ["https://cdn.example.com/a.mp3", true],
    ["https://CDN.example.com:443/a.mp3", true],
    ["https://files.example.com:8443/a.mp3", true],
  ])("%s is opened; only at a public address: %s", (address, onlyPublic) =>
    expect(mediaAddress(address, BASE, HOSTS)).toMatchObject({ url: new URL(address), onlyPublic }),
  );

  test.each([
    ["another host", "https://evil.example.com/portalApi/api/media/a"],
    ["a host that begins like it", "https://api.example.com.evil.example/portalApi/api/media/a"],
    ["a host that ends like it", "https://evilcdn.example.com/a"],
    ["another port of the API", "https://api.example.com:8443/portalApi/api/media/a"],
    ["the API, but no media", "https://api.example.com/portalApi/api/me"],
    ["a way out of the media", "https://api.example.com/portalApi/api/media/../me"],
    ["an encoded way out", "https://api.example.com/portalApi/api/media/%2e%2e/me"],
    ["an encoded slash", "https://api.example.com/portalApi/api/media/..%2fme"],
    ["http at a named host", "http://cdn.example.com/a"],
    ["another port of a named host", "https://cdn.example.com:8443/a"],
    ["credentials", "https://user:secret@cdn.example.com/a"],
    ["a host in the credentials", "https://cdn.example.com@evil.example/a"],
    ["an address of this machine", "https://127.0.0.1/a"],
    ["cloud metadata", "http://169.254.169.254/latest/meta-data"],
    ["a file", "file:///etc/passwd"],
    ["data", "data:audio/wav;base64,AAAA"],
    ["no address", "a b"],
    ["nothing", ""],
    ["a very long one", `https://cdn.example.com/${"a".repeat(5_000)}`],
  ])("%s is not opened", (_, address) => expect(mediaAddress(address, BASE, HOSTS)).toBeNull());
});
