import { Command } from 'commander';
import type { EventDeps, Target } from '../boxOffice/changeEvents.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { toMoment } from '../terminal/optionValues.ts';
import { createProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';

type EventsDeps = EventDeps & { terminal: Terminal };
type Moving = { to: Date; refundsUntil?: Date };

const PLACE =
  '\nFinds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs.\n' +
  'Exit codes: 0 done, 1 nothing was changed, 2 wrong use, 3 no database.';

/** `frontrow events …`: what an organiser does to an event after its sale has begun. */
export function eventsCommand(deps: EventsDeps): Command {
  return new Command('events')
    .description('stop, resume, postpone or cancel an event or one of its sessions')
    .addHelpText('after', '\nExamples:\n  frontrow events stop jazz-night\n  frontrow events cancel jazz-night-2')
    .addCommand(saleCommand(deps, 'stop', 'stop the sale at once; orders and tickets stay as they are'))
    .addCommand(saleCommand(deps, 'resume', 'open a stopped sale again'))
    .addCommand(postponeCommand(deps))
    .addCommand(cancelCommand(deps));
}

function saleCommand({ terminal, ...deps }: EventsDeps, name: 'stop' | 'resume', description: string): Command {
  return new Command(name)
    .description(description)
    .argument('<id>', 'the id of an event or of a session')
    .addHelpText('after', `\nExample:\n  frontrow events ${name} jazz-night\n${PLACE}`)
    .action(async (id: string) => {
      const { changeSale } = await import('../boxOffice/changeEvents.ts');
      report(terminal, await changeSale(deps, { id, change: name }), {
        id,
        done: name === 'stop' ? 'stopped' : 'resumed',
      });
    });
}

function postponeCommand({ terminal, ...deps }: EventsDeps): Command {
  return new Command('postpone')
    .description('move a session; doors, end and the end of its sale move with it, and buyers are told')
    .argument('<session>', 'the id of a session')
    .requiredOption('--to <moment>', 'the new start, with its offset: 2027-03-05T20:00+08:00', toMoment)
    .option('--refunds-until <moment>', 'how long buyers may return their tickets; without it, two weeks', toMoment)
    .addHelpText(
      'after',
      `\nExample:\n  frontrow events postpone jazz-night-2 --to 2027-03-05T20:00+08:00 --refunds-until 2027-02-01T00:00+08:00\n${PLACE}`,
    )
    .action(async (sessionId: string, { to, refundsUntil }: Moving) => {
      const { postpone } = await import('../boxOffice/changeEvents.ts');
      const moved = await postpone(deps, { sessionId, startsAt: to, refundsUntil });
      if ('refused' in moved) throw new CommandError(REFUSED[moved.refused](sessionId), EXIT.findings);
      terminal.print(
        `${sessionId} moves from ${moved.from.toISOString()} to ${to.toISOString()}; ${moved.notified} orders are told`,
      );
    });
}

const REFUSED = {
  unknown: (id: string) => `There is no session ${id}`,
  cancelled: (id: string) => `${id} is cancelled`,
  over: (id: string) => `${id} is over`,
};

function cancelCommand({ terminal, ...deps }: EventsDeps): Command {
  return new Command('cancel')
    .description('cancel an event or a session: refund every order and tell its buyer; run it again after a crash')
    .argument('<id>', 'the id of an event or of a session')
    .addHelpText(
      'after',
      `\nExample:\n  frontrow events cancel jazz-night-2\n\nThe running shop gives the money back and closes unpaid orders; ` +
        `"frontrow orders cases" lists what needs a person.\n${PLACE}`,
    )
    .action(async (id: string) => {
      const { cancel } = await import('../boxOffice/changeEvents.ts');
      const ended = await cancel(deps, { id, showProgress: (total) => createProgress(terminal, total) });
      report(terminal, ended, { id, done: 'cancelled' });
      terminal.print(
        `${ended.refunded} orders refunded, ${ended.unpaid} unpaid ones left for the running shop, ${ended.cases} cases for a person`,
      );
    });
}

function report(
  { print, exitWith }: Terminal,
  { changed, unchanged }: Target,
  { id, done }: { id: string; done: string },
) {
  if (changed.length + unchanged.length === 0)
    throw new CommandError(`There is no event or session ${id}`, EXIT.findings);
  for (const session of changed) print(`${session}: ${done}`);
  for (const session of unchanged) print(`${session}: unchanged`);
  exitWith(changed.length > 0 ? EXIT.good : EXIT.findings);
}
