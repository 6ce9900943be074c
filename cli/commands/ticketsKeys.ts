import type { Command } from 'commander';
import { actAs } from '#boxoffice/platform/audit/actAs.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import type { ListedKey } from '../boxOffice/ticketKeys.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, type Format, officeCommand } from '../terminal/command.ts';
import { type Confirming, confirm, yesOption } from '../terminal/confirm.ts';
import { plural } from '../text/plural.ts';

type Formatted = { format: Format };
type Retiring = Confirming & Formatted & { reason?: string };

/** Advice after a change to the keys. The list of revoked tickets is signed with the newest key. */
const FETCH_BOTH = 'fetch both keys.json and revoked.json again for the gates';

/** `frontrow tickets keys …`: the keys that sign tickets. */
export function ticketsKeysCommand(deps: CommandDeps): Command {
  const { terminal, environment } = deps;
  return officeCommand('keys', 'list the keys that sign tickets, the newest first', {
    examples: ['frontrow tickets keys', 'frontrow tickets keys rotate', 'frontrow tickets keys retire ml9Y6Xsr'],
    exits: '0 done',
  })
    .action(async ({ format }: Formatted) => {
      const { listKeys } = await import('../boxOffice/ticketKeys.ts');
      const keys = await listKeys(environment);
      if (format === 'json') terminal.print(JSON.stringify(keys, null, 2));
      else for (const key of keys) terminal.print(describe(key));
    })
    .addCommand(rotateCommand(deps))
    .addCommand(retireCommand(deps));
}

const describe = ({ kid, createdAt, signs }: ListedKey) =>
  `${kid}  ${createdAt ? `since ${writeMoment(createdAt)}` : 'of a former version'}${signs ? '  signs' : ''}`;

function rotateCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand('rotate', 'sign with a new key from now on; tickets that old keys signed remain valid', {
    examples: ['frontrow tickets keys rotate'],
    notes: [
      'Tickets that old keys signed remain valid, even forged ones, because the old keys are still published.',
      'If a key may have been stolen, retire it after the rotation. Gates then need both keys.json and revoked.json again; the shop serves them within five minutes.',
    ],
    exits: '0 done',
  }).action(async (_own: object, command: Command) => {
    const { rotateKeys } = await import('../boxOffice/ticketKeys.ts');
    const kid = await rotateKeys(environment);
    if (command.optsWithGlobals<Formatted>().format === 'json') terminal.print(JSON.stringify({ kid }));
    else terminal.print(`Tickets are signed with ${kid} now: ${FETCH_BOTH}`);
  });
}

const REFUSED = {
  unknown: (kid: string) => `There is no key ${kid}: "frontrow tickets keys" lists them`,
  newest: (kid: string) => `Tickets are signed with ${kid}: first "frontrow tickets keys rotate"`,
};

function retireCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand(
    'retire',
    'make gates refuse all codes of an old key, and send new codes to buyers of future sessions',
    {
      examples: ['frontrow tickets keys retire ml9Y6Xsr --reason "a backup was stolen"'],
      notes: [
        'Codes that were printed or saved before no longer open gates that have the new keys; the short codes of door lists remain valid.',
        `Then ${FETCH_BOTH}: a gate refuses a list that none of its keys signed.`,
        'Buyers get a message that asks them to open their tickets again. Without --yes, the command shows the number of their orders and asks for confirmation. Retiring a key cannot be undone.',
      ],
      exits: '0 done, 1 there is no such key or it is the signing key',
    },
  )
    .argument('<kid>', 'the id of the key')
    .addOption(yesOption())
    .option('--reason <text>', 'reason, for "frontrow log"')
    .action(async (kid: string, _own: Retiring, command: Command) => {
      const { yes = false, reason, format } = command.optsWithGlobals<Retiring>();
      const { retireKey } = await import('../boxOffice/ticketKeys.ts');
      const planned = await retireKey(environment, { kid, dryRun: true });
      if ('refused' in planned) throw new CommandError(REFUSED[planned.refused](kid), EXIT.findings);
      const preview = [
        `The codes of ${plural(planned.orders, 'order')} no longer open the gate, and new ones are sent`,
      ];
      await confirm(terminal, { yes, preview, question: 'Retire the key?' });
      const retired = await actAs(reason ? { reason } : {}, () => retireKey(environment, { kid, dryRun: false }));
      if (format === 'json') return terminal.print(JSON.stringify({ kid, ...retired }));
      const told = 'messages' in retired ? plural(retired.messages, 'buyer') : '';
      return terminal.print(`${kid} is retired, ${told} told: ${FETCH_BOTH}`);
    });
}
