/** Why there is no sound from the microphone: it was not allowed, there is none, or something else uses it. */
export type MicrophoneProblem = "denied" | "absent" | "in-use" | "insecure";

const OPEN_SETTINGS: ReadonlyArray<[RegExp, string]> = [
  [
    /\bEdg\//,
    "Press the lock beside the address, choose 'Permissions for this site', and allow the microphone.",
  ],
  [/\bFirefox\//, "Press the crossed-out microphone beside the address, and remove the block."],
  [/\bChrome\/|\bCriOS\//, "Press the symbol beside the address, and allow the microphone."],
  [
    /\biPhone\b|\biPad\b/,
    "Press 'aA' beside the address, choose 'Website Settings', and allow the microphone.",
  ],
  [/\bSafari\//, "Choose 'Settings for This Website' in the Safari menu, and allow the microphone."],
];

/** What is wrong and what can be done, for the browser with this name (PHN-6). */
export function microphoneWords(problem: MicrophoneProblem, userAgent: string): string {
  switch (problem) {
    case "denied": {
      const how = OPEN_SETTINGS.find(([browser]) => browser.test(userAgent))?.[1];
      return `This page may not use the microphone. ${how ?? "Allow it in the settings of your browser."}`;
    }
    case "absent":
      return "No microphone was found. Connect one and call again.";
    case "in-use":
      return "The microphone cannot be used. Close other programs that use it, and call again.";
    case "insecure":
      return "This browser cannot use a microphone here. Call from your telephone instead.";
  }
}

/** What an error of `getUserMedia` means, by its name. */
export function microphoneProblem(errorName: string): MicrophoneProblem {
  if (["NotAllowedError", "PermissionDeniedError", "SecurityError"].includes(errorName)) return "denied";
  // Without a secure connection the browser has no `mediaDevices` at all.
  if (["TypeError", "NotSupportedError"].includes(errorName)) return "insecure";
  if (["NotFoundError", "DevicesNotFoundError", "OverconstrainedError"].includes(errorName)) return "absent";
  return "in-use";
}
