import { Icon, type IconName } from "../icon";
import { countVerdicts, type LineVerdict } from "./line-verdict";

const LOOKS: Record<LineVerdict["kind"], { icon: IconName; className: string; label: string }> = {
  ready: { icon: "check", className: "text-ok", label: "Ready" },
  saved: { icon: "check", className: "text-ok", label: "Saved" },
  warning: { icon: "alert", className: "text-warning", label: "Warning" },
  refused: { icon: "close", className: "text-danger", label: "Left out" },
  failed: { icon: "close", className: "text-danger", label: "Failed" },
};

/** What becomes of each line, under a sentence that counts them and takes the focus. */
export function LineVerdicts(props: {
  verdicts: readonly LineVerdict[];
  /** What one of them is called, and several. */
  words?: { one: string; many: string };
}) {
  const { verdicts, words: names = { one: "line", many: "lines" } } = props;
  const summary = `${verdicts.length} ${verdicts.length === 1 ? names.one : names.many}: ${summaryOf(verdicts)}`;
  return (
    <section aria-labelledby="verdicts-title">
      {/* The key makes a new element after each check, which takes the focus and is announced. */}
      <h3 id="verdicts-title" tabIndex={-1} key={summary} ref={takeFocus} className="mb-2 font-semibold">
        {summary}
      </h3>
      <ol className="divide-y divide-line rounded border border-line">
        {verdicts.map(({ line, text, kind, words }) => {
          const { icon, className, label } = LOOKS[kind];
          return (
            <li key={line} className="flex gap-2 px-3 py-2">
              <span className={className}>
                <Icon name={icon} />
              </span>
              <div className="min-w-0">
                <bdi className="block font-medium">{text}</bdi>{" "}
                <span className="text-small text-muted">
                  {label}: {words}
                </span>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** '3 ready, 1 with a warning, 2 left out' */
function summaryOf(verdicts: readonly LineVerdict[]): string {
  const { ready, warning, refused, saved, failed } = countVerdicts(verdicts);
  const parts = [
    [saved, "saved"],
    [failed, "failed"],
    [ready, "ready"],
    [warning, "with a warning"],
    [refused, "left out"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return said.join(", ");
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}
