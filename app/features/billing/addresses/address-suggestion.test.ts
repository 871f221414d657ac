import { expect, test } from "vitest";
import { suggestionsIn } from "./address-suggestion";

const KNOWN = {
  text: "100 Market Street, San Francisco",
  line1: "100 Market Street",
  line2: "",
  city: "San Francisco",
  region: "CA",
  postalCode: "94102",
};

test.each([
  [{ addresses: [KNOWN, { ...KNOWN, city: null }, null, "x"] }, [KNOWN]],
  [{ addresses: "x" }, []],
  [{ results: [KNOWN] }, []],
  [null, []],
])("of %j the addresses are suggested (BIL-33)", (reply, suggested) =>
  expect(suggestionsIn(reply)).toEqual(suggested),
);
