import type { Command } from 'commander';
import { EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, type Format, officeCommand } from '../terminal/command.ts';

/** `frontrow payments refund-again`: sends failed refunds to the provider again. */
export function paymentsRefundAgainCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand(
    'refund-again',
    "send failed refunds of orders to the provider again, for example after the provider's balance was too low",
    {
      examples: ['frontrow payments refund-again FR-261120-7K3M9Q'],
      notes: [
        'Skips refunds that the provider accepted without a result, because they may have been made: check at the provider first.',
      ],
      exits: '0 all are sent, 1 some cannot be sent',
    },
  )
    .argument('<numbers...>', 'numbers of the orders')
    .action(async (numbers: string[], { format }: { format: Format }) => {
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
