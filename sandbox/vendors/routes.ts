import express, { type Request, type Response, type Router } from "express";
import { z } from "zod";
import { parseInput } from "../core/input";
import { notFound, Refusal } from "../core/refusal";
import type { Sandbox } from "../core/sandbox";
import { FORM_CARDS, testCard } from "../payment-methods/new-method";
import { addNewMethod, closeCheckout, findCheckout } from "../payment-methods/store";
import { knownAddresses } from "./addresses";
import { installBankLink } from "./bank-link";
import { installCardForm } from "./card-form";
import { bankQuestionPage, checkoutPage } from "./checkout-page";

/** `answer` is what the bank of a card that asks was told. */
const checkoutForm = z.object({ card: z.string().max(100), answer: z.enum(["yes", "no"]).optional() });
const addressQuery = z.object({ text: z.string().max(200), country: z.string().max(2).default("") });

/** What the vendors serve: the scripts of the card form and the bank link, the card processor's hosted page, and suggestions of addresses. */
export function vendorRouter({ database, portalUrl }: Sandbox): Router {
  const router = express.Router();
  const accountOf = (request: Request) => {
    const accountId = findCheckout(database, request.params["token"] ?? "");
    if (accountId === null) throw notFound("The page");
    return accountId;
  };
  router.get("/card-form.js", (_request, response) => {
    response.type("text/javascript").send(`(${installCardForm.toString()})(${JSON.stringify(FORM_CARDS)});`);
  });
  router.get("/bank-link.js", (_request, response) => {
    const path = JSON.stringify("/account/methods/new/bank");
    response.type("text/javascript").send(`(${installBankLink.toString()})(${path});`);
  });
  router.get("/addresses/us", (request, response) => {
    const { text } = parseInput(addressQuery, request.query);
    response.json({ addresses: knownAddresses(text, "US") });
  });
  router.get("/addresses/international", (request, response) => {
    const { text, country } = parseInput(addressQuery, request.query);
    response.json({ addresses: knownAddresses(text, country) });
  });
  router.get("/checkout/:token", (request, response) => {
    accountOf(request);
    sendPage(response, 200, checkoutPage(""));
  });
  router.post("/checkout/:token", express.urlencoded({ extended: false }), (request, response) => {
    const accountId = accountOf(request);
    const { card, answer } = parseInput(checkoutForm, request.body);
    const asking = FORM_CARDS.find(({ name, asks }) => asks && name === card);
    if (asking && !answer) return sendPage(response, 200, bankQuestionPage(asking));
    if (asking && answer === "no") return sendPage(response, 402, checkoutPage(NOT_AUTHENTICATED));
    try {
      addNewMethod(database, accountId, testCard(card, Date.now()));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendPage(response, error.status, checkoutPage(error.text));
    }
    closeCheckout(database, request.params["token"] ?? "");
    response.redirect(303, `${portalUrl}/account?account=${accountId}`);
  });
  return router;
}

const NOT_AUTHENTICATED = "We are unable to authenticate your payment method.";

function sendPage(response: Response, status: number, page: string): void {
  // Its form may lead back to the portal, wherever that is.
  response.setHeader("Content-Security-Policy", "default-src 'none';frame-ancestors 'none'");
  response.status(status).type("html").send(page);
}
