import type { Command } from 'commander';
import type { FoundOrder } from '#boxoffice/money/reports/searchOrders.ts';
import { textIn } from '#shared/domain/language/localizedText.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, type Format, officeCommand } from '../terminal/command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { toWords } from '../text/toWords.ts';

/** `frontrow orders find`: finds orders by data that a buyer can name. */
export function ordersFindCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand(
    'find',
    'find orders by number, ticket code, e-mail address, phone or name: at most 50, the newest first',
    {
      examples: [
        'frontrow orders find ana@example.com',
        'frontrow orders find 7K3M9Q',
        'frontrow orders find "Ana Lim" --format json | jq -r .[].number',
      ],
      exits: '0 found, 1 nothing found',
    },
  )
    .argument(
      '<text>',
      'an order number or its end; a whole ticket code or e-mail address; the end of a phone number; a part of a name',
    )
    .action(async (text: string, { format }: { format: Format }) => {
      const { withBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
      const { searchOrders } = await import('#boxoffice/money/reports/searchOrders.ts');
      const { orders: found, total } = await withBoxOffice(environment, (db) => searchOrders(db, text));
      if (format === 'json') terminal.print(JSON.stringify(found, null, 2));
      else if (found.length === 0) terminal.printStatus(`No order matches ${text}`);
      else for (const order of found) terminal.print(describe(order, terminal));
      if (found.length < total)
        terminal.printStatus(`${found.length} of ${total} orders, the newest; add data to find fewer`);
      terminal.exitWith(found.length > 0 ? EXIT.good : EXIT.findings);
    });
}

function describe(order: FoundOrder, { paint }: Pick<Terminal, 'paint'>): string {
  const { number, status, createdAt, event, startsAt, timeZone, tickets, refunded, recipient, matched } = order;
  const write = (amount: number) => createMoneyFormat('en')({ amount, currency: order.currency });
  const back = refunded > 0 ? `, ${write(refunded)} refunded` : '';
  return [
    `${paint('bold', number)}  ${toWords(status)}  ${writeMoment(createdAt, timeZone)}  (${matched.join(', ')})`,
    `  ${tickets} × ${textIn(event, 'en')}, ${writeMoment(startsAt, timeZone)}, ${write(order.paymentAmount)}${back}`,
    `  ${[recipient.name, recipient.email, recipient.phone].filter(Boolean).join(', ')}`,
  ].join('\n');
}
