import type { Translate } from '#client/i18n/Translate.ts';
import type { HeldTicket } from '#shared/contract/hold.ts';
import type { NamesAsked } from '#shared/contract/namesAsked.ts';
import {
  type HolderField,
  type HoldersAsked,
  holdersAsked,
  type TicketHolder,
} from '#shared/domain/selling/ticketHolders.ts';
import { ticketName } from '#shared/domain/selling/ticketName.ts';
import { seatText } from './seatText.ts';

const FIELD = /^holders\.(\d{1,3})\.(?:name|idDigits)$/;

export type HolderTexts = { [field: HolderField]: string };
/** Fields for the holders of tickets. With `each`, every ticket has a label and fields, except refunded tickets. */
export type HoldersView = { names: 'buyer' | 'each'; asked: HoldersAsked; labels: (string | undefined)[] };

export function toHoldersView(
  {
    names = 'none',
    idDigits = 0,
    tickets,
  }: NamesAsked & { tickets: readonly (HeldTicket & { refunded?: boolean | undefined })[] },
  t: Translate,
): HoldersView | undefined {
  if (names === 'none') return undefined;
  const labels = tickets.map((ticket, index) => {
    const seat = ticket.seat ? [seatText(t('order:seat', ticket.seat), ticket.seat, t)] : [];
    const parts = [t('order:holder.ticket', { number: index + 1 }), ticketName(ticket), ...seat];
    return ticket.refunded ? undefined : parts.join(' · ');
  });
  return { names, asked: holdersAsked({ names, idDigits }, tickets.length), labels };
}

/** Initial values of the fields. The digits are always empty. */
export const toHolderTexts = (names: readonly string[], idDigits: number): HolderTexts =>
  Object.assign(
    {},
    ...names.map((name, index) => ({
      [`holders.${index}.name`]: name,
      ...(idDigits > 0 && { [`holders.${index}.idDigits`]: '' }),
    })),
  );

export function readHolderTexts(form: FormData): HolderTexts {
  const entries = [...form].filter(
    (entry): entry is [HolderField, string] => FIELD.test(entry[0]) && typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** The holders that a form names, in the order of the tickets. */
export function toHolders(texts: HolderTexts): TicketHolder[] {
  const positions = Object.keys(texts).flatMap((field) => FIELD.exec(field)?.slice(1).map(Number) ?? []);
  return Array.from({ length: Math.max(-1, ...positions) + 1 }, (_, index) => {
    const idDigits = texts[`holders.${index}.idDigits`];
    return { name: (texts[`holders.${index}.name`] ?? '').trim(), ...(idDigits && { idDigits }) };
  });
}
