import { phoneDigits } from "~/lib/phone-number";
import type { Message } from "./message";
import { otherParty } from "./message-facts";
import type { MessageIndex } from "./message-index";
import type { Overlay } from "./message-query";
import { compareMessages, isInWindow } from "./message-order";

const E164 = /^\+\d+$/;

/**
 * The messages of a window whose other side has this number (E.164), archived or not, newest first: those of the index
 * with the viewer's overlay laid over them. Goes through the whole window.
 */
export function messagesOfNumber(
  index: MessageIndex,
  overlay: Overlay,
  number: string,
  since: number | null,
): Message[] {
  const digits = phoneDigits(number);
  const isOf = (message: Message) => {
    const other = otherParty(message);
    if (other === number) return true;
    // Nearly all numbers are in E.164, without anything between their digits: those need not be read.
    return other !== null && !E164.test(other) && phoneDigits(other) === digits;
  };
  const found = [...overlay.values()].filter((message) => isInWindow(message, since) && isOf(message));
  index.visit(since, ({ message }) => {
    if (isOf(message) && !overlay.has(message.messageId)) found.push(message);
    return true;
  });
  return found.sort((one, other) => compareMessages(other, one));
}
