/** The names that a contact may have, as they stand in its record. */
export interface OwnNames {
  displayName: string | null;
  firstName: string | null;
  lastName: string | null;
  business: string | null;
}

/** What a contact is called by (CON-3): its display name, else first and last name, else its business; '' without any. */
export function ownName(names: OwnNames): string {
  return names.displayName?.trim() || fullName(names) || names.business?.trim() || "";
}

/** First and last name; '' without any. */
export function fullName({ firstName, lastName }: Pick<OwnNames, "firstName" | "lastName">): string {
  return `${firstName ?? ""} ${lastName ?? ""}`.trim();
}
