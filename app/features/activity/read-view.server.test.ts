import { beforeEach, expect, it, vi } from "vitest";
import { activityPath } from "./activity-view";
import { readActivityView } from "./read-view.server";

const { serviceInfo } = vi.hoisted(() => ({ serviceInfo: vi.fn() }));
vi.mock("../service/service-info.server", () => ({ serviceInfo }));
vi.mock("../preferences/variant-and-zone.server", () => ({ timeZoneOf: () => "UTC" }));

beforeEach(() => serviceInfo.mockReset());

const viewOf = (query: string) => readActivityView(new Request(`http://localhost/activity${query}`));

it.each([
  [60, 60],
  [120, 120],
  [45, 30],
  [null, 30],
])("with filterDays %j a list shows %i days by default (ACT-8)", async (filterDays, days) => {
  serviceInfo.mockResolvedValue({ filterDays });
  expect((await viewOf("")).days).toBe(days);
  expect((await viewOf("?days=nonsense")).days).toBe(days);
  expect((await viewOf("?days=90")).days).toBe(90);
});

it("an account and a location of the longest id are those that an address names (API-27)", async () => {
  serviceInfo.mockResolvedValue(null);
  const [account, location] = ["1".repeat(200), "2".repeat(200)];
  expect(await viewOf(`?account=${account}&location=${location}`)).toMatchObject({
    accountId: account,
    locationId: location,
  });
});

it("while the API says nothing of itself a list shows 30 days", async () => {
  serviceInfo.mockResolvedValue(null);
  expect((await viewOf("")).days).toBe(30);
});

it("an address leaves out the default days, and names any others (ACT-8)", async () => {
  serviceInfo.mockResolvedValue({ filterDays: 60 });
  const view = await viewOf("");
  expect(activityPath(view)).toBe("/activity");
  expect(activityPath(view, { days: 30 })).toBe("/activity?days=30");
  expect((await viewOf("?days=30")).days).toBe(30);
});
