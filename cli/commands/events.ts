import type { Command } from 'commander';
import type { Impact } from '#boxoffice/operations/organiser/readImpact.ts';
import { actAs } from '#boxoffice/platform/audit/actAs.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import type { Target } from '../boxOffice/changeEvents.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, type Format, group, officeCommand } from '../terminal/command.ts';
import { type Confirming, confirm, yesOption } from '../terminal/confirm.ts';
import { toMoment } from '../terminal/optionValues.ts';
import { createProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plural } from '../text/plural.ts';
import { eventsListCommand } from './eventsList.ts';

type Acting = Confirming & { reason?: string; format: Format };
type Moving = Acting & { to: Date; refundsUntil?: Date };

/** `frontrow events …`: commands that list, stop, resume, postpone and cancel an organiser's events. */
export function eventsCommand(deps: CommandDeps): Command {
  return group(
    'events',
    'list the events; stop, resume, postpone or cancel one, or one of its sessions',
    {
      examples: ['frontrow events list', 'frontrow events stop jazz-night', 'frontrow events cancel jazz-night-2'],
    },
    [
      eventsListCommand(deps),
      saleCommand(deps, 'stop', 'stop the sale at once; orders and tickets remain valid'),
      saleCommand(deps, 'resume', 'open a stopped sale again'),
      postponeCommand(deps),
      cancelCommand(deps),
    ],
  );
}

const act = (name: string, description: string, example: string, ...notes: string[]) =>
  officeCommand(name, description, {
    examples: [`frontrow events ${example}`],
    notes: [
      ...notes,
      'Without --yes, the command shows the affected orders and asks for confirmation. "frontrow log" shows who made the change (OPERATOR or, if it is unset, the user) and why.',
    ],
    exits: '0 done, 1 nothing was changed',
  })
    .addOption(yesOption())
    .option('--reason <text>', 'reason, for "frontrow log"');

/** Shows the impact of a change, asks for confirmation, and records the reason with the change. */
async function perform<Value>(
  { terminal, environment }: CommandDeps,
  { id, what, yes, reason }: Acting & { id: string; what: (impact: Impact) => string[] },
  work: () => Promise<Value>,
): Promise<Value> {
  const { preview } = await import('../boxOffice/changeEvents.ts');
  const impact = await preview(environment, id);
  if (!impact) throw new CommandError(`There is no event or session ${id}`, EXIT.findings);
  await confirm(terminal, { yes: yes ?? false, preview: what(impact), question: 'Do it?' });
  return actAs(reason ? { reason } : {}, work);
}

const listSessions = ({ sessions }: Impact) =>
  sessions.map(({ id, startsAt, timeZone, isCancelled }) =>
    [id, writeMoment(startsAt, timeZone), ...(isCancelled ? ['cancelled'] : [])].join('  '),
  );
const describePaid = ({ paid, people, tickets }: Impact) =>
  `${plural(paid, 'paid order')} of ${people === 1 ? 'one person' : `${people} people`}, ${plural(tickets, 'ticket')}`;

function describeMoney({ money }: Impact): string {
  const write = createMoneyFormat('en');
  return money.map(write).join(' and ') || 'no money';
}

function saleCommand({ terminal, environment }: CommandDeps, name: 'stop' | 'resume', description: string): Command {
  return act(name, description, `${name} jazz-night`)
    .argument('<id>', 'the id of an event or of a session')
    .action(async (id: string, acting: Acting) => {
      const { changeSale } = await import('../boxOffice/changeEvents.ts');
      const what = (impact: Impact) => [
        `Its sale ${name === 'stop' ? 'stops' : 'opens again'}:`,
        ...listSessions(impact),
        `${describePaid(impact)} stay as they are; ${plural(impact.unpaid, 'unpaid order')} too`,
      ];
      const changed = await perform({ terminal, environment }, { id, what, ...acting }, () =>
        changeSale(environment, { id, change: name }),
      );
      report(terminal, changed, { id, done: name === 'stop' ? 'stopped' : 'resumed', format: acting.format });
    });
}

