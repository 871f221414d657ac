/** What every page and every print of an agent's session says of the user it acts for (SES-27). */
export function agentWarningText(userName: string): string {
  return `WARNING: This is a temporary session for user ${userName}. Close this tab to end the session.`;
}
