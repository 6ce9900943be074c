import type { Command } from 'commander';
import { actAs } from '#boxoffice/platform/audit/actAs.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import type { Refunded } from '../boxOffice/changeOrders.ts';
import { EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, type Format, group, officeCommand } from '../terminal/command.ts';
import { type Confirming, confirm, yesOption } from '../terminal/confirm.ts';
import { toList } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plural } from '../text/plural.ts';
import { ordersCasesCommand } from './ordersCases.ts';
import { ordersFindCommand } from './ordersFind.ts';
import { ordersListCommand } from './ordersList.ts';
import { ordersShowCommand } from './ordersShow.ts';

type Refund = Confirming & { ticket?: string[]; format: Format; reason?: string };
type Shipping = { carrier: string; tracking: string; url?: string; format: Format };

/** `frontrow orders …`: finds, shows and changes orders. */
export function ordersCommand(deps: CommandDeps): Command {
  return group(
    'orders',
    'list and find orders, and work on them: cases, parcels, refunds, sending tickets again',
    { examples: ['frontrow orders find ana@example.com', 'frontrow orders refund FR-261120-7K3M9Q'] },
    [
      ordersListCommand(deps),
      ordersFindCommand(deps),
      ordersShowCommand(deps),
      resendCommand(deps),
      ordersCasesCommand(deps),
      shipCommand(deps),
      refundCommand(deps),
    ],
  );
}

function resendCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand('resend', "send the message with an order's tickets again", {
    examples: [
      'frontrow orders resend FR-261120-7K3M9Q',
      'frontrow orders resend FR-261120-7K3M9Q --to ana@example.com',
    ],
    notes: ['The message has the secret link to the tickets: check whose address it is.'],
    exits: '0 done, 1 there is no such order, or it has no tickets or no address',
  })
    .argument('<number>', "the order's number")
    .option('--to <email>', "send to this address instead of the recipient's")
    .action(async (number: string, { to, format }: { to?: string; format: Format }) => {
      const { resendByNumber } = await import('../boxOffice/changeOrders.ts');
      const resent = await resendByNumber(environment, number, to);
      printChange(terminal, format, resent, `The tickets of ${number} are sent again${to ? ` to ${to}` : ''}`);
    });
}

function shipCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand('ship', 'record a parcel and notify the buyer; run it again to correct the record', {
    examples: [
      'frontrow orders ship FR-261120-7K3M9Q --carrier "SF Express" --tracking SF123 --url https://sf.example/SF123',
    ],
    exits: '0 done, 1 there is no such order or it needs no shipping',
  })
    .argument('<number>', "the order's number")
    .requiredOption('--carrier <name>', 'name of the courier')
    .requiredOption('--tracking <number>', 'tracking number of the parcel')
    .option('--url <url>', 'address of the tracking page')
    .action(async (number: string, { carrier, tracking, url, format }: Shipping) => {
      const { shipByNumber } = await import('../boxOffice/changeOrders.ts');
      const shipped = await shipByNumber(environment, { number, carrier, tracking, url });
      printChange(terminal, format, shipped, `${number} is on its way with ${carrier}, ${tracking}`);
    });
}

function refundCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand(
    'refund',
    'refund a paid order, or single tickets: revoke the tickets, free their units, return the money',
    {
      examples: [
        'frontrow orders refund FR-261120-7K3M9Q',
        'frontrow orders refund FR-261120-7K3M9Q --ticket K7QM-42XP-9DHA',
      ],
      notes: [
        'A ticket is named by its code or its id. Its price, service charge and tax are refunded; shipping and platform fee only with the last ticket.',
        'The running box office refunds the money. If the payment method supports no refunds, a case is opened.',
        'Without --yes, the command shows the amount and asks for confirmation.',
      ],
      exits: '0 done, 1 there is no such order or valid ticket, or it is not paid',
    },
  )
    .argument('<number>', "the order's number")
    .option('--ticket <code>', 'refund only this ticket; repeat the option for more tickets', toList)
    .addOption(yesOption())
    .option('--reason <text>', 'reason, for "frontrow log"')
    .action(async (number: string, { ticket: tickets, format, yes = false, reason }: Refund) => {
      const { refundByNumber } = await import('../boxOffice/changeOrders.ts');
      const planned = await refundByNumber(environment, { number, tickets, dryRun: true });
      if ('refused' in planned) return printChange(terminal, format, planned, '');
      const preview = [`${number}: ${describeReturn(planned)}`];
      await confirm(terminal, { yes, preview, question: 'Refund it?' });
      const refunded = await actAs(reason ? { reason } : {}, () =>
        refundByNumber(environment, { number, tickets, dryRun: false }),
      );
      const said = 'refused' in refunded ? '' : `${number} is refunded: ${describeReturn(refunded)}`;
      printChange(terminal, format, refunded, said);
    });
}

function describeReturn({ tickets, returned, byHand }: Refunded): string {
  const money = `${plural(tickets, 'ticket')}, ${createMoneyFormat('en')(returned)} to the buyer`;
  return byHand
    ? `${money} by your own transfer, because the payment method supports no refunds ("frontrow orders cases")`
    : money;
}

type Change = { number: string; status: string } | { refused: string };

function printChange({ print, printStatus, exitWith }: Terminal, format: Format, change: Change, done: string): void {
  if (format === 'json') print(JSON.stringify(change));
  else if ('refused' in change) printStatus(change.refused);
  else print(done);
  exitWith('refused' in change ? EXIT.findings : EXIT.good);
}
