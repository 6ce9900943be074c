import { Command } from 'commander';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import type { BoxOfficePlace } from '../boxOffice/openBoxOffice.ts';
import { formatOption, toNumberBetween } from '../terminal/optionValues.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { describeDetails } from '../text/describeDetails.ts';

type LogDeps = { terminal: Terminal; environment: BoxOfficePlace };
type Options = { limit: number; about?: string; format: 'text' | 'json' };

/** `frontrow log`: lists what operators changed. */
export function logCommand({ terminal, environment }: LogDeps): Command {
  return new Command('log')
    .description('print what operators changed, who did it and why: events, imports, orders, refunds, keys')
    .option('-n, --limit <number>', 'how many', toNumberBetween(1, 10_000), 20)
    .option('--about <id>', 'only about this session, event or order number')
    .addOption(formatOption(['text', 'json'] as const))
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow log\n  frontrow log --about jazz-night-2 --format json\n\n' +
        'Finds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs. The newest is the last.\n' +
        'JSON is one change a line.\n' +
        'Exit codes: 0 read (also when it is empty), 2 wrong use, 3 no database.',
    )
    .action(async ({ limit, about, format }: Options) => {
      const actions = await readActions(environment, { most: limit, subject: about });
      if (actions.length === 0) terminal.printStatus('No operator has changed anything');
      for (const { id: _, ...action } of actions.toReversed())
        terminal.print(format === 'json' ? JSON.stringify(action) : describe(action));
    });
}

type Action = { at: Date; action: string; subject: string; details: Record<string, string | number> };

async function readActions(place: BoxOfficePlace, wanted: { most: number; subject: string | undefined }) {
  const { openBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
  const { listActions } = await import('#upstream/audit/operatorLogStore.ts');
  const { db, close } = await openBoxOffice(place, 'reading');
  try {
    return await listActions(db, wanted);
  } finally {
    await close();
  }
}

function describe({ at, action, subject, details }: Action): string {
  const told = describeDetails(details);
  return [writeMoment(at), action, subject, ...(told ? [`(${told})`] : [])].join('  ');
}
