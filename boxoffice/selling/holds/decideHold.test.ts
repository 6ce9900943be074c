import { describe, expect, it } from 'vitest';
import type { RefusalReason } from '#boxoffice/platform/http/refusals.ts';
import type { SeatKind } from '#shared/domain/selling/seatKinds.ts';
import { STOCK_BUDGETS } from '#shared/domain/selling/stockBudgets.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { CodeFacts } from '../codes/codeRefusal.ts';
import type { BudgetUse } from './budgetStore.ts';
import { decideHold } from './decideHold.ts';
import type { HoldAttempt, HoldFacts, NewHold, PriceTypeFacts, StockFacts } from './holdFacts.ts';

const now = new Date('2026-11-20T04:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);

const session: NewHold['sale']['session'] = {
  id: 'night',
  activityId: 'jazz',
  name: null,
  startsAt: inMinutes(600),
  endsAt: inMinutes(700),
  doorsAt: null,
  saleStartsAt: inMinutes(-60),
  saleEndsAt: null,
  firstDay: '2026-11-20',
  lastDay: '2026-11-20',
  declaredStatus: 'onSale',
  highDemand: false,
  postponedFrom: null,
  refundsUntil: null,
  postponedAt: null,
  cancelledAt: null,
  names: 'none',
  idDigits: 0,
  namesUntil: null,
  accessiblePriceTypes: [],
  accessibleUntil: null,
};
const onSale = (change: Partial<typeof session> = {}) => ({
  sale: { session: { ...session, ...change }, activityId: 'jazz', limit: 4, gate: null },
});
const use = (scope: BudgetUse['scope'], inUse: number, givenBack = 0): BudgetUse => ({
  scope,
  key: 'it',
  sessionId: 'night',
  formerIds: [],
  inUse,
  givenBack,
});
const choose = (choice: Partial<HoldAttempt['choice']>): HoldAttempt => ({
  choice: { sessionId: 'night', seats: [], places: [], ...choice },
  codeIds: [],
  ...BUYER,
});
const places = (quantity: number, tierId = 'floor') => choose({ places: [{ tierId, quantity }] });
const seats = (...seatIds: number[]) => choose({ seats: seatIds.map((seatId) => ({ seatId })) });
const lines = (...some: [priceTypeId: string | undefined, quantity: number][]) =>
  choose({ places: some.map(([priceTypeId, quantity]) => ({ tierId: 'floor', priceTypeId, quantity })) });
const seat = (id: number, isFree: boolean, kind: SeatKind | null = null) => ({
  id,
  tierId: 'floor',
  kind,
  row: 'A',
  number: String(id),
  isFree,
  isHidden: false,
});
const NOTHING: StockFacts = { seats: [], tiers: [], priceTypes: [] };
const free = (number: number, formerPlaces = 0): StockFacts => ({
  ...NOTHING,
  tiers: [{ tierId: 'floor', free: number, formerPlaces, isHidden: false }],
});
const seated = (...some: StockFacts['seats']): StockFacts => ({ ...NOTHING, seats: some });
const child = (change: Partial<PriceTypeFacts> = {}): PriceTypeFacts => ({
  tierId: 'floor',
  id: 'child',
  inUse: 0,
  quota: null,
  mostPerOrder: null,
  needs: null,
  seatKind: null,
  isHidden: false,
  ...change,
});
const withTypes = (...priceTypes: PriceTypeFacts[]): StockFacts => ({ ...free(100), priceTypes });
/** For the next hour, the session sells its wheelchair and companion places only with one price type. */
const reserved = (change: Partial<typeof session> = {}) =>
  onSale({ accessiblePriceTypes: ['wheelchair'], accessibleUntil: inMinutes(60), ...change });
const wheelchair = (change: Partial<PriceTypeFacts> = {}) => child({ id: 'wheelchair', ...change });
const wheelchairSeat = (priceTypeId?: string) => ({
  request: choose({ seats: [{ seatId: 1, priceTypeId }] }),
  stock: { ...seated(seat(1, true, 'wheelchair')), priceTypes: [wheelchair(), child()] },
});

const code = (change: Partial<CodeFacts['batch']> = {}, use: Partial<CodeFacts> = {}): CodeFacts => ({
  id: change.id ?? 'code',
  hint: '25',
  revokedAt: null,
  used: 0,
  usedByAccount: 0,
  ...use,
  batch: {
    id: 'spring',
    activityId: 'jazz',
    kind: 'discount',
    sessionId: null,
    tierId: null,
    priceTypeId: null,
    percent: 25,
    amountOff: null,
    newAmount: null,
    validFrom: null,
    validUntil: null,
    uses: 1,
    usesPerAccount: null,
    ticketsPerUse: null,
    createdAt: now,
    ...change,
  },
});
const access = (change: Partial<CodeFacts['batch']> = {}) => code({ kind: 'access', percent: null, ...change });
const childCode = (change: Partial<CodeFacts['batch']> = {}) =>
  code({ kind: 'priceType', percent: null, priceTypeId: 'child', ...change });
const hiddenFloor: StockFacts = {
  ...NOTHING,
  tiers: [{ tierId: 'floor', free: 100, formerPlaces: 0, isHidden: true }],
};
const beforeSale = onSale({ saleStartsAt: inMinutes(1) });

const BUYER = { buyer: { userId: undefined, deviceId: 'device' }, network: '198.51.100.1', now };
const GATE = { sessionId: 'night', ticketKey: null };

/** A stranger requests two of a hundred free places. */
const FACTS: HoldFacts = {
  request: places(2),
  ...onSale(),
  codes: [],
  hasTurn: true,
  formerHolds: [],
  ticketsBefore: 0,
  trust: 'stranger',
  networkHash: 'hash',
  budgets: [use('device', 0), use('network', 0), use('networkInSession', 0), use('strangersInSession', 0)],
  places: 100,
  stock: free(100),
};

const hold = (change: Partial<HoldFacts> = {}) => ({ ...FACTS, ...change }) as NewHold;
function outcomeOf(change: Partial<HoldFacts>, ...earlier: NewHold[]): string {
  const decision = decideHold(hold(change), earlier, STOCK_BUDGETS);
  if (decision.do === 'hold') return 'hold';
  const fields = Object.keys(decision.refusal.fields ?? {});
  return [decision.do, decision.refusal.reason, ...fields].join(' ');
}

/**
 * Refusals of `decideHold()`. Other functions decide the excluded ones: `hold.unknown` and `hold.over` concern existing
 * holds; `hold.codeUnknown` and `hold.codeTooMany` concern wrong codes.
 */
type HoldReason =
  | Exclude<
      Extract<RefusalReason, `hold.${string}`>,
      'hold.unknown' | 'hold.over' | 'hold.codeUnknown' | 'hold.codeTooMany'
    >
  | 'session.unknown'
  | 'room.wait'
  | 'request.invalid';

/** Each refusal of a hold, with facts that cause it. The compiler reports a missing refusal. */
const REFUSED: Record<HoldReason, [about: string, Partial<HoldFacts>, field?: string][]> = {
  'session.unknown': [['an unknown session', { sale: undefined }]],
  'hold.notOnSale': [
    ['before the sale', onSale({ saleStartsAt: inMinutes(1) })],
    ['after the sale', onSale({ saleEndsAt: now })],
    ['after the event', onSale({ endsAt: now })],
    ['a sale that the organiser stopped', onSale({ declaredStatus: 'stopSale' })],
    ['a cancelled session', onSale({ declaredStatus: 'refunding' })],
    ['a code that opens another session', { ...beforeSale, codes: [access({ sessionId: 'day' })] }],
    ['a code that opens another tier', { ...beforeSale, codes: [access({ tierId: 'stalls' })] }],
    ['a discount code before the sale', { ...beforeSale, codes: [code()] }],
    ['a code for a stopped sale', { ...onSale({ declaredStatus: 'stopSale' }), codes: [access()] }],
  ],
  'hold.loginFirst': [['a visitor without an account in a high-demand sale', onSale({ highDemand: true })]],
  'room.wait': [
    ['a buyer without a turn in the waiting room', { hasTurn: false, sale: { ...onSale().sale, gate: GATE } }, 'room'],
  ],
  'hold.limit': [
    ['more tickets than a person may have', { request: places(5) }, 'quantity'],
    ['more tickets than the limit leaves', { ticketsBefore: 3 }, 'quantity'],
    ['more seats than a person may have', { request: seats(1, 2, 3, 4, 5) }, 'quantity'],
  ],
  'hold.signIn': [
    ['a device over its budget', { budgets: [use('device', 19)] }],
    ['a network over its budget', { budgets: [use('network', 58.5)] }],
    ['a network over its budget for this session', { budgets: [use('networkInSession', 9)] }],
    ['all strangers together over their budget for this session', { budgets: [use('strangersInSession', 24)] }],
    ['a network over its share of a small session', { places: 10, budgets: [use('networkInSession', 1)] }],
  ],
  'hold.addPhone': [
    [
      'an account with only an e-mail address, over its budget',
      { trust: 'mailAccount', budgets: [use('account', 19)] },
    ],
  ],
  'hold.tooMany': [['a trusted account over its budget', { trust: 'trusted', budgets: [use('account', 39)] }]],
  'request.invalid': [
    ['a tier of another session', { stock: NOTHING }, 'tierId'],
    ['a price type of another tier', { request: lines(['child', 1]), stock: free(100) }, 'priceTypeId'],
    ['a seat of another session', { request: seats(1, 2), stock: seated(seat(1, true)) }, 'seatIds'],
    ['a hidden tier', { stock: hiddenFloor }, 'tierId'],
    ['a hidden tier, with a code that does not name it', { stock: hiddenFloor, codes: [access()] }, 'tierId'],
    ['a hidden seat', { request: seats(1), stock: seated({ ...seat(1, true), isHidden: true }) }, 'seatIds'],
    [
      'a hidden price type, with a code for another',
      {
        request: lines(['child', 1]),
        stock: withTypes(child({ isHidden: true })),
        codes: [childCode({ priceTypeId: 'press' })],
      },
      'priceTypeId',
    ],
  ],
  'hold.soldOut': [
    ['one place is left', { stock: free(1) }],
    [
      'one wheelchair place is left',
      {
        request: lines(['wheelchair', 2]),
        stock: {
          ...NOTHING,
          tiers: [{ tierId: 'floor', kind: 'wheelchair', free: 1, formerPlaces: 0, isHidden: false }],
          priceTypes: [wheelchair({ seatKind: 'wheelchair' })],
        },
      },
    ],
    [
      'wheelchair places are left, but no others',
      {
        request: lines(['wheelchair', 1], [undefined, 1]),
        stock: {
          ...NOTHING,
          tiers: [
            { tierId: 'floor', free: 0, formerPlaces: 0, isHidden: false },
            { tierId: 'floor', kind: 'wheelchair', free: 5, formerPlaces: 0, isHidden: false },
          ],
          priceTypes: [wheelchair({ seatKind: 'wheelchair' })],
        },
      },
    ],
    ['a session that is declared as sold out', onSale({ declaredStatus: 'soldOut' })],
  ],
  'hold.priceTypeSoldOut': [
    [
      'one ticket more than the quota of the price type',
      { request: lines(['child', 2]), stock: withTypes(child({ quota: 5, inUse: 4 })) },
    ],
    [
      'several lines that exceed the quota together',
      { request: lines(['child', 1], ['child', 1]), stock: withTypes(child({ quota: 1 })) },
    ],
  ],
  'hold.priceTypeLimit': [
    [
      'more tickets in one order than the price type allows',
      { request: lines([undefined, 1], ['child', 2]), stock: withTypes(child({ mostPerOrder: 1 })) },
    ],
  ],
  'hold.priceTypeNeeds': [
    ['a companion alone', { request: lines(['child', 1]), stock: withTypes(child({ needs: 'disabled' })) }],
    [
      'two companion tickets with one ticket of the needed type',
      {
        request: lines(['child', 2], ['disabled', 1]),
        stock: withTypes(child({ needs: 'disabled' }), child({ id: 'disabled' })),
      },
    ],
  ],
  'hold.accessibleOnly': [
    ['a wheelchair place at the tier’s own price', { ...reserved(), ...wheelchairSeat() }],
    ['a wheelchair place for a child', { ...reserved(), ...wheelchairSeat('child') }],
    ['a wheelchair place that is never released', { ...reserved({ accessibleUntil: null }), ...wheelchairSeat() }],
    ['a companion place', { ...reserved(), request: seats(1), stock: seated(seat(1, true, 'companion')) }],
  ],
  'hold.codeKinds': [['two codes of one kind', { codes: [code(), code({ id: 'other' })] }]],
  'hold.codeOver': [
    ['a revoked code', { codes: [code({}, { revokedAt: now })] }],
    ['a code after its period of validity', { codes: [code({ validUntil: now })] }],
    ['a presale that is over', { ...beforeSale, codes: [access({ validUntil: now })] }],
  ],
  'hold.codeNotYet': [['a code before its period of validity', { codes: [code({ validFrom: inMinutes(1) })] }]],
  'hold.codeSignIn': [['a device with a code that counts accounts', { codes: [code({ usesPerAccount: 1 })] }]],
  'hold.codeTickets': [
    ['one ticket more than the code is for', { codes: [code({ ticketsPerUse: 1 })] }],
    [
      'more tickets of a hidden tier than the code is for',
      { stock: hiddenFloor, codes: [access({ tierId: 'floor', ticketsPerUse: 1 })] },
    ],
  ],
  'hold.codeUsedUp': [
    ['a code that another buyer has used up', { codes: [code({}, { used: 1 })] }],
    [
      'a code that the account has used as often as allowed',
      { request: signedIn(), codes: [code({ uses: 9, usesPerAccount: 2 }, { usedByAccount: 2 })] },
    ],
  ],
  'hold.seatsTaken': [
    ['one of two seats is taken', { request: seats(1, 2), stock: seated(seat(1, true), seat(2, false)) }, '2'],
  ],
};
const ROWS = Object.entries(REFUSED).flatMap(([reason, rows]) =>
  rows.map(([about, change, field]) => [[reason, field].filter(Boolean).join(' '), about, change] as const),
);

it.each(ROWS)('refuses with %s: %s', (reason, _about, change) => {
  expect(outcomeOf(change)).toBe(`refuse ${reason}`);
});

it('returns only the first refusal, in the order from the sale to the stock', () => {
  const nothing = { stock: free(0), ticketsBefore: 4, budgets: [use('device', 20)] };
  const gate = { ...onSale().sale, gate: GATE };

  expect(outcomeOf({ ...nothing, ...onSale({ saleEndsAt: now }), hasTurn: false })).toBe('refuse hold.notOnSale');
  expect(outcomeOf({ ...nothing, sale: gate, hasTurn: false })).toBe('refuse room.wait room');
  expect(outcomeOf(nothing)).toBe('refuse hold.limit quantity');
  expect(outcomeOf({ ...nothing, ticketsBefore: 0 })).toBe('refuse hold.signIn');
});

it.each<[string, Partial<HoldFacts>]>([
  ['two of a hundred places', {}],
  ['the last two places', { stock: free(2) }],
  ['as many tickets as a person may have', { ticketsBefore: 2 }],
  ['places in a session without a waiting room, for a buyer without a turn', { hasTurn: false }],
  ['places for a buyer with a turn', { sale: { ...onSale().sale, gate: GATE } }],
  ['places in a high-demand sale, for a signed-in buyer', { ...onSale({ highDemand: true }), request: signedIn() }],
  [
    'places for a trusted account, whatever its network',
    { trust: 'trusted', networkHash: null, budgets: [use('account', 30)] },
  ],
  ['places that use up a budget exactly', { budgets: [use('device', 18)] }],
  ['the last places of a quota', { request: lines(['child', 2]), stock: withTypes(child({ quota: 5, inUse: 3 })) }],
  [
    'a companion place with the ticket that it needs, in another tier',
    {
      request: choose({
        seats: [{ seatId: 1, priceTypeId: 'companion' }],
        places: [{ tierId: 'floor', priceTypeId: 'child', quantity: 1 }],
      }),
      stock: {
        ...free(1),
        seats: [{ ...seat(1, true), tierId: 'stalls' }],
        priceTypes: [child(), child({ tierId: 'stalls', id: 'companion', needs: 'child' })],
      },
    },
  ],
  ['a wheelchair place with the price type for it', { ...reserved(), ...wheelchairSeat('wheelchair') }],
  ['a wheelchair place that is released', { ...reserved({ accessibleUntil: now }), ...wheelchairSeat() }],
  [
    'a seat with a restricted view',
    { ...reserved(), request: seats(1), stock: seated(seat(1, true, 'restrictedView')) },
  ],
  ['places before the sale, with a code', { ...beforeSale, codes: [access()] }],
  ['places before the sale, with a code for their tier', { ...beforeSale, codes: [access({ tierId: 'floor' })] }],
  [
    'places before the sale without a turn, because the room is for the general sale',
    { hasTurn: false, codes: [access()], sale: { ...beforeSale.sale, gate: GATE } },
  ],
  ['places of a hidden tier, with a code', { stock: hiddenFloor, codes: [access({ tierId: 'floor' })] }],
  ['as many tickets as a code is for', { codes: [code({ ticketsPerUse: 2 })] }],
  ['two places with a used code for another tier', { codes: [code({ tierId: 'stalls' }, { used: 1 })] }],
  [
    'two places after the presale, with its used code',
    { codes: [code({ kind: 'access', percent: null }, { used: 1 })] },
  ],
  [
    'places with one code of each kind',
    {
      request: lines(['child', 2]),
      stock: withTypes(child({ isHidden: true })),
      codes: [code(), access(), childCode()],
    },
  ],
  ['free seats', { request: seats(1, 2), stock: seated(seat(1, true), seat(2, true)) }],
])('holds %s', (_about, change) => {
  expect(outcomeOf(change)).toBe('hold');
});

function signedIn() {
  return { ...places(2), buyer: { userId: 'ana', deviceId: undefined } };
}

describe('a hold that replaces another', () => {
  it('may take the places of the former hold', () => {
    expect(outcomeOf({ stock: free(0, 2) })).toBe('hold');
    expect(outcomeOf({ stock: free(0, 1) })).toBe('refuse hold.soldOut');
    expect(outcomeOf({ stock: free(1, 1) })).toBe('hold');
  });

  it('may use the budget that the former hold releases', () => {
    expect(outcomeOf({ budgets: [use('device', 20, 1)] })).toBe('refuse hold.signIn');
    expect(outcomeOf({ budgets: [use('device', 20, 2)] })).toBe('hold');
  });
});

describe('requests of one batch', () => {
  it('for the same places are decided in order, and retry when too few places are left', () => {
    const stock = free(5);
    const balcony = {
      stock: { ...NOTHING, tiers: [{ tierId: 'balcony', free: 5, formerPlaces: 0, isHidden: false }] },
    };

    expect(outcomeOf({ stock }, hold({ stock }))).toBe('hold');
    expect(outcomeOf({ stock }, hold({ stock }), hold({ stock }))).toBe('retry hold.soldOut');
    expect(outcomeOf({ stock }, hold({ stock }), hold({ ...balcony, request: places(2, 'balcony') }))).toBe('hold');
  });

  it('retry when an earlier one releases places or budget', () => {
    const former = hold({ formerHolds: [{ id: 'old' } as NewHold['formerHolds'][number]] });

    expect(outcomeOf({ stock: free(0) }, former)).toBe('retry hold.soldOut');
    expect(outcomeOf({ stock: seated(seat(1, false), seat(2, true)), request: seats(1, 2) }, former)).toBe(
      'retry hold.seatsTaken 1',
    );
    expect(outcomeOf({ budgets: [use('network', 10_000)] }, former)).toBe('retry hold.signIn');
    expect(outcomeOf({ ticketsBefore: 4 }, former)).toBe('refuse hold.limit quantity');
  });

  it('share the uses of a code', () => {
    const once = { codes: [code()] };
    const elsewhere = hold({ codes: [code({ id: 'other' })] });

    expect(outcomeOf(once, elsewhere)).toBe('hold');
    expect(outcomeOf(once, hold(once))).toBe('retry hold.codeUsedUp');
    expect(outcomeOf(once, hold({ codes: [code({ tierId: 'stalls' })] }))).toBe('hold');
  });

  it('share the quota of a price type', () => {
    const two = { request: lines(['child', 2]), stock: withTypes(child({ quota: 3 })) };

    expect(outcomeOf(two)).toBe('hold');
    expect(outcomeOf(two, hold(two))).toBe('retry hold.priceTypeSoldOut');
    expect(outcomeOf(two, hold())).toBe('hold');
  });

  it('for places of different kinds do not compete', () => {
    const stock = {
      ...NOTHING,
      tiers: [
        { tierId: 'floor', free: 2, formerPlaces: 0, isHidden: false },
        { tierId: 'floor', kind: 'wheelchair' as const, free: 2, formerPlaces: 0, isHidden: false },
      ],
      priceTypes: [wheelchair({ seatKind: 'wheelchair' })],
    };
    const two = { request: lines(['wheelchair', 2]), stock };

    expect(outcomeOf(two, hold({ stock }))).toBe('hold');
    expect(outcomeOf(two, hold(two))).toBe('retry hold.soldOut');
  });

  it('for the same seat retry, and those for other seats do not', () => {
    const wish = (id: number) => ({ request: seats(id), stock: seated(seat(id, true)) });

    expect(outcomeOf(wish(7), hold(wish(7)))).toBe('retry hold.seatsTaken 7');
    expect(outcomeOf(wish(7), hold(wish(8)))).toBe('hold');
  });

  it('share their budgets, without the places that their former holds release', () => {
    const near = (givenBack: number) => hold({ budgets: [use('network', 56, givenBack)] });

    expect(outcomeOf(near(0), near(0))).toBe('hold');
    expect(outcomeOf(near(0), near(0), near(0))).toBe('refuse hold.signIn');
    expect(outcomeOf(near(0), near(0), near(2))).toBe('hold');
    expect(outcomeOf(near(0), near(0), { ...near(0), budgets: [use('device', 0)] })).toBe('hold');
  });

  it('for two sessions share the budget of the network, but not its budget per session', () => {
    const elsewhere = (scope: BudgetUse['scope'], inUse: number) =>
      hold({ budgets: [{ ...use(scope, inUse), sessionId: 'other-night' }] });

    expect(outcomeOf({ budgets: [use('network', 58)] }, elsewhere('network', 58))).toBe('refuse hold.signIn');
    expect(outcomeOf({ budgets: [use('networkInSession', 8)] }, elsewhere('networkInSession', 8))).toBe('hold');
  });
});
