import { createServer } from "node:http";
import { renderToString } from "react-dom/server";
import { z } from "zod";
import type { ActivityRow } from "~/features/activity/activity-row";
import type { ActivityView } from "~/features/activity/activity-view";
import { ActivityTable } from "~/features/activity/components/activity-table";
import { respondToParent, cpuMs } from "./respond";

const page = z.object({ view: z.custom<ActivityView>(), rows: z.array(z.custom<ActivityRow>()) });
let shown: z.output<typeof page> | undefined;

function render(): string {
  if (!shown) throw new Error("There are no rows yet.");
  // The rows are rendered to be measured; nobody presses anything in them.
  const onAssist = () => {};
  return renderToString(
    <ActivityTable view={shown.view} rows={shown.rows} mayMark openId={null} onAssist={onAssist} />,
  );
}

// Requested like a page: over a socket, one render for each request, and nothing else.
createServer((_request, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(render());
}).listen(z.coerce.number().parse(process.argv[2]), "localhost");

respondToParent({
  cpu: cpuMs,
  rows(value) {
    shown = page.parse(value);
    return render();
  },
  /** Renders that many times; returns the processor time of one in milliseconds. */
  render(value) {
    const times = z.number().parse(value);
    const before = cpuMs();
    for (let time = 0; time < times; time += 1) render();
    return (cpuMs() - before) / times;
  },
});
