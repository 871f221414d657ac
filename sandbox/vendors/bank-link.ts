/** What the page gives to the bank link, as far as the stand-in uses it. */
interface LinkConfig {
  receivedRedirectUri?: string;
  onSuccess(publicToken: string, metadata: object): void;
  onExit(error: object | null, metadata: object): void;
  onLoad(): void;
}

/**
 * Stands in for the script of the bank link. It runs in the browser as its own text, so it refers to nothing outside of
 * itself. One of its banks asks on a page of its own, from which it leads back to `returnPath`.
 */
export function installBankLink(returnPath: string): void {
  const metadata = { institution: null, status: null, link_session_id: "sandbox", request_id: "sandbox" };
  const account = (name: string, mask: string) => ({
    id: `sandbox_${name.toLowerCase()}_${mask}`,
    name: `Sandbox ${name}`,
    mask,
    type: "depository",
    subtype: name.toLowerCase(),
    verification_status: null,
    class_type: null,
  });
  const refusal = {
    error_type: "ITEM_ERROR",
    error_code: "INVALID_CREDENTIALS",
    error_message: "the provided credentials were not correct",
    display_message: "The provided credentials were not correct.",
  };

  const create = (config: LinkConfig) => {
    let dialog: HTMLDialogElement | null = null;
    const close = () => {
      dialog?.remove();
      dialog = null;
    };
    const exit = (error: object | null) => {
      if (!dialog) return;
      close();
      config.onExit(error, metadata);
    };
    const succeed = (name: string, accounts: object[]) => {
      close();
      config.onSuccess(`public-sandbox-${crypto.randomUUID()}`, {
        institution: { name, institution_id: "ins_sandbox" },
        accounts,
        link_session_id: "sandbox",
      });
    };
    const button = (label: string, onClick: () => void) => {
      const element = document.createElement("button");
      element.type = "button";
      element.className = "button";
      element.textContent = label;
      element.addEventListener("click", onClick);
      return element;
    };
    const open = () => {
      dialog = document.createElement("dialog");
      dialog.className = "rounded border border-line bg-surface p-4 text-text";
      dialog.setAttribute("aria-label", "Link a bank (Sandbox)");
      const note = document.createElement("p");
      note.className = "hint";
      note.textContent = "Sandbox: no bank is asked, and nothing is typed here.";
      const banks = document.createElement("div");
      banks.className = "mt-4 grid gap-2";
      const both = [account("Checking", "6789"), account("Savings", "1234")];
      banks.append(
        ...(config.receivedRedirectUri
          ? [button("Continue", () => succeed("Sandbox Redirect Bank", [account("Giro", "4711")]))]
          : [
              button("Sandbox Bank", () => succeed("Sandbox Bank", both)),
              button("Bank with a page of its own", () =>
                window.location.assign(`${returnPath}?oauth_state_id=${crypto.randomUUID()}`),
              ),
              button("Bank that verifies later", () =>
                succeed("Sandbox Bank", [account("Unverified", "3210")]),
              ),
              button("Bank that refuses", () => exit(refusal)),
            ]),
        button("Close", () => exit(null)),
      );
      dialog.append(note, banks);
      dialog.addEventListener("cancel", () => exit(null));
      document.body.append(dialog);
      dialog.showModal();
    };
    setTimeout(() => config.onLoad());
    return { open, exit: () => exit(null), submit: () => undefined, destroy: close };
  };
  Object.assign(window, { Plaid: { create } });
}
