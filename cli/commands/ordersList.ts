import { type Command, Option } from 'commander';
import type { OrderFilter, OrderOverview } from '#boxoffice/money/reports/listOrders.ts';
import { textIn } from '#shared/domain/language/localizedText.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { ORDER_STATUSES } from '#shared/domain/selling/orderLifecycle.ts';
import { type CommandDeps, officeCommand } from '../terminal/command.ts';
import { dayOptions, eventOption, toNumberBetween } from '../terminal/optionValues.ts';
import { TABLE_FORMATS, type TableFormat } from '../text/printTable.ts';
import { toWords } from '../text/toWords.ts';

const COLUMNS = [
  ...(['number', 'status', 'createdAt', 'session', 'startsAt', 'tickets', 'amount', 'refunded', 'currency'] as const),
];
const AMOUNTS: readonly string[] = ['amount', 'refunded'];
const PERSONAL = ['name', 'email', 'phone'] as const;

/** `frontrow orders list`: lists the newest orders of an event, a period or a state. */
export function ordersListCommand({ terminal, environment }: CommandDeps): Command {
  const [from, to] = dayOptions();
  return officeCommand('list', 'list orders, the newest first', {
    examples: [
      'frontrow orders list --event jazz-night-1',
      'frontrow orders list --from 2027-03-05 --to 2027-03-05 --limit 10000 --format csv --output orders.csv',
    ],
    notes: [
      '"tickets" and "amount" are those of the whole order. "refunded" is the refunded part of the amount.',
      'CSV and JSON also have name, e-mail address and phone of the recipient. Days and times are in the venue’s time zone.',
    ],
    exits: '0 listed (even if there are none)',
    formats: TABLE_FORMATS,
  })
    .addOption(eventOption())
    .addOption(new Option('--status <status>', 'only in this state').choices(ORDER_STATUSES))
    .addOption(from)
    .addOption(to)
    .option('-n, --limit <number>', 'maximum number of orders', toNumberBetween(1, 1_000_000), 50)
    .action(
      async ({ format, limit, ...filter }: Omit<OrderFilter, 'most'> & { limit: number; format: TableFormat }) => {
        const { withBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
        const { listOrders } = await import('#boxoffice/money/reports/listOrders.ts');
        const { printTable } = await import('../text/printTable.ts');
        const { orders, total } = await withBoxOffice(environment, (db) => listOrders(db, { ...filter, most: limit }));
        const columns = format === 'text' ? COLUMNS : [...COLUMNS, ...PERSONAL];
        printTable(terminal, { format, columns, rows: orders.map((order) => toRow(order)), toCell });
        if (orders.length < total || format === 'text') terminal.printStatus(`${orders.length} of ${total} orders`);
      },
    );
}

function toRow({ number, createdAt, startsAt, timeZone, recipient, ...order }: OrderOverview) {
  return {
    number,
    status: order.status,
    createdAt: writeMoment(createdAt, timeZone),
    event: textIn(order.event, 'en'),
    session: order.sessionId,
    startsAt: writeMoment(startsAt, timeZone),
    tickets: order.tickets,
    amount: order.paymentAmount,
    refunded: order.refunded,
    currency: order.currency,
    name: recipient.name,
    email: recipient.email,
    phone: recipient.phone,
  };
}

function toCell(column: string, value: string | number): string | number {
  if (column === 'status') return toWords(String(value));
  return AMOUNTS.includes(column) ? (Number(value) / 100).toFixed(2) : value;
}
