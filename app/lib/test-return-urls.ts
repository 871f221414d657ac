/** Addresses that lead a browser to another origin, or run a script, each with what it is. */
export const FOREIGN_RETURN_URLS: ReadonlyArray<[what: string, returnUrl: string]> = [
  ["another origin", "https://evil.example/"],
  ["another origin without a scheme", "//evil.example"],
  ["three slashes", "///evil.example"],
  ["slash and backslash", "/\\evil.example"],
  ["backslashes", "\\\\evil.example"],
  ["a script", "javascript:alert(1)"],
  ["a path of a dot that hides two slashes", "/.//evil.example"],
  ["an encoded parent folder that hides two slashes", "/x/%2E%2e//evil.example"],
  ["a tab that browsers drop", "/\t/evil.example"],
  ["a user's name with a backslash", "https://evil.example\\@portal.example"],
];
