import { Link } from "react-router-dom";
import { countVerdicts } from "~/components/feedback/line-verdict";
import { LineVerdicts } from "~/components/feedback/line-verdicts";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FormConstraints } from "~/components/forms/form-constraints";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { formatCount } from "~/lib/format-count";
import { importResponse, type ImportView } from "../import-view";

const WORDS = { one: "row", many: "rows" };

/** A checked file, and how far its import is (CON-23, CON-24). */
export function ImportProgress(props: {
  view: ImportView;
  path: string;
  constraints: FormConstraints<"intent" | "withWarned">;
}) {
  const { view, path, constraints } = props;
  const form = usePageForm({ id: "import", constraints });
  const response = importResponse(form.response);
  const goesOn = response?.goesOn ?? false;
  const isRunning = view.isBegun && (goesOn || form.busy);
  return (
    <>
      <h2 className="mt-1 text-base font-medium text-muted">
        <bdi>{view.fileName}</bdi>
      </h2>
      <Form form={form} className="mt-4 grid gap-4">
        <ErrorSummary form={form} />
        {response?.stopped ? (
          <p role="alert" className="banner banner-error">
            {response.stopped}
          </p>
        ) : null}
        {view.isBegun ? <Progress view={view} /> : null}
        {isRunning ? (
          <Running path={path} isNext={goesOn && !form.busy} done={view.done} />
        ) : (
          <>
            <LineVerdicts verdicts={view.verdicts} words={WORDS} />
            <Buttons view={view} form={form} />
          </>
        )}
      </Form>
    </>
  );
}

function Progress({ view: { done, wanted } }: { view: ImportView }) {
  const [some, all] = [done, wanted].map(formatCount);
  return (
    <div>
      <p role="status">
        {some} of {all} {wanted === 1 ? "row" : "rows"} done
      </p>
      <progress
        className="h-2 w-full accent-[var(--accent)]"
        value={done}
        max={Math.max(1, wanted)}
        aria-label="Import"
      />
    </div>
  );
}

/** While rows are being saved: the form sends itself again as long as something is left. */
function Running({ path, isNext, done }: { path: string; isNext: boolean; done: number }) {
  return (
    <>
      <input type="hidden" name="intent" value="import" />
      {isNext ? <span key={done} hidden ref={submitForm} /> : null}
      <div>
        <a className="button" href={path}>
          Stop
        </a>
      </div>
    </>
  );
}

function submitForm(element: HTMLElement | null): void {
  element?.closest("form")?.requestSubmit();
}

function Buttons({ view, form }: { view: ImportView; form: { busy: boolean } }) {
  const { isBegun, wanted, done } = view;
  const { ready, warning, failed } = countVerdicts(view.verdicts);
  if (!isBegun)
    return (
      <>
        {warning > 0 ? (
          <label className="flex min-h-control cursor-pointer items-center gap-3">
            <input type="checkbox" className="checkbox" name="withWarned" />
            Also the rows with a warning
          </label>
        ) : null}
        <div className="button-row">
          {ready + warning > 0 ? (
            <SubmitButton form={form} intent="import">
              Import
            </SubmitButton>
          ) : null}{" "}
          <Link className="button" to="/contacts/import">
            Choose another file
          </Link>
        </div>
      </>
    );
  return (
    <div className="button-row">
      {done < wanted ? (
        <SubmitButton form={form} intent="import">
          Go on
        </SubmitButton>
      ) : failed > 0 ? (
        <SubmitButton form={form} intent="retry">
          Try the failed rows again
        </SubmitButton>
      ) : null}{" "}
      <Link className={done < wanted || failed > 0 ? "button" : "button button-primary"} to="/contacts">
        Show contacts
      </Link>
    </div>
  );
}
