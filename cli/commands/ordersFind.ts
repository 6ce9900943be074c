import { Command } from 'commander';
import { textIn } from '#shared/domain/language/localizedText.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import type { FoundOrder } from '#upstream/orders/searchOrders.ts';
import { EXIT } from '../terminal/CommandError.ts';
import { formatOption } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { ORDERS_PLACE, type OrdersDeps } from './ordersCases.ts';

type Format = 'text' | 'json';

/** `frontrow orders find`: orders by what a buyer knows about them. */
export function ordersFindCommand({ terminal, environment }: OrdersDeps): Command {
  return new Command('find')
    .description('find orders by number, ticket code, e-mail address, phone or name: at most 50, the newest first')
    .argument('<text>', 'a whole number, code or address; the end of a phone number; a part of a name')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow orders find ana@example.com\n  frontrow orders find "Ana Lim" --format json | jq -r .[].number\n\n' +
        `${ORDERS_PLACE}Exit codes: 0 found, 1 nothing found, 2 wrong use, 3 no database.`,
    )
    .action(async (text: string, { format }: { format: Format }) => {
      const { readFromBoxOffice } = await import('../boxOffice/readFromBoxOffice.ts');
      const { searchOrders } = await import('#upstream/orders/searchOrders.ts');
      const found = await readFromBoxOffice(environment, (db) => searchOrders(db, text));
      if (format === 'json') terminal.print(JSON.stringify(found, null, 2));
      else if (found.length === 0) terminal.printStatus(`No order matches ${text}`);
      else for (const order of found) terminal.print(describe(order, terminal));
      terminal.exitWith(found.length > 0 ? EXIT.good : EXIT.findings);
    });
}

function describe(order: FoundOrder, { paint }: Pick<Terminal, 'paint'>): string {
  const { number, status, createdAt, event, startsAt, quantity, paymentAmount, currency, recipient, matched } = order;
  const price = createMoneyFormat('en')({ amount: paymentAmount, currency });
  return [
    `${paint('bold', number)}  ${status}  ${createdAt.toISOString()}  (${matched.join(', ')})`,
    `  ${quantity} × ${textIn(event, 'en')}, ${startsAt.toISOString()}, ${price}`,
    `  ${[recipient.name, recipient.email, recipient.phone].filter(Boolean).join(', ')}`,
  ].join('\n');
}
