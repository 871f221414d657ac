import { EmptyBlock } from "../feedback/empty-block";
import type { Snack } from "../feedback/snack";
import { SnackBody } from "../feedback/snack-body";
import { Icon } from "../icon";
import { Panel, PanelFailure } from "../layout/panel";

const nothing = () => undefined;

const SNACKS: Snack[] = [
  { kind: "success", text: "Archived 3 activities", undo: { action: "/styleguide", fields: [] } },
  { kind: "error", text: "That did not work" },
  {
    kind: "error",
    text: "3 of 9 could not be archived.",
    lines: ["Hannah Nakamura, Bo Ray: Only the recipient can do this.", "Ann Lee: Read it first."],
  },
];

/** Chips, banners, snacks, cards, tables, the sheet and the blocks in place of a list. */
export function ShownParts() {
  return (
    <>
      <section className="card grid gap-4 p-5" aria-labelledby="chips">
        <h2 id="chips">Chips and tiles</h2>
        <p className="flex flex-wrap items-center gap-2">
          <span className="chip">Billable</span> <span className="chip chip-ok">Positive</span>{" "}
          <span className="chip chip-notice">Notice</span>{" "}
          <span className="chip chip-warning">Nearly used up</span>{" "}
          <span className="chip chip-danger">Negative</span> <span className="badge ml-0">16</span>{" "}
          <span className="dot" /> <span className="busy" />
        </p>
        <p className="flex flex-wrap gap-2">
          {["", "tile-accent", "tile-notice", "tile-warning", "tile-danger"].map((tone) => (
            <span key={tone} className={`tile ${tone}`}>
              <Icon name="message" />
            </span>
          ))}
        </p>
      </section>
      <div className="grid content-start gap-3">
        <div className="banner banner-info">
          <Icon name="clock" />
          <p>
            <b>Offline, showing 17:59.</b> You can go on reading.
          </p>
        </div>
        <div className="banner banner-warning">
          <Icon name="alert" />
          <p>
            <b>A warning.</b> Something needs your attention.
          </p>
        </div>
        <div className="banner banner-error">
          <Icon name="close" />
          <p className="min-w-0 flex-1">
            <b>1 of 3 could not be archived.</b> Hannah Nakamura: read it first.
          </p>
          <button type="button" className="button">
            Undo the other 2
          </button>
        </div>
        {SNACKS.map((snack, key) => (
          <SnackBody key={key} shown={{ key, snack, times: 1, forms: [] }} onClose={nothing} />
        ))}
      </div>
      <div className="card">
        <EmptyBlock
          icon="search"
          title="Nothing for “retainer” in the last 30 days"
          text="125 activities were searched: texts, names, numbers and transcripts."
        >
          <button type="button" className="button button-primary">
            Search the last 120 days
          </button>
          <button type="button" className="button">
            Clear the search
          </button>
        </EmptyBlock>
      </div>
      <Panel id="panel" title="A panel">
        <dl className="facts">
          <div>
            <dt>Caller</dt>
            <dd>Ingrid Tanaka</dd>
          </div>
          <div>
            <dt>Group</dt>
            <dd>New Client Intake</dd>
          </div>
        </dl>
        <PanelFailure
          what="The usage of Harbor Law"
          failure={{ ok: false, text: "The service did not answer.", id: "DF124853" }}
          panelId="panel"
          retryPath="/styleguide"
        />
      </Panel>
      <div className="card">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Caller</th>
              <th scope="col" className="number">
                Minutes
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>19 Nov, 16:39</td>
              <td>Hannah Nakamura</td>
              <td className="number">3.5</td>
            </tr>
            <tr>
              <td>19 Nov, 08:53</td>
              <td>Nadia Grünwald</td>
              <td className="number">0.5</td>
            </tr>
          </tbody>
        </table>
      </div>
      <section className="sheet rounded-card" aria-labelledby="sheet">
        <header>
          <h2 id="sheet">A sheet</h2>
          <button type="button" className="button button-quiet button-icon" aria-label="Close">
            <Icon name="close" />
          </button>
        </header>
        <div className="sheet-body">What is edited beside a list.</div>
        <footer>
          <button type="button" className="button button-primary">
            Save
          </button>
          <button type="button" className="button">
            Cancel
          </button>
        </footer>
      </section>
    </>
  );
}
