import { useShowSnack } from "~/components/feedback/snacks";
import { useScripted } from "~/components/use-scripted";

/** Copies the address of the view that is shown, without its page (ACT-52). Without scripts it is not shown. */
export function CopyLink({ path }: { path: string }) {
  const scripted = useScripted();
  const showSnack = useShowSnack();
  const copy = async () => {
    const address = new URL(path, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      showSnack({ kind: "success", text: "The link to this view is copied." });
    } catch {
      // The browser allows it only on secure pages, or its user has forbidden it.
      showSnack({ kind: "error", text: `The link could not be copied. It is: ${address}` });
    }
  };
  return (
    // Its room is kept until scripts run, so that nothing moves.
    <button type="button" className={`summary-button no-print ${scripted ? "" : "invisible"}`} onClick={copy}>
      Copy link
    </button>
  );
}
