import { z } from "zod";
import { parseId, parseInput, phoneNumber } from "../core/input";
import { notFound } from "../core/refusal";
import type { Route, SignedInExchange } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { changeUser } from "../me/store";
import {
  addContact,
  addMethod,
  changeContact,
  changeMethod,
  deleteContact,
  deleteMethod,
  hasContact,
  hasMethod,
} from "./store";

const name = z.string().max(300).default("");

const contactForm = z.object({
  displayName: name,
  firstName: name,
  lastName: name,
  title: name,
  business: name,
});

const description = z.string().min(1).max(300);
const methodForm = z.discriminatedUnion("contactMethodType", [
  z.object({
    contactMethodType: z.literal("PHONE"),
    phoneNumber,
    phoneExtension: z
      .string()
      .regex(/^\d{0,20}$/, "An extension has digits only.")
      .default(""),
    description,
  }),
  z.object({
    contactMethodType: z.literal("EMAIL"),
    email: z.string().regex(/^[^\s@]+@[^\s@]+$/, "The e-mail address is not valid."),
    address: z.string().max(300).default(""),
    description,
  }),
]);

/** The personal contacts of the caller and their methods. Everybody has contacts of their own, and sees no other's. */
export function contactRoutes(sandbox: Sandbox): readonly Route[] {
  const { database } = sandbox;
  const contactOf = ({ caller, request }: SignedInExchange): number => {
    const contactId = parseId(request.params["contactId"], "The contact");
    if (!hasContact(database, caller.userId, contactId)) throw notFound("The contact");
    return contactId;
  };
  const methodOf = (exchange: SignedInExchange): number => {
    const methodId = parseId(exchange.request.params["methodId"], "The contact method");
    if (!hasMethod(database, contactOf(exchange), methodId)) throw notFound("The contact method");
    return methodId;
  };
  /** The contacts come with the user, so each change makes the user newer and is told to their sockets. */
  const changing = (change: (exchange: SignedInExchange) => unknown) => (exchange: SignedInExchange) => {
    const reply = change(exchange);
    changeUser(database, exchange.caller.userId, {});
    sandbox.sockets.notify([exchange.caller.userId]);
    return reply;
  };
  const star = (vipContact: "Y" | "N") =>
    changing((exchange) => {
      const contactId = contactOf(exchange);
      changeContact(database, contactId, { vipContact });
      return { contactId, vipContact };
    });

  return [
    {
      method: "post",
      path: "/contacts",
      access: "session",
      handle: changing(({ caller, request }) => {
        const fields = parseInput(contactForm, request.body);
        return { contactId: addContact(database, caller.userId, { ...fields, vipContact: "N" }) };
      }),
    },
    {
      method: "post",
      path: "/contacts/:contactId",
      access: "session",
      handle: changing((exchange) => {
        const contactId = contactOf(exchange);
        changeContact(database, contactId, parseInput(contactForm, exchange.request.body));
        return { contactId };
      }),
    },
    {
      method: "delete",
      path: "/contacts/:contactId",
      access: "session",
      handle: changing((exchange) => {
        const contactId = contactOf(exchange);
        deleteContact(database, contactId);
        return { contactId };
      }),
    },
    { method: "post", path: "/contacts/:contactId/vip", access: "session", handle: star("Y") },
    { method: "delete", path: "/contacts/:contactId/vip", access: "session", handle: star("N") },
    {
      method: "post",
      path: "/contacts/:contactId/methods",
      access: "session",
      handle: changing((exchange) => {
        const contactId = contactOf(exchange);
        return {
          contactMethodId: addMethod(database, contactId, parseInput(methodForm, exchange.request.body)),
        };
      }),
    },
    {
      method: "post",
      path: "/contacts/:contactId/methods/:methodId",
      access: "session",
      handle: changing((exchange) => {
        const contactMethodId = methodOf(exchange);
        changeMethod(database, contactMethodId, parseInput(methodForm, exchange.request.body));
        return { contactMethodId };
      }),
    },
    {
      method: "delete",
      path: "/contacts/:contactId/methods/:methodId",
      access: "session",
      handle: changing((exchange) => {
        const contactMethodId = methodOf(exchange);
        deleteMethod(database, contactMethodId);
        return { contactMethodId };
      }),
    },
  ];
}
