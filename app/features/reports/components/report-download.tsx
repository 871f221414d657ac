import { useEffect, useRef, useState, type MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import { isPlainClick, ScriptedLink } from "~/components/page-kit";
import { formatCount } from "~/lib/format-count";
import { fetchFile, type FetchedFile } from "../fetch-file";
import { FILE_LABELS, filePath, tooLongForPdf, type FileKind } from "../report-file";
import type { ReportView } from "../report-view";

type State =
  | { step: "offered" }
  | { step: "making"; bytes: number }
  | { step: "ready"; file: FetchedFile }
  | { step: "failed"; text: string };

/** What Cancel does in a dialog; on a page of its own it leads back instead. */
type Cancel = { onCancel: () => void } | { backPath: string };

/**
 * Offers a file of a report. In place of a PDF that would have too many rows it offers the Excel file, and says why (REP-21).
 */
export function ReportOffer(props: {
  kind: FileKind;
  view: ReportView;
  /** How many rows the report has; null when it is not known. */
  rows: number | null;
  what: string;
  cancel: Cancel;
}) {
  const { view, rows, what, cancel } = props;
  // As it was when the offer was opened: a file that is being made does not go because the report grows meanwhile.
  const [refusal] = useState(() => (props.kind === "pdf" && rows !== null ? tooLongForPdf(rows) : null));
  const kind = refusal === null ? props.kind : "excel";
  return (
    <>
      {refusal === null ? null : <p className="mb-4">{refusal}</p>}
      <ReportDownload
        key={kind}
        {...{ kind, rows, what, cancel }}
        href={filePath(kind, view)}
        proceed={refusal === null ? "Proceed" : "Get the Excel file"}
      />
    </>
  );
}

/**
 * Proceed makes the file (REP-15). Without scripts it is a link to the file, or to the page that says why there is none; with
 * them the progress is shown, Cancel stops the making, and a PDF then has a Download button, while an Excel file is saved at
 * once.
 */
function ReportDownload(props: {
  kind: FileKind;
  href: string;
  rows: number | null;
  what: string;
  cancel: Cancel;
  /** What its button says. */
  proceed: string;
}) {
  const { kind, href, rows, cancel } = props;
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ step: "offered" });
  const request = useRef<AbortController | null>(null);
  const made = useRef<FetchedFile | null>(null);
  // A dialog that is closed stops the making, and lets go of the file.
  useEffect(
    () => () => {
      request.current?.abort();
      if (made.current) URL.revokeObjectURL(made.current.url);
    },
    [],
  );
  const label = FILE_LABELS[kind];

  // The page that Cancel leads to takes its time: until then an Excel file could be finished and saved.
  const leaveTo = (path: string) => {
    if (state.step === "making") {
      request.current?.abort();
      setState({ step: "offered" });
    }
    navigate(path);
  };

  const onProceed = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (state.step === "making") return;
    const { signal } = (request.current = new AbortController());
    setState({ step: "making", bytes: 0 });
    try {
      const file = await fetchFile(href, signal, (bytes) => setState({ step: "making", bytes }));
      if (typeof file === "string") return setState({ step: "failed", text: file });
      made.current = file;
      setState({ step: "ready", file });
      if (kind === "excel") save(file);
    } catch {
      if (!signal.aborted)
        setState({
          step: "failed",
          text: "The file could not be fetched. Check your connection and try again.",
        });
    }
  };

  return (
    <>
      <p className="mb-4">
        {label} of {props.what}.
      </p>
      <div role="status" className="mb-4 empty:hidden">
        {state.step === "making" ? (
          <p className="flex items-center gap-2">
            <span className="busy" aria-hidden="true" />
            <span>
              Making the {label}…{" "}
              {state.bytes > 0 ? `${formatCount(Math.ceil(state.bytes / 1024))} KB` : <Waited rows={rows} />}
            </span>
          </p>
        ) : null}
        {state.step === "ready" ? <p>The {label} is ready.</p> : null}
      </div>
      {state.step === "failed" ? (
        <p role="alert" className="banner banner-error mb-4">
          {state.text}
        </p>
      ) : null}
      <div className="button-row justify-end">
        {"onCancel" in cancel ? (
          <button type="button" className="button" onClick={cancel.onCancel}>
            Cancel
          </button>
        ) : (
          <ScriptedLink to={cancel.backPath} className="button" onFollow={() => leaveTo(cancel.backPath)}>
            Cancel
          </ScriptedLink>
        )}{" "}
        {state.step === "ready" ? (
          <a className="button button-primary" href={state.file.url} download={state.file.name}>
            Download
          </a>
        ) : (
          <a
            className="button button-primary"
            href={href}
            onClick={onProceed}
            aria-disabled={state.step === "making" || undefined}
          >
            {props.proceed}
          </a>
        )}
      </div>
    </>
  );
}

/**
 * A PDF comes in once it is whole: until then the size of the report and the time are what can be said of it. A screen reader
 * does not hear every second.
 */
function Waited({ rows }: { rows: number | null }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {rows === null ? "" : `${formatCount(rows)} ${rows === 1 ? "row" : "rows"}`}
      {seconds === 0 ? null : (
        <span aria-hidden="true">{rows === null ? `${seconds} s` : `, ${seconds} s`}</span>
      )}
    </>
  );
}

function save({ url, name }: FetchedFile): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
