import { randomUUID } from "node:crypto";
import { z } from "zod";
import { execute, firstRow, inserter, rows, type SandboxDatabase } from "../core/sql";
import { type Method, type MethodBody, methodRow } from "./schema";

/** The methods and Sources of an account, newest first. */
export function methodsOf(database: SandboxDatabase, accountId: number): Method[] {
  const query = "SELECT * FROM paymentMethod WHERE accountId = ? ORDER BY created DESC, rowid DESC";
  return rows(database, methodRow, query, accountId);
}

/** A method of that account, or null. */
export function findMethod(
  database: SandboxDatabase,
  accountId: number,
  paymentMethodId: string,
): Method | null {
  const query = "SELECT * FROM paymentMethod WHERE accountId = ? AND paymentMethodId = ?";
  return firstRow(database, methodRow, query, accountId, paymentMethodId);
}

export function addMethod(
  database: SandboxDatabase,
  { paymentMethodId, accountId, isSource, created, body }: Method,
): void {
  const insert = inserter(database, "paymentMethod", [
    "paymentMethodId",
    "accountId",
    "isSource",
    "created",
    "body",
  ]);
  insert({ paymentMethodId, accountId, isSource: isSource ? 1 : 0, created, body: JSON.stringify(body) });
}

/** Stores a method that was just entered; returns its id. */
export function addNewMethod(database: SandboxDatabase, accountId: number, body: MethodBody): string {
  const paymentMethodId = `pm_${randomUUID()}`;
  const created = Math.floor(Date.now() / 1000);
  addMethod(database, { paymentMethodId, accountId, isSource: false, created, body });
  return paymentMethodId;
}

/** Opens a hosted page on which a method of that account is entered; returns its token. */
export function openCheckout(database: SandboxDatabase, accountId: number): string {
  const token = randomUUID();
  inserter(database, "checkout", ["token", "accountId"])({ token, accountId });
  return token;
}

/** The account of an open hosted page, or null. */
export function findCheckout(database: SandboxDatabase, token: string): number | null {
  const query = "SELECT accountId FROM checkout WHERE token = ?";
  return firstRow(database, z.object({ accountId: z.number() }), query, token)?.accountId ?? null;
}

export function closeCheckout(database: SandboxDatabase, token: string): void {
  execute(database, "DELETE FROM checkout WHERE token = ?", token);
}

export function changeMethod(database: SandboxDatabase, paymentMethodId: string, body: MethodBody): void {
  const change = "UPDATE paymentMethod SET body = ? WHERE paymentMethodId = ?";
  execute(database, change, JSON.stringify(body), paymentMethodId);
}

export function deleteMethod(database: SandboxDatabase, paymentMethodId: string): void {
  execute(database, "DELETE FROM paymentMethod WHERE paymentMethodId = ?", paymentMethodId);
}

/** The first instant after a card's last month has passed it by; a bank account never expires. */
export function isExpired({ card }: MethodBody, now: number): boolean {
  return card !== undefined && now >= Date.UTC(card.exp_year, card.exp_month, 1);
}
