import { type Command, InvalidArgumentError, Option } from 'commander';
import { isId } from '#boxoffice/platform/http/isId.ts';
import type { BatchRefusal, NewBatch } from '#boxoffice/selling/codes/changeCodes.ts';
import { CODE_KINDS, type CodeKind } from '#shared/domain/selling/saleCode.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, type Format, group, officeCommand } from '../terminal/command.ts';
import { type Confirming, confirm, yesOption } from '../terminal/confirm.ts';
import { toMoment, toNumberBetween } from '../terminal/optionValues.ts';
import { plural } from '../text/plural.ts';
import { codesListCommand } from './codesList.ts';

/** `frontrow codes …`: codes for presales, hidden tickets and discounts. */
export function codesCommand(deps: CommandDeps): Command {
  return group(
    'codes',
    'codes for presales, hidden tickets and discounts: make, list, revoke',
    {
      examples: [
        'frontrow codes make jazz-night press --kind discount --percent 25 --count 20 --output press.txt',
        'frontrow codes list --event jazz-night',
      ],
    },
    [makeCommand(deps), codesListCommand(deps), revokeCommand(deps)],
  );
}

type Making = { kind: CodeKind; format: Format } & Partial<
  Record<'session' | 'tier' | 'priceType' | 'word', string> &
    Record<'percent' | 'off' | 'price' | 'count' | 'uses' | 'perAccount' | 'tickets', number> &
    Record<'from' | 'until', Date>
>;

const MOST_CODES = 10_000;
const MOST_USES = 1_000_000;

function makeCommand({ terminal, environment }: CommandDeps): Command {
  const toUses = toNumberBetween(1, MOST_USES);
  return officeCommand('make', 'make a batch of codes for an event and print them; they cannot be printed again', {
    examples: [
      'frontrow codes make jazz-night fans --kind access --word FANCLUB27 --uses 500 --per-account 1',
      'frontrow codes make jazz-night guests --kind discount --percent 100 --count 20 --tickets 2',
      'frontrow codes make jazz-night sponsors --kind access --tier sponsors --count 50',
      'frontrow codes make jazz-night staff --kind priceType --price-type staff --word CREW2027 --uses 40',
    ],
    notes: [
      'Kind access: opens the sale early, from --from on. It opens a hidden tier only if --tier names that tier.',
      'Kind priceType: shows a hidden price type. Kind discount: reduces the price of each ticket.',
      'Without --session, --tier and --price-type, a code is for the whole event. A code of 100 percent needs no payment.',
      'Buyers can type codes in any letter case, and omit the hyphens.',
    ],
    exits: '0 made, 1 nothing was made',
  })
    .argument('<event>', 'the id of an event')
    .argument('<batch>', 'a name for the batch, for lists and reports', toBatchId)
    .addOption(new Option('--kind <kind>', 'what the codes do').choices(CODE_KINDS).makeOptionMandatory())
    .option('--session <id>', 'only for this session')
    .option('--tier <id>', 'only for this tier')
    .option('--price-type <id>', 'only for this price type')
    .option('--percent <number>', 'discount in percent', toNumberBetween(1, 100))
    .option('--off <amount>', "a discount of this amount on each ticket, in the event's currency", toAmount)
    .option('--price <amount>', 'the new price of each ticket', toAmount)
    .option('--count <number>', 'number of codes', toNumberBetween(1, MOST_CODES))
    .option('--word <word>', 'a word of six characters or more as the only code; needs --uses')
    .option('--uses <number>', 'maximum number of orders with each code (default: one)', toUses)
    .option(
      '--per-account <number>',
      'maximum number of orders with each code by one account; buyers must log in',
      toUses,
    )
    .option('--tickets <number>', 'maximum number of tickets in each order', toNumberBetween(1, 100))
    .option('--from <moment>', 'start of the validity period (2027-03-05T10:00+08:00)', toMoment)
    .option('--until <moment>', 'end of the validity period', toMoment)
    .action(async (activityId: string, id: string, { format, ...making }: Making) => {
      const misuse = findMisuse(making);
      if (misuse) throw new CommandError(misuse);
      const { withBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
      const { makeCodes } = await import('#boxoffice/selling/codes/changeCodes.ts');
      const { word, count } = making;
      const wanted = { batch: toBatch(id, activityId, making), now: new Date(), word, count };
      const outcome = await withBoxOffice(environment, (db) => makeCodes(db, wanted));
      if ('refused' in outcome) throw new CommandError(REFUSED[outcome.refused]({ activityId, id }), EXIT.findings);
      terminal.print(format === 'json' ? JSON.stringify({ batch: id, codes: outcome.made }) : outcome.made.join('\n'));
      terminal.printStatus(`${plural(outcome.made.length, 'code')} in batch ${id}. Keep them: only hashes are stored`);
    });
}

function toBatchId(text: string): string {
  if (!isId(text)) throw new InvalidArgumentError('It must consist of lower-case letters, digits and hyphens.');
  return text;
}

/** Converts `50` or `49.50` to hundredths of a currency unit. */
function toAmount(text: string): number {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text)) throw new InvalidArgumentError('It must be an amount like 50 or 49.50.');
  return Math.round(Number(text) * 100);
}

