import { Command } from 'commander';
import { textIn } from '#shared/domain/language/localizedText.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { FEE_PARTS } from '#shared/domain/selling/orderFees.ts';
import type { OrderFacts } from '#upstream/orders/readOrderFacts.ts';
import { EXIT } from '../terminal/CommandError.ts';
import { formatOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { ORDERS_PLACE, type OrdersDeps } from './ordersCases.ts';

/** `frontrow orders show`: all that is stored about an order. */
export function ordersShowCommand({ terminal, environment }: OrdersDeps): Command {
  return new Command('show')
    .description('show an order: tickets, payments, refunds, cases, messages and what operators changed')
    .argument('<number>', "the order's number")
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow orders show FR-261120-7K3M9Q\n  frontrow orders show FR-261120-7K3M9Q --format json | jq .tickets\n\n' +
        `${ORDERS_PLACE}Exit codes: 0 shown, 1 there is no such order, 2 wrong use, 3 no database.`,
    )
    .action(async (number: string, { format }: { format: 'text' | 'json' }) => {
      const { readFromBoxOffice } = await import('../boxOffice/readFromBoxOffice.ts');
      const { readOrderFacts } = await import('#upstream/orders/readOrderFacts.ts');
      const facts = await readFromBoxOffice(environment, (db) => readOrderFacts(db, number));
      if (!facts) terminal.printStatus(`There is no order ${number}`);
      else terminal.print(format === 'json' ? JSON.stringify(facts, null, 2) : describe(facts, terminal));
      terminal.exitWith(facts ? EXIT.good : EXIT.findings);
    });
}

type Paint = Pick<Terminal, 'paint'>;
type FormatAmount = (amount: number) => string;

function describe(facts: OrderFacts, { paint }: Paint): string {
  const { order, event, tickets, payments, cases, messages, log } = facts;
  const formatMoney = createMoneyFormat('en');
  const money: FormatAmount = (amount) => formatMoney({ amount, currency: order.currency });
  const part = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : ['', paint('bold', title), ...lines.map((line) => `  ${line}`)];
  const { name, email, phone } = order.recipient;
  const [eventName, venue] = [textIn(event.name, 'en'), textIn(event.venue, 'en')];
  return [
    `${paint('bold', order.number)}  ${order.status}, ordered ${at(order.createdAt)}`,
    `  ${eventName}, ${venue}, ${at(event.startsAt)}`,
    `  ${[name, email, phone].filter(Boolean).join(', ') || 'recipient erased'} (${order.languageCode})`,
    `  ${order.deliveryType}${order.tracking ? `, ${order.tracking.carrier} ${order.tracking.number}` : ''}`,
    `  ${money(order.paymentAmount)}: ${describeFees(order.fees, money)}`,
    ...part(
      'Tickets',
      tickets.map((ticket) => describeTicket(ticket, money)),
    ),
    ...part(
      'Payments',
      payments.flatMap((payment) => describePayment(payment, money)),
    ),
    ...part(
      'Cases',
      cases.map((one) => `${at(one.createdAt)}  ${one.kind}  ${one.resolution ?? 'open'}  ${one.id}`),
    ),
    ...part('Messages', messages.map(describeMessage)),
    ...part(
      'Operators',
      log.map((entry) => `${at(entry.at)}  ${entry.action}  ${describeDetails(entry.details)}`),
    ),
  ].join('\n');
}

const at = (moment: Date) => moment.toISOString();

const describeTicket = (
  { id, code, tierId, seat, amount, state }: OrderFacts['tickets'][number],
  money: FormatAmount,
) => [code ?? id, [tierId, seat].filter(Boolean).join(' '), money(amount), state].join('  ');

function describePayment(payment: OrderFacts['payments'][number], money: FormatAmount): string[] {
  const { createdAt, amount, method, status, kept, provider, reference, refunds } = payment;
  return [
    `${at(createdAt)}  ${money(amount)}  ${method}  ${status}${kept ? ', kept' : ''}  ${provider} ${reference ?? ''}`,
    ...refunds.map((refund) => {
      const what = refund.ticketIds ? `${refund.ticketIds.length} ticket(s)` : 'the order';
      const when = refund.doneAt ? ` ${at(refund.doneAt)}` : '';
      return `  ${at(refund.createdAt)}  ${money(refund.amount)} back for ${what} (${refund.reason})  ${refund.status}${when}`;
    }),
  ];
}

const describeMessage = ({ kind, recipient, status, createdAt, lastError }: OrderFacts['messages'][number]) =>
  `${at(createdAt)}  ${kind} to ${recipient}  ${status}${lastError ? `: ${lastError}` : ''}`;

function describeFees(fees: OrderFacts['order']['fees'], money: FormatAmount): string {
  const parts = Object.fromEntries(FEE_PARTS.map(([line]) => [line, money(fees[line])]));
  return describeDetails(fees.tax.included ? { ...parts, includedTax: money(fees.tax.included) } : parts);
}

const describeDetails = (details: Record<string, string | number>) =>
  Object.entries(details)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
