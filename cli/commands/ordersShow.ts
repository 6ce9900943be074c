import type { Command } from 'commander';
import type { OrderRecord } from '#boxoffice/selling/orders/readOrderRecord.ts';
import { textIn } from '#shared/domain/language/localizedText.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { FEE_PARTS, type FeePart } from '#shared/domain/selling/orderFees.ts';
import { EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, type Format, officeCommand } from '../terminal/command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { describeDetails } from '../text/describeDetails.ts';
import { plural } from '../text/plural.ts';
import { toWords } from '../text/toWords.ts';

/** `frontrow orders show`: shows an order with its tickets, payments, messages and changes. */
export function ordersShowCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand(
    'show',
    'show an order: tickets, codes, payments, refunds, cases, messages and what operators changed',
    {
      examples: [
        'frontrow orders show FR-261120-7K3M9Q',
        'frontrow orders show FR-261120-7K3M9Q --format json | jq .tickets',
      ],
      exits: '0 shown, 1 there is no such order',
    },
  )
    .argument('<number>', "the order's number")
    .action(async (number: string, { format }: { format: Format }) => {
      const { withBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
      const { readOrderRecord } = await import('#boxoffice/selling/orders/readOrderRecord.ts');
      const facts = await withBoxOffice(environment, (db) => readOrderRecord(db, number));
      if (!facts) terminal.printStatus(`There is no order ${number}`);
      else terminal.print(format === 'json' ? JSON.stringify(facts, null, 2) : describe(facts, terminal));
      terminal.exitWith(facts ? EXIT.good : EXIT.findings);
    });
}

type Writing = { money: (amount: number) => string; at: (moment: Date) => string };

function describe(facts: OrderRecord, { paint }: Pick<Terminal, 'paint'>): string {
  const { order, event, tickets, codes, payments, cases, messages, log } = facts;
  const formatMoney = createMoneyFormat('en');
  const writing: Writing = {
    money: (amount) => formatMoney({ amount, currency: order.currency }),
    at: (moment) => writeMoment(moment, event.timeZone),
  };
  const { money, at } = writing;
  const part = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : ['', paint('bold', title), ...lines.map((line) => `  ${line}`)];
  const { name, email, phone } = order.recipient;
  const [eventName, venue] = [textIn(event.name, 'en'), textIn(event.venue, 'en')];
  return [
    `${paint('bold', order.number)}  ${toWords(order.status)}, ordered ${at(order.createdAt)}`,
    `  ${eventName}, ${venue}, ${at(event.startsAt)}`,
    `  ${[name, email, phone].filter(Boolean).join(', ') || 'recipient erased'} (${order.languageCode})`,
    `  ${toWords(order.deliveryType)}${order.tracking ? `, ${order.tracking.carrier} ${order.tracking.number}` : ''}`,
    `  ${money(order.paymentAmount)}: ${describeFees(order.fees, writing)}`,
    ...part(
      'Tickets',
      tickets.map((ticket) => describeTicket(ticket, writing)),
    ),
    ...part(
      'Codes',
      codes.map(({ batch, kind, hint }) => `${batch}  ${toWords(kind)}  …${hint}`),
    ),
    ...part(
      'Payments',
      payments.flatMap((payment) => describePayment(payment, writing)),
    ),
    ...part(
      'Cases',
      cases.map((one) => `${at(one.createdAt)}  ${toWords(one.kind)}  ${one.resolution ?? 'open'}  ${one.id}`),
    ),
    ...part(
      'Messages',
      messages.map((message) => describeMessage(message, writing)),
    ),
    ...part(
      'Operators',
      log.map((entry) => `${at(entry.at)}  ${entry.action}  ${describeDetails(entry.details)}`),
    ),
  ].join('\n');
}

const describeTicket = (
  { id, code, tierId, priceTypeId, seat, name, amount, state }: OrderRecord['tickets'][number],
  { money }: Pick<Writing, 'money'>,
) => {
  const place = [tierId, priceTypeId, seat].filter(Boolean).join(' ');
  return [code ?? id, place, ...(name ? [name] : []), money(amount), state].join('  ');
};

function describePayment(payment: OrderRecord['payments'][number], { money, at }: Writing): string[] {
  const { createdAt, amount, method, status, kept, provider, reference, refunds } = payment;
  const state = `${toWords(status)}${kept ? ', pays for the order' : ''}`;
  return [
    `${at(createdAt)}  ${money(amount)}  ${method}  ${state}  ${provider} ${reference ?? ''}`.trimEnd(),
    ...refunds.map((refund) => {
      const what = refund.ticketIds ? plural(refund.ticketIds.length, 'ticket') : 'the order';
      const when = refund.doneAt ? ` ${at(refund.doneAt)}` : '';
      const why = `${toWords(refund.reason)})  ${toWords(refund.status)}${when}`;
      return `  ${at(refund.createdAt)}  ${money(refund.amount)} back for ${what} (${why}`;
    }),
  ];
}

const describeMessage = (
  { kind, recipient, status, createdAt, lastError }: OrderRecord['messages'][number],
  { at }: Pick<Writing, 'at'>,
) => `${at(createdAt)}  ${toWords(kind)} to ${recipient}  ${status}${lastError ? `: ${lastError}` : ''}`;

/** Describes the fees. Fees of zero are left out. */
function describeFees(fees: OrderRecord['order']['fees'], { money }: Pick<Writing, 'money'>): string {
  const parts = FEE_PARTS.filter(([line]) => fees[line] !== 0).map(
    ([line, sign]) => `${FEE_WORDS[line]} ${sign < 0 ? '-' : ''}${money(fees[line])}`,
  );
  return [...parts, ...(fees.tax.included ? [`tax in them ${money(fees.tax.included)}`] : [])].join(', ');
}

const FEE_WORDS: Record<FeePart, string> = {
  ticketPrice: 'tickets',
  discount: 'discount',
  serviceCharge: 'service charge',
  shippingFee: 'shipping',
  taxFees: 'tax',
  platformServiceFee: 'platform fee',
};
