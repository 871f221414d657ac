import type { StatusFields } from "~/upstream/statuses/calls.server";
import type { Status } from "~/upstream/statuses/contract";

/** What a status says, without the ids of lists, which the API fills in, as a text in one line: to tell it from another. */
export function statusText(status: Status | StatusFields): string {
  const { statusName, takingCalls, saved, instructions, exceptions } = status;
  const numbers = "numbers" in status ? status.numbers : numbersOf(status);
  return JSON.stringify([
    statusName ?? "",
    takingCalls,
    saved,
    instructions ?? "",
    numbers,
    namesOf(exceptions),
  ]);
}

/** Whether saving these fields would change nothing of the status. */
export function isSameStatus(status: Status, fields: StatusFields): boolean {
  return (
    statusText(status) === statusText(fields) &&
    isSameId(status.durationStatusListId, fields.durationStatusListId) &&
    isSameId(status.messageStatusListId, fields.messageStatusListId) &&
    isSameId(status.instructionStatusListId, fields.instructionStatusListId)
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
