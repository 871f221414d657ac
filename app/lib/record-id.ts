/** Characters of the longest id of a record. */
const MOST = 200;

/** An id stands in paths: half a character cannot be written there, and dots alone lead to another call. */
const ID = /^(?!\.{1,2}$)[^\ud800-\udfff]+$/u;

/** Whether a text can be the id of one of the API's records (API-27). It may have any other characters: encode it in paths. */
export function isRecordId(text: string): boolean {
  return text.length <= MOST && ID.test(text);
}
