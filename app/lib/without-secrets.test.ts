import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutSecrets } from "./without-secrets";

test.each([
  "sessionKey",
  "identityKey",
  "agentKey",
  "passwordChangeKey",
  "key",
  "token",
  "accessToken",
  "access_token",
  "secret",
  "clientSecret",
  "password",
  "newPassword",
  "PASSWORD",
  "code",
  "twoFactorCode",
  "verification_code",
  "pin",
  "accessPin",
  "accessPIN",
])("%s is left out (FRM-11)", (name) =>
  expect(withoutSecrets({ [name]: "x", userId: 1 })).toEqual({ userId: 1 }),
);

test.each([
  "userId",
  "phoneNumber",
  "phoneNumberId",
  "userRoleKey",
  "messageCode",
  "instructionCode",
  "durationCode",
  "temporaryPassword",
  "displayName",
  "keyboard",
  "pinned",
])("%s stays", (name) => expect(withoutSecrets({ [name]: "x" })).toEqual({ [name]: "x" }));

test("looks into lists and objects of any depth, and leaves other values as they are", () => {
  const state = {
    session: { key: "k", userId: "3001", at: 5, agent: false },
    user: { accessPin: "1234", roles: [{ userRoleKey: "USER", token: "t" }, null, "text", 7], none: null },
    preferences: undefined,
  };
  expect(withoutSecrets(state)).toEqual({
    session: { userId: "3001", at: 5, agent: false },
    user: { roles: [{ userRoleKey: "USER" }, null, "text", 7], none: null },
    preferences: undefined,
  });
  expect(state.session.key).toBe("k");
});

test("a session key is removed, at any depth (FRM-11)", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constant(0), fc.string({ unit: fc.constantFrom("a", "b", "c") }))),
      (path) => {
        let value: unknown = { sessionKey: "SECRET-VALUE", kept: "kept" };
        for (const step of path) value = typeof step === "number" ? [value] : { [`${step}_`]: value };
        const text = JSON.stringify(withoutSecrets(value));
        expect(text).not.toContain("SECRET-VALUE");
        expect(text).toContain("kept");
      },
    ),
  );
});
