import { SettingLink, SettingRow } from "~/components/setting-row";
import { formatPhoneNumber } from "~/lib/phone-number";
import type { Forwarding } from "../forwarding";
import { FORWARDING_WORDS, type ForwardingKind } from "../forwarding-words";

/** The lines, or the accounts, whose calls the user may forward; nothing for who may forward none (SET-5). */
export function ForwardingCard(props: {
  kind: ForwardingKind;
  entries: readonly Forwarding[];
  agent: boolean;
}) {
  const { kind, entries, agent } = props;
  const words = FORWARDING_WORDS[kind];
  if (entries.length === 0) return null;
  return (
    <section className="card" aria-labelledby={`${kind}-title`}>
      <div className="setting-title">
        <h2 id={`${kind}-title`}>{words.title}</h2>
        <p>{words.caption}</p>
      </div>
      <div className="setting-list">
        {entries.map(({ id, name, detail, forwardNumber }) => (
          <SettingRow
            key={id}
            label={detail ? `${name} · ${detail}` : name}
            value={
              forwardNumber ? (
                <>
                  {words.isOn}
                  <span className="whitespace-nowrap">{formatPhoneNumber(forwardNumber)}</span>
                </>
              ) : (
                words.isOff
              )
            }
          >
            <SettingLink to={`/settings/forwarding/${kind}/${encodeURIComponent(id)}`} isOff={agent}>
              Change <span className="sr-only">{`${words.title} of ${name}`}</span>
            </SettingLink>
          </SettingRow>
        ))}
      </div>
    </section>
  );
}