function postponeCommand({ terminal, environment }: CommandDeps): Command {
  return act(
    'postpone',
    'move a session with its doors, end and deadlines, and notify buyers',
    'postpone jazz-night-2 --to 2027-03-05T20:00+08:00 --refunds-until 2027-02-01T00:00+08:00',
    'It moves doors, end, end of the sale, deadline for names and release of accessible places by the same interval.',
    'To undo a wrong move, move the session back with the same command.',
  )
    .argument('<session>', 'the id of a session')
    .requiredOption('--to <moment>', 'the new start with its UTC offset, such as 2027-03-05T20:00+08:00', toMoment)
    .option(
      '--refunds-until <moment>',
      'deadline for returning tickets: not before the earlier of 14 days from now and one hour before the doors open (default: 14 days from now)',
      toMoment,
    )
    .action(async (id: string, { to, refundsUntil, ...acting }: Moving) => {
      const { postpone } = await import('../boxOffice/changeEvents.ts');
      // Refuses a past start before the command shows the affected buyers.
      if (to <= new Date()) throw new CommandError(REFUSED.past(id), EXIT.findings);
      const what = (impact: Impact) => [
        ...impact.sessions.map(
          ({ id: session, startsAt, timeZone }) =>
            `${session}: ${writeMoment(startsAt, timeZone)} → ${writeMoment(to, timeZone)}`,
        ),
        `${describePaid(impact)} can be returned for ${describeMoney(impact)}; their buyers get a message`,
      ];
      const moved = await perform({ terminal, environment }, { id, what, ...acting }, () =>
        postpone(environment, { sessionId: id, startsAt: to, refundsUntil }),
      );
      if ('refused' in moved) throw new CommandError(REFUSED[moved.refused](id), EXIT.findings);
      const [from, until] = [moved.from, to].map((moment) => writeMoment(moment, moved.timeZone));
      const { notified } = moved;
      if (acting.format === 'json') terminal.print(JSON.stringify({ session: id, from, to: until, notified }));
      else terminal.print(`${id} moves from ${from} to ${until}; buyers of ${plural(notified, 'order')} are notified`);
    });
}

const REFUSED = {
  unknown: (id: string) => `There is no session ${id}`,
  cancelled: (id: string) => `${id} is cancelled`,
  over: (id: string) => `${id} is over`,
  past: (id: string) => `${id} cannot move into the past: is the year right?`,
  refundsSoon: (id: string) =>
    `Buyers of ${id} need at least 14 days to return their tickets, or until an hour before the doors: --refunds-until is too soon`,
};

function cancelCommand({ terminal, environment }: CommandDeps): Command {
  return act(
    'cancel',
    'cancel an event or a session: refund every order and notify its buyer; run it again after a crash',
    'cancel jazz-night-2',
    'The running shop refunds the money and closes unpaid orders; "frontrow orders cases" lists the cases that an operator must decide.',
    'A cancellation cannot be undone.',
  )
    .argument('<id>', 'the id of an event or of a session')
    .action(async (id: string, acting: Acting) => {
      const { cancel } = await import('../boxOffice/changeEvents.ts');
      const what = (impact: Impact) => [
        'Cancelled for good:',
        ...listSessions(impact),
        `${describePaid(impact)}: ${describeMoney(impact)} to be refunded; to be closed: ${plural(impact.unpaid, 'unpaid order')}`,
      ];
      const ended = await perform({ terminal, environment }, { id, what, ...acting }, () =>
        cancel(environment, { id, showProgress: (total) => createProgress(terminal, total) }),
      );
      report(terminal, ended, { id, done: 'cancelled', format: acting.format });
      if (acting.format === 'text')
        terminal.print(
          `${plural(ended.refunded, 'order')} refunded, ${ended.unpaid} unpaid left for the running shop, ${plural(ended.cases, 'case')} for a person`,
        );
    });
}

function report(
  { print, exitWith }: Terminal,
  target: Target,
  { id, done, format }: { id: string; done: string; format: Format },
) {
  const { changed, unchanged } = target;
  if (changed.length + unchanged.length === 0)
    throw new CommandError(`There is no event or session ${id}`, EXIT.findings);
  const lines = [
    ...changed.map((session) => `${session}: ${done}`),
    ...unchanged.map((session) => `${session}: unchanged`),
  ];
  if (format === 'json') print(JSON.stringify(target));
  else for (const line of lines) print(line);
  exitWith(changed.length > 0 ? EXIT.good : EXIT.findings);
}
