import { Command } from 'commander';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import { actAs } from '#upstream/audit/actAs.ts';
import type { Impact } from '#upstream/organiser/readImpact.ts';
import type { EventDeps, Target } from '../boxOffice/changeEvents.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type Confirming, confirm, yesOption } from '../terminal/confirm.ts';
import { formatOption, toMoment } from '../terminal/optionValues.ts';
import { createProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plural } from '../text/plural.ts';
import { eventsListCommand } from './eventsList.ts';

type EventsDeps = EventDeps & { terminal: Terminal };
type Format = 'text' | 'json';
type Acting = Confirming & { reason?: string; format: Format };
type Moving = Acting & { to: Date; refundsUntil?: Date };

const PLACE =
  '\nWithout --yes it shows whom this touches and asks. "frontrow log" tells who did it (OPERATOR, else the user) and why.\n' +
  'Finds the database by DATABASE_URL, else in DATA_DIR (./data), also while the shop runs.\n' +
  'Exit codes: 0 done, 1 nothing was changed, 2 wrong use, 3 no database.';

/** `frontrow events …`: what an organiser does to an event after its sale has begun. */
export function eventsCommand(deps: EventsDeps): Command {
  return new Command('events')
    .description('list the events; stop, resume, postpone or cancel one, or one of its sessions')
    .addHelpText(
      'after',
      '\nExamples:\n  frontrow events list\n  frontrow events stop jazz-night\n  frontrow events cancel jazz-night-2',
    )
    .addCommand(eventsListCommand(deps))
    .addCommand(saleCommand(deps, 'stop', 'stop the sale at once; orders and tickets stay as they are'))
    .addCommand(saleCommand(deps, 'resume', 'open a stopped sale again'))
    .addCommand(postponeCommand(deps))
    .addCommand(cancelCommand(deps));
}

const act = (name: string) =>
  new Command(name)
    .addOption(yesOption())
    .option('--reason <text>', 'why, for "frontrow log"')
    .addOption(formatOption(['text', 'json'] as const));

/** Shows what the act does to whom, asks, and notes the reason with what it changes. */
async function perform<Value>(
  { terminal, ...deps }: EventsDeps,
  { id, what, yes, reason }: Acting & { id: string; what: (impact: Impact) => string[] },
  work: () => Promise<Value>,
): Promise<Value> {
  const { preview } = await import('../boxOffice/changeEvents.ts');
  const impact = await preview(deps, id);
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

function saleCommand({ terminal, ...deps }: EventsDeps, name: 'stop' | 'resume', description: string): Command {
  return act(name)
    .description(description)
    .argument('<id>', 'the id of an event or of a session')
    .addHelpText('after', `\nExample:\n  frontrow events ${name} jazz-night\n${PLACE}`)
    .action(async (id: string, acting: Acting) => {
      const { changeSale } = await import('../boxOffice/changeEvents.ts');
      const what = (impact: Impact) => [
        `Its sale ${name === 'stop' ? 'stops' : 'opens again'}:`,
        ...listSessions(impact),
        `${describePaid(impact)} stay as they are; ${plural(impact.unpaid, 'unpaid order')} too`,
      ];
      const changed = await perform({ terminal, ...deps }, { id, what, ...acting }, () =>
        changeSale(deps, { id, change: name }),
      );
      report(terminal, changed, { id, done: name === 'stop' ? 'stopped' : 'resumed', format: acting.format });
    });
}

function postponeCommand({ terminal, ...deps }: EventsDeps): Command {
  return act('postpone')
    .description('move a session; doors, end and the end of its sale move with it, and buyers are told')
    .argument('<session>', 'the id of a session')
    .requiredOption('--to <moment>', 'the new start, with its offset: 2027-03-05T20:00+08:00', toMoment)
    .option('--refunds-until <moment>', 'how long buyers may return their tickets; without it, two weeks', toMoment)
    .addHelpText(
      'after',
      `\nExample:\n  frontrow events postpone jazz-night-2 --to 2027-03-05T20:00+08:00 --refunds-until 2027-02-01T00:00+08:00\n\n` +
        `A wrong move can be moved back with the same command.${PLACE}`,
    )
    .action(async (id: string, { to, refundsUntil, ...acting }: Moving) => {
      const { postpone, refuseMove } = await import('../boxOffice/changeEvents.ts');
      const refused = refuseMove({ startsAt: to, refundsUntil });
      if (refused) throw new CommandError(REFUSED[refused](id), EXIT.findings);
      const what = (impact: Impact) => [
        ...impact.sessions.map(
          ({ id: session, startsAt, timeZone }) =>
            `${session}: ${writeMoment(startsAt, timeZone)} → ${writeMoment(to, timeZone)}`,
        ),
        `${describePaid(impact)} get a message and may return them (${describeMoney(impact)})`,
      ];
      const moved = await perform({ terminal, ...deps }, { id, what, ...acting }, () =>
        postpone(deps, { sessionId: id, startsAt: to, refundsUntil }),
      );
      if ('refused' in moved) throw new CommandError(REFUSED[moved.refused](id), EXIT.findings);
      const [from, until] = [moved.from, to].map((moment) => writeMoment(moment, moved.timeZone));
      const { notified } = moved;
      if (acting.format === 'json') terminal.print(JSON.stringify({ session: id, from, to: until, notified }));
      else terminal.print(`${id} moves from ${from} to ${until}; buyers of ${plural(notified, 'order')} are told`);
    });
}

const REFUSED = {
  unknown: (id: string) => `There is no session ${id}`,
  cancelled: (id: string) => `${id} is cancelled`,
  over: (id: string) => `${id} is over`,
  past: (id: string) => `${id} cannot move into the past: is the year right?`,
  refundsPast: (id: string) => `Buyers of ${id} could not return their tickets: --refunds-until is in the past`,
};

function cancelCommand({ terminal, ...deps }: EventsDeps): Command {
  return act('cancel')
    .description('cancel an event or a session: refund every order and tell its buyer; run it again after a crash')
    .argument('<id>', 'the id of an event or of a session')
    .addHelpText(
      'after',
      `\nExample:\n  frontrow events cancel jazz-night-2\n\nThe running shop gives the money back and closes unpaid orders; ` +
        `"frontrow orders cases" lists what needs a person. It cannot be undone.${PLACE}`,
    )
    .action(async (id: string, acting: Acting) => {
      const { cancel } = await import('../boxOffice/changeEvents.ts');
      const what = (impact: Impact) => [
        'For good:',
        ...listSessions(impact),
        `${describePaid(impact)}: ${describeMoney(impact)} go back; to be closed: ${plural(impact.unpaid, 'unpaid order')}`,
      ];
      const ended = await perform({ terminal, ...deps }, { id, what, ...acting }, () =>
        cancel(deps, { id, showProgress: (total) => createProgress(terminal, total) }),
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
