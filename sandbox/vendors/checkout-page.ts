import { FORM_CARDS } from "../payment-methods/new-method";

/** The hosted page of the card processor. It works without scripts and sends none. */
export function checkoutPage(refusal: string): string {
  const [text = ""] = refusal.split(";");
  const options = [["4000000000000002", "pm_card_chargeDeclined"]];
  for (const { number, name, error } of FORM_CARDS) if (!error) options.unshift([number, name]);
  return pageOf(`${text ? `<p role="alert">${text}</p>` : ""}
<form method="post">
<p><label>Test card <select name="card">${options.map(([number, name]) => `<option value="${name}">${number}</option>`).join("")}</select></label></p>
<p><button>Save card</button></p>
</form>`);
}

/** The second step of the hosted page: the bank of this card asks who stores it. */
export function bankQuestionPage({ name }: { name: string }): string {
  return pageOf(`<form method="post">
<input type="hidden" name="card" value="${name}">
<p>Your bank asks: is it you who stores this card?</p>
<p><button name="answer" value="yes">It is me</button> <button name="answer" value="no">It is not me</button></p>
</form>`);
}

function pageOf(content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Payment processor (Sandbox)</title></head>
<body>
<h1>Payment processor (Sandbox)</h1>
${content}
</body>
</html>`;
}
