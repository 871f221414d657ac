import type { Transcript } from "../message-content";

/** What was said in the call, by whom, and in what mood: in words, not by colour alone (decisions 4.12). */
export function TranscriptView({ transcript }: { transcript: Transcript }) {
  return (
    <section>
      <h2 className="mb-2 text-base">Transcript</h2>
      {transcript.kind === "raw" ? (
        <pre className="overflow-x-auto whitespace-pre-wrap rounded bg-sunken p-3 font-mono text-small">
          {transcript.text}
        </pre>
      ) : (
        <ol className="grid gap-3">
          {transcript.utterances.map((utterance, index) => (
            <li key={index}>
              <p className="text-small text-muted">
                Speaker {utterance.speaker}
                {utterance.sentiment ? <span className="chip ml-2">{utterance.sentiment}</span> : null}
              </p>
              <p dir="auto">{utterance.text}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
