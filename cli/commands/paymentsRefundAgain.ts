import { Command } from 'commander';
import { EXIT } from '../terminal/CommandError.ts';
import { formatOption } from '../terminal/optionValues.ts';
import { ORDERS_PLACE, type OrdersDeps } from './ordersCases.ts';

/** `frontrow payments refund-again`: gives failed refunds to the provider anew. */
export function paymentsRefundAgainCommand({ terminal, environment }: OrdersDeps): Command {
  return new Command('refund-again')
    .description('send failed refunds of orders to the provider again, for example after its balance was too low')
    .argument('<numbers...>', 'numbers of the orders')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      '\nExample:\n  frontrow payments refund-again FR-261120-7K3M9Q\n\n' +
        'Leaves those that the provider accepted without telling a result, because they may have been made: look there.\n' +
        `${ORDERS_PLACE}Exit codes: 0 all are sent, 1 some cannot be, 2 wrong use, 3 no database.`,
    )
    .action(async (numbers: string[], { format }: { format: 'text' | 'json' }) => {
      const { refundAgainByNumber } = await import('../boxOffice/changeOrders.ts');
      let isGood = true;
      for (const number of numbers) {
        const outcome = await refundAgainByNumber(environment, number);
        if (format === 'json') terminal.print(JSON.stringify({ number, ...outcome }));
        else if ('refused' in outcome) terminal.printStatus(outcome.refused);
        else terminal.print(`${number}: ${outcome.sent} sent again, ${outcome.left} left to you`);
        isGood &&= 'sent' in outcome && outcome.sent > 0 && outcome.left === 0;
      }
      terminal.exitWith(isGood ? EXIT.good : EXIT.findings);
    });
}