function findMisuse({ kind, word, count, uses, ...making }: Omit<Making, 'format'>): string | undefined {
  const { percent, off, price, from, until, priceType, tickets } = making;
  const values = [percent, off, price].filter((value) => value !== undefined).length;
  if (kind === 'discount' && values !== 1) return 'A discount needs one of --percent, --off and --price';
  if (kind !== 'discount' && values > 0) return 'Only a discount has --percent, --off or --price';
  if ((percent === 100 || price === 0) && tickets === undefined)
    return 'A code that makes tickets free needs --tickets, the number of tickets for each order';
  if (kind === 'priceType' && !priceType) return 'A code of this kind needs --price-type';
  if (kind === 'access' && priceType) return 'An access code is for a session or a tier, not for a price type';
  if (word !== undefined && count !== undefined) return 'Give --word or --count, not both';
  if (word !== undefined && !/^[^,]{1,64}$/.test(word)) return 'A word has at most 64 characters, and no comma';
  if (word !== undefined && uses === undefined) return 'Buyers may share a word: limit it with --uses';
  return from && until && from >= until ? '--until must be after --from' : undefined;
}

function toBatch(id: string, activityId: string, making: Omit<Making, 'format'>): NewBatch {
  const { kind, session: sessionId, tier: tierId, priceType: priceTypeId, uses = 1 } = making;
  const { percent, off: amountOff, price: newAmount, from: validFrom, until: validUntil } = making;
  const scope = { activityId, kind, sessionId, tierId, priceTypeId, validFrom, validUntil };
  const { perAccount: usesPerAccount, tickets: ticketsPerUse } = making;
  return { id, ...scope, percent, amountOff, newAmount, uses, usesPerAccount, ticketsPerUse };
}

const REFUSED: Record<BatchRefusal, (ids: { activityId: string; id: string }) => string> = {
  unknownEvent: ({ activityId }) => `There is no event ${activityId}`,
  unknownScope: ({ activityId }) => `${activityId} has no such session, tier or price type`,
  batchExists: ({ id }) => `There is a batch ${id} already`,
  wordShort: () => 'A word needs six letters or digits, because shorter ones are easy to guess',
  wordExists: ({ activityId }) => `${activityId} has this word already: revoke its batch first`,
};

function revokeCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand('revoke', 'revoke all codes of a batch at once', {
    examples: ['frontrow codes revoke press --yes'],
    notes: ['Holds and orders that use the codes remain valid. A revoked word can be used again in another batch.'],
    exits: '0 revoked, 1 nothing was changed',
  })
    .argument('<batch>', 'the name of a batch')
    .addOption(yesOption())
    .action(async (batch: string, { yes = false, format }: Confirming & { format: Format }) => {
      await confirm(terminal, { yes, preview: [`All codes of ${batch} will be revoked`], question: 'Do it?' });
      const { withBoxOffice } = await import('../boxOffice/openBoxOffice.ts');
      const { revokeCodes } = await import('#boxoffice/selling/codes/changeCodes.ts');
      const revoked = await withBoxOffice(environment, (db) => revokeCodes(db, batch, new Date()));
      if (revoked === undefined) throw new CommandError(`There is no batch ${batch}`, EXIT.findings);
      terminal.print(
        format === 'json' ? JSON.stringify({ batch, revoked }) : `${batch}: ${plural(revoked, 'code')} revoked`,
      );
      if (revoked === 0) terminal.exitWith(EXIT.findings);
    });
}
