/** An address that the stand-in for a provider of suggestions knows. */
interface KnownAddress {
  line1: string;
  line2?: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
}

const address = (
  country: string,
  line1: string,
  city: string,
  region: string,
  postalCode: string,
): KnownAddress => ({
  line1,
  city,
  region,
  postalCode,
  country,
});

/** More than ten begin alike, so that the limit of the portal shows. */
const KNOWN: readonly KnownAddress[] = [
  ...Array.from({ length: 12 }, (_, index) =>
    address(
      "US",
      `${index + 1}00 Market Street`,
      "San Francisco",
      "CA",
      `941${String(index + 2).padStart(2, "0")}`,
    ),
  ),
  address("US", "350 Fifth Avenue", "New York", "NY", "10118"),
  address("CA", "111 Wellington Street", "Ottawa", "Ontario", "K1A 0A9"),
  address("GB", "10 Market Place", "London", "Greater London", "W1W 8AQ"),
  address("DE", "Torstraße 1", "Berlin", "Berlin", "10119"),
];

/** The addresses that contain what was typed; of all countries but the US where none is named. */
export function knownAddresses(text: string, country: string): KnownAddress[] {
  const wanted = text.toLowerCase();
  return KNOWN.filter(
    (known) =>
      (country === "" ? known.country !== "US" : known.country === country) &&
      `${known.line1}, ${known.city}`.toLowerCase().includes(wanted),
  );
}
