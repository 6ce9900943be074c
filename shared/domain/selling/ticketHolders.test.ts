import { describe, expect, it } from 'vitest';
import en from '#locales/en/validation.json' with { type: 'json' };
import {
  asksForMore,
  checkHolders,
  holdersAsked,
  namesDeadline,
  type TicketNames,
  toPlainDigits,
  toTicketHolders,
} from './ticketHolders.ts';

const ANA = { name: 'Ana Lim', idDigits: '0123' };
const BO = { name: '陳大文', idDigits: '4567' };

describe('the holders of an order', () => {
  it.each<[string, TicketNames, number, number]>([
    ['nobody', 'none', 3, 0],
    ['the buyer', 'buyer', 3, 1],
    ['one person for each ticket', 'each', 3, 3],
  ])('are %s if the tickets bear these names: %s', (_who, names, tickets, holders) => {
    expect(holdersAsked({ names, idDigits: 0 }, tickets)).toEqual({ holders, idDigits: 0 });
  });

  it.each([
    ['both', [ANA, BO], {}],
    ['a single name, as in Indonesia', [{ ...ANA, name: 'Suharto' }, BO], {}],
    ['the longest name', [{ ...ANA, name: '陳'.repeat(100) }, BO], {}],
    ['full-width digits and a space', [{ ...ANA, idDigits: '０１２３ ' }, BO], {}],
    ['a slash in a name', [{ ...ANA, name: 'Rajan s/o Muthu' }, BO], {}],
    ['nobody', [], 'name.empty 0 idDigits.invalid 0 name.empty 1 idDigits.invalid 1'],
    ['a missing holder', [ANA], 'name.empty 1 idDigits.invalid 1'],
    ['a name of spaces', [{ ...ANA, name: '  ' }, BO], 'name.empty 0'],
    ['a link', [{ ...ANA, name: 'https://ana.example' }, BO], 'name.link 0'],
    ['a name that is too long', [ANA, { ...BO, name: '陳'.repeat(101) }], 'text.tooLong 1'],
    ['a digit too many', [{ ...ANA, idDigits: '01234' }, BO], 'idDigits.invalid 0'],
    ['a digit too few', [{ ...ANA, idDigits: '012' }, BO], 'idDigits.invalid 0'],
    ['a letter', [{ ...ANA, idDigits: '012A' }, BO], 'idDigits.invalid 0'],
    ['no digits', [ANA, { name: 'Bo' }], 'idDigits.invalid 1'],
    ['more holders than required', [ANA, BO, { name: '' }], {}],
  ])('are checked: %s', (_what, holders, problems) => {
    const found = Object.entries(checkHolders(holders, { holders: 2, idDigits: 4 }));

    const told = found.map(([field, problem]) => `${problem} ${field.split('.')[1]}`).join(' ');
    expect(told).toBe(typeof problems === 'string' ? problems : '');
    for (const [, problem] of found) {
      const [group, word] = problem.split('.') as ['idDigits', 'invalid'];
      expect(en[group][word]).toMatch(/\w/);
    }
  });

  it.each<[TicketNames, number, unknown[]]>([
    ['none', 0, [null, null]],
    ['buyer', 4, [ANA, ANA]],
    ['each', 4, [ANA, BO]],
    ['each', 0, [{ name: ANA.name }, { name: BO.name }]],
  ])('for the names %s and %i digits, are stored with only the required data', (names, idDigits, stored) => {
    expect(toTicketHolders([ANA, BO], { names, idDigits }, 2)).toEqual(stored);
  });

  it('may have full-width digits, as typed with a Chinese keyboard', () => {
    expect(toPlainDigits(' ０１ 2３')).toBe('0123');
  });
});

it.each<[TicketNames, number, TicketNames, number, boolean]>([
  ['each', 0, 'none', 0, true],
  ['each', 0, 'buyer', 0, true],
  ['buyer', 0, 'none', 0, true],
  ['each', 4, 'each', 0, true],
  ['buyer', 4, 'each', 3, true],
  ['each', 4, 'each', 4, false],
  ['buyer', 0, 'each', 4, false],
  ['none', 4, 'each', 0, false],
])(
  'names for “%s” with %i digits require more than for “%s” with %i: %s',
  (names, idDigits, before, digitsBefore, more) => {
    expect(asksForMore({ names, idDigits }, { names: before, idDigits: digitsBefore })).toBe(more);
  },
);

it('allows name changes until the declared time or, without one, until the doors open or the session starts', () => {
  const [startsAt, doorsAt, namesUntil] = ['20', '19', '09'].map((hour) => new Date(`2026-12-04T${hour}:00:00Z`));

  expect(namesDeadline({ startsAt: startsAt!, doorsAt: doorsAt!, namesUntil: namesUntil! })).toBe(namesUntil);
  expect(namesDeadline({ startsAt: startsAt!, doorsAt: doorsAt!, namesUntil: null })).toBe(doorsAt);
  expect(namesDeadline({ startsAt: startsAt!, doorsAt: null, namesUntil: null })).toBe(startsAt);
});
