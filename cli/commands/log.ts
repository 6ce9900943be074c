import type { Command } from 'commander';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { type CommandDeps, type Format, officeCommand } from '../terminal/command.ts';
import { toNumberBetween } from '../terminal/optionValues.ts';
import { describeDetails } from '../text/describeDetails.ts';

type Options = { limit: number; about?: string; format: Format };

/** `frontrow log`: lists the changes that operators made. */
export function logCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand(
    'log',
    'print what operators changed, who did it and why: events, imports, orders, refunds, keys',
    {
      examples: ['frontrow log', 'frontrow log --about jazz-night-2 --format json'],
      notes: ['The newest change is the last line.', 'JSON output has one change per line.'],
      exits: '0 read (even if it is empty)',
    },
  )
    .option('-n, --limit <number>', 'maximum number of changes', toNumberBetween(1, 10_000), 20)
    .option('--about <id>', 'only changes to the event, session or order with this id or number')
    .action(async ({ limit, about, format }: Options) => {
      const { withBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
      const { listActions } = await import('#boxoffice/platform/audit/operatorLogStore.ts');
      const actions = await withBoxOffice(environment, (db) => listActions(db, { most: limit, subject: about }));
      if (actions.length === 0) terminal.printStatus('No operator has changed anything');
      for (const { id: _, ...action } of actions.toReversed())
        terminal.print(format === 'json' ? JSON.stringify(action) : describe(action));
    });
}

type Action = { at: Date; action: string; subject: string; details: Record<string, string | number> };

function describe({ at, action, subject, details }: Action): string {
  const told = describeDetails(details);
  return [writeMoment(at), action, subject, ...(told ? [`(${told})`] : [])].join('  ');
}
