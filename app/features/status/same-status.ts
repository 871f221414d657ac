import type { StatusFields } from "~/upstream/statuses/calls.server";
import type { Status } from "~/upstream/statuses/contract";

/** Whether saving these fields would change nothing of the status. */
export function isSameStatus(status: Status, fields: StatusFields): boolean {
  return (
    (status.statusName ?? "") === fields.statusName &&
    status.takingCalls === fields.takingCalls &&
    status.saved === fields.saved &&
    (status.instructions ?? "") === fields.instructions &&
    isSameId(status.durationStatusListId, fields.durationStatusListId) &&
    isSameId(status.messageStatusListId, fields.messageStatusListId) &&
    isSameId(status.instructionStatusListId, fields.instructionStatusListId) &&
    numbersOf(status).join() === fields.numbers.join() &&
    namesOf(status.exceptions) === namesOf(fields.exceptions)
  );
}

/** No id leaves it to the API, which then has one of its own. */
function isSameId(known: string | null, wanted: string | null): boolean {
  return wanted === null || known === wanted;
}

function numbersOf({ contacts }: Status): Array<string | null> {
  return contacts
    .toSorted((one, other) => (one.attemptOrder ?? 0) - (other.attemptOrder ?? 0))
    .map(({ contactData }) => contactData);
}

function namesOf(exceptions: ReadonlyArray<{ exceptionName: string | null; disposition: string | null }>) {
  return JSON.stringify(
    exceptions.map(({ exceptionName, disposition }) => [disposition, exceptionName]).toSorted(),
  );
}
