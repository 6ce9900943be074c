import { type FieldProblems, Refusal } from '#boxoffice/platform/http/refusals.ts';
import { isPaid } from '#shared/domain/selling/orderLifecycle.ts';
import {
  checkHolders,
  holdersAsked,
  namesDeadline,
  type TicketHolder,
  toTicketHolders,
} from '#shared/domain/selling/ticketHolders.ts';
import type { OrderedEventRow } from '../checkout/orderedEventStore.ts';
import type { OrderedTicketRow } from '../stock/heldTicketStore.ts';
import type { OrderRow } from './orderStore.ts';

type Ticket = Pick<OrderedTicketRow, 'id' | 'holder' | 'voidedAt'>;
export type HoldersFacts = {
  order: Pick<OrderRow, 'status' | 'issuedAt'>;
  session: Pick<OrderedEventRow['session'], 'names' | 'idDigits' | 'namesUntil' | 'doorsAt' | 'startsAt'>;
  /** Tickets in the order of the names. */
  tickets: readonly Ticket[];
  holders: readonly TicketHolder[];
  now: Date;
};
type HolderChange = { ticketId: string; holder: TicketHolder };

/** Decides about new names on issued tickets. Returns the tickets whose holder changes. */
export function decideHolders({ order, session, tickets, holders, now }: HoldersFacts): HolderChange[] | Refusal {
  if (session.names === 'none' || !order.issuedAt || !isPaid(order.status)) return new Refusal('order.actionRefused');
  if (namesDeadline(session) <= now) return new Refusal('order.namesFixed');
  const named = session.names === 'buyer' ? tickets.filter(isValid).slice(0, 1) : tickets;
  const given = named.map(({ holder }, index) => keepDigits(holders[index], holder));
  const voided = named.flatMap(({ voidedAt }, index) => (voidedAt ? [`holders.${index}.`] : []));
  const problems = Object.entries(checkHolders(given, holdersAsked(session, tickets.length)));
  const wrong = problems.filter(([field]) => !voided.some((prefix) => field.startsWith(prefix)));
  const fields: FieldProblems = Object.fromEntries(wrong.map(([field, word]) => [field, { word }]));
  if (wrong.length > 0) return new Refusal('request.invalid', { fields });

  const wanted = toTicketHolders(given, session, tickets.length);
  return tickets.flatMap((ticket, position) => {
    const holder = wanted[position]!;
    return isValid(ticket) && !isSame(holder, ticket.holder) ? [{ ticketId: ticket.id, holder }] : [];
  });
}

const isValid = ({ voidedAt }: Ticket) => voidedAt === null;

/** The page does not show the digits, so it cannot send the digits of an unchanged name. */
function keepDigits(given: TicketHolder = { name: '' }, stored: TicketHolder | null): TicketHolder {
  return given.idDigits || given.name !== stored?.name ? given : { ...given, idDigits: stored.idDigits };
}

const isSame = (one: TicketHolder, other: TicketHolder | null) =>
  one.name === other?.name && one.idDigits === other.idDigits;
