import { Icon } from "~/components/page-kit";
import { PASSWORD_RULES, type PasswordRule } from "../password-rules";

/** The rules of a new password, each with a mark once it is fulfilled; `checked` is null without scripts (SES-37). */
export function PasswordRuleList({ checked }: { checked: Record<PasswordRule, boolean> | null }) {
  return (
    <ul className="password-rules" aria-label="Rules of the new password">
      {RULES.map((rule) => (
        <li key={rule} data-met={checked?.[rule] ? "" : undefined}>
          {checked?.[rule] ? (
            <Icon name="check" />
          ) : (
            <span className="password-rule-open" aria-hidden="true" />
          )}
          <span>
            {PASSWORD_RULES[rule]}
            {checked ? <span className="sr-only">: {checked[rule] ? "fulfilled" : "not yet"}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

const RULES = ["length", "groups", "match"] as const;
