import { z } from "zod";
import { parseInput, phoneNumber } from "../core/input";
import { Refusal } from "../core/refusal";
import { refuseAgent, type Route, type SignedInExchange } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { findUserByName, ownFields } from "../me/store";
import { isRefusedPassword, temporaryPassword } from "./password-rules";
import { isChangeKey, makeChangeKey, makeCode, setPassword, spendCode } from "./store";

const forgotten = z.object({
  email: z.string().default(""),
  mobile: phoneNumber.or(z.literal("")).default(""),
});
const resetForm = forgotten.extend({ resetCode: z.string().default("") });
const verifyForm = z.object({ twoFactorCode: z.string().default("") });
const passwordForm = z.object({ password: z.string().default("") });
const keyedPasswordForm = passwordForm.extend({ passwordChangeKey: z.string().default("") });
const reachable = z.object({
  email: z.string(),
  mobile: z.string(),
});

const wrongCode = () => new Refusal(400, "The code is not correct or has expired.");

/** Forgotten, temporary and new passwords, and the second factor. */
export function passwordRoutes(sandbox: Sandbox): readonly Route[] {
  const { database, outbox, sessions, sockets } = sandbox;

  /** The user with this e-mail and, where one is given, this mobile; null for nobody. */
  const findForgetful = ({ email, mobile }: z.output<typeof forgotten>) => {
    const user = findUserByName(database, email);
    if (!user || (mobile !== "" && reachableOf(user.userId).mobile !== mobile)) return null;
    return user;
  };
  const reachableOf = (userId: number) => reachable.parse(ownFields(database, userId));
  const codeText = (code: string) => `Your code is ${code}. It is valid for 10 minutes.`;

  const sendTwoFactor =
    (channel: "text" | "mail") =>
    ({ caller }: SignedInExchange) => {
      refuseAgent(caller);
      const { email, mobile } = reachableOf(caller.userId);
      const text = codeText(makeCode(database, caller.userId, "two-factor"));
      outbox.send({ channel, to: channel === "text" ? mobile : email, subject: "Your code", text });
      return {};
    };
  const choosePassword = (caller: SignedInExchange["caller"], password: string) => {
    if (isRefusedPassword(password))
      throw new Refusal(400, "The password has to have 8 to 16 characters of at least three kinds.");
    setPassword(database, caller.userId, password, { temporary: false });
    sessions.closeOthersOf(caller.userId, caller.sessionHash);
    sockets.notify([caller.userId]);
    return {};
  };

  return [
    {
      method: "post",
      path: "/authenticate/forgotPassword/sendCode",
      access: "open",
      handle({ request }) {
        const form = parseInput(forgotten, request.body);
        const user = findForgetful(form);
        // The reply is the same for an account that does not exist.
        if (user) {
          const text = codeText(makeCode(database, user.userId, "reset"));
          const to = form.mobile === "" ? reachableOf(user.userId).email : form.mobile;
          outbox.send({
            channel: form.mobile === "" ? "mail" : "text",
            to,
            subject: "Your reset code",
            text,
          });
        }
        return {};
      },
    },
    {
      method: "post",
      path: "/authenticate/forgotPassword/resetPassword",
      access: "open",
      handle({ request }) {
        const form = parseInput(resetForm, request.body);
        const user = findForgetful(form);
        if (!user || !spendCode(database, user.userId, "reset", form.resetCode)) throw wrongCode();
        const password = temporaryPassword();
        setPassword(database, user.userId, password, { temporary: true });
        sessions.closeAllOf(user.userId);
        sockets.notify([user.userId]);
        const to = reachableOf(user.userId).email;
        const text = `Your temporary password is ${password}`;
        outbox.send({ channel: "mail", to, subject: "Your temporary password", text });
        return {};
      },
    },
    { method: "post", path: "/me/twoFactor/send/sms", access: "session", handle: sendTwoFactor("text") },
    { method: "post", path: "/me/twoFactor/send/email", access: "session", handle: sendTwoFactor("mail") },
    {
      method: "post",
      path: "/me/twoFactor/verify",
      access: "session",
      handle({ caller, request }) {
        refuseAgent(caller);
        const { twoFactorCode } = parseInput(verifyForm, request.body);
        if (!spendCode(database, caller.userId, "two-factor", twoFactorCode)) throw wrongCode();
        sessions.verify(caller.sessionHash);
        const { key, expires } = makeChangeKey(database, caller.userId);
        return { passwordChangeKey: key, expires };
      },
    },
    {
      method: "post",
      path: "/me/password",
      access: "session",
      handle({ caller, request }) {
        refuseAgent(caller);
        const { passwordChangeKey, password } = parseInput(keyedPasswordForm, request.body);
        if (!isChangeKey(database, caller.userId, passwordChangeKey))
          throw new Refusal(400, "The key for the password change is not valid or has expired.");
        return choosePassword(caller, password);
      },
    },
    {
      method: "post",
      path: "/me/changepassword",
      access: "session",
      handle({ caller, request }) {
        refuseAgent(caller);
        return choosePassword(caller, parseInput(passwordForm, request.body).password);
      },
    },
  ];
}
