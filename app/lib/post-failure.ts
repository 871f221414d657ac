/** Why a post that scripts made did not succeed, in words for the person who made it. */
export interface PostFailure {
  text: string;
  /** Whether it is known that nothing was done. */
  isClear?: boolean;
  /** Whether the browser itself says so, of a post that the portal has not answered: no word of it is the API's. */
  isUnanswered?: boolean;
}

/** What an action's data is after such a failure, so that the page stays as it is (UI-10). */
export interface FailedPost {
  failure: PostFailure;
}

/** The failure in what an action returned, or null. */
export function postFailure(data: unknown): PostFailure | null {
  return isFailedPost(data) ? data.failure : null;
}

function isFailedPost(data: unknown): data is FailedPost {
  if (typeof data !== "object" || data === null || !("failure" in data)) return false;
  const { failure } = data;
  return (
    typeof failure === "object" && failure !== null && "text" in failure && typeof failure.text === "string"
  );
}
