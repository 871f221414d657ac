import { SettingLink, SettingRow } from "~/components/setting-row";

/** Whether the user has a PIN, never which, and the way to change it (SET-1). Off in a temporary agent session (SET-6). */
export function PinRow({ isSet, agent }: { isSet: boolean; agent: boolean }) {
  return (
    <SettingRow
      label="PIN"
      value={
        isSet ? (
          <>
            <span aria-hidden="true">••••</span> <span className="sr-only">Set</span>
          </>
        ) : (
          "None"
        )
      }
    >
      <SettingLink to="/settings/pin" isOff={agent}>
        {isSet ? "Change PIN" : "Set PIN"}
      </SettingLink>
    </SettingRow>
  );
}
