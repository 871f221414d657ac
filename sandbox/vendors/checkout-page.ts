import { FORM_CARDS } from "../payment-methods/new-method";

/** The hosted page of the card processor. It works without scripts and sends none. */
export function checkoutPage(refusal: string): string {
  const [text = ""] = refusal.split(";");
  const options = [["4000000000000002", "pm_card_chargeDeclined"]];
  for (const { number, name, error } of FORM_CARDS) if (!error) options.unshift([number, name]);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Payment processor (Sandbox)</title></head>
<body>
<h1>Payment processor (Sandbox)</h1>
${text ? `<p role="alert">${text}</p>` : ""}
<form method="post">
<p><label>Test card <select name="card">${options.map(([number, name]) => `<option value="${name}">${number}</option>`).join("")}</select></label></p>
<p><button>Save card</button></p>
</form>
</body>
</html>`;
}
