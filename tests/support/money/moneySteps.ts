import fc from 'fast-check';
import { NOTICE_TROUBLES } from '#boxoffice/providers/sandbox/actAtSandbox.ts';
import { LINE_STATES } from '#tests/simulator/simulatedProvider.ts';
import { type Discount, UNITS } from './openMoneyWorld.ts';

/** Index of an order or a payment, modulo their number. */
const which = fc.nat(7);
/** Generates true in one of `chances` cases. */
const rarely = (chances: number) => fc.nat(chances - 1).map((chance) => chance === 0);
const act = fc.constantFrom(
  'pay' as const,
  'pay' as const,
  'pay' as const,
  'decline' as const,
  'cancel' as const,
  'forge' as const,
);
const make = <Do extends string, Facts extends object>(
  doing: Do,
  facts: { [Name in keyof Facts]: fc.Arbitrary<Facts[Name]> },
) => fc.record(facts).map((chosen) => ({ do: doing, ...(chosen as Facts) }));

/** Steps of buyers, the provider, jobs and time. `again` repeats the last request of this kind with the same key. */
const order = make('order', {
  who: fc.nat(1),
  /** Price type of each ticket. */
  types: fc.constantFrom<string[][]>(
    ['standard'],
    ['child'],
    ['standard', 'standard'],
    ['standard', 'child'],
    ['child', 'carer'],
  ),
  code: fc.constantFrom<(Discount | undefined)[]>(undefined, undefined, undefined, 'seventeen', 'seventeen', 'gift'),
  again: rarely(5),
});
const start = make('start', {
  which,
  /** Index of one of the market's methods, modulo their number. */
  method: fc.nat(19),
  again: rarely(5),
});
const tester = make('tester', { which, act, trouble: fc.constantFrom(...NOTICE_TROUBLES), wrongAmount: rarely(7) });
const notices = make('notices', { how: fc.constantFrom('once' as const, 'twice' as const, 'backwards' as const) });
const check = make('check', { which });
const cancel = make('cancel', { which });
const refund = make('refund', { which });
const refundPart = make('refundPart', { which, ticket: fc.nat(1) });
const receive = make('receive', { which });
const clock = make('clock', { minutes: fc.constantFrom(1, 4, 16, 60) });
const job = make('job', {
  name: fc.constantFrom(
    'endHolds' as const,
    'closeDueOrders' as const,
    'askProviders' as const,
    'sendRefunds' as const,
  ),
});
const line = make('line', { state: fc.constantFrom('open' as const, ...LINE_STATES) });
/** Results of refunds at the banks. The sandbox has no banks. */
const bank = make('bank', { which, kind: fc.constantFrom('returned' as const, 'refused' as const, 'none' as const) });

/** Actions of operators and banks at the provider. */
const there = make('there', {
  which,
  act: fc.constantFrom(
    'refundAtDashboard' as const,
    'cancelAtDashboard' as const,
    'payAtOtherAccount' as const,
    'abandon' as const,
    'failCapture' as const,
    'failRefunds' as const,
    'repeatRefunds' as const,
    'REQUEST_FOR_INFORMATION' as const,
    'CHARGEBACK' as const,
    'SECOND_CHARGEBACK' as const,
    'begin' as const,
    'confirmRefunds' as const,
    'chargeBack' as const,
  ),
});
const report = make('report', {});
/** An operator returns money in another way, or sends a failed refund again. */
const operator = make('operator', { which, how: fc.constantFrom('returned' as const, 'again' as const) });

const step = fc.oneof(
  { weight: 4, arbitrary: order },
  { weight: 5, arbitrary: start },
  { weight: 7, arbitrary: tester },
  { weight: 5, arbitrary: notices },
  { weight: 3, arbitrary: clock },
  { weight: 3, arbitrary: job },
  { weight: 2, arbitrary: check },
  { weight: 2, arbitrary: cancel },
  { weight: 2, arbitrary: line },
  { weight: 1, arbitrary: refund },
  { weight: 2, arbitrary: refundPart },
  { weight: 1, arbitrary: receive },
  { weight: 1, arbitrary: bank },
  { weight: 3, arbitrary: there },
  { weight: 1, arbitrary: report },
  { weight: 1, arbitrary: operator },
);
/**
 * Steps are taken one after the other, and sometimes two at once. Every history begins with a buyer who wants to pay.
 */
const moment = fc.oneof(
  { weight: 4, arbitrary: step.map((one) => [one]) },
  { weight: 1, arbitrary: fc.tuple(step, step).map((both) => [...both]) },
);

/** The time to pay is over. Other buyers may have taken all tickets, and the money may arrive after that. */
const timeOver = fc
  .tuple(order, fc.boolean(), fc.boolean())
  .map(([other, wanted, paid]): MoneyStep[][] => [
    [{ do: 'clock', minutes: 16 }],
    [{ do: 'job', name: 'closeDueOrders' }],
    ...(wanted ? [[{ ...other, types: new Array(UNITS).fill('standard'), again: false }]] : []),
    ...(paid ? [[PAY_FIRST], [{ do: 'notices' as const, how: 'once' as const }]] : []),
  ]);
const PAY_FIRST: MoneyStep = { do: 'tester', which: 0, act: 'pay', trouble: 'none', wrongAmount: false };

/** Pays the order, and then refunds one ticket. Later steps see an order without that ticket. */
const payAndRefund = (ticket: number): MoneyStep[][] => [
  [PAY_FIRST],
  [{ do: 'notices', how: 'once' }],
  [{ do: 'refundPart', which: 0, ticket }],
];
const refundedInPart = fc.nat(1).map(payAndRefund);
const beginning = fc.oneof(fc.constant<MoneyStep[][]>([]), timeOver, timeOver, refundedInPart, refundedInPart);

export const moneyHistory = fc
  .tuple(order, start, beginning, fc.array(moment, { minLength: 2, maxLength: 12 }))
  .map(([first, second, third, rest]) => {
    const firstSteps = [[{ ...first, again: false }], [{ ...second, again: false }]];
    return [...firstSteps, ...third, ...rest];
  });
/** A history that always has an order with a refunded ticket and a valid one. */
export const REFUNDED_IN_PART: MoneyStep[][] = [
  [{ do: 'order', who: 0, types: ['standard', 'standard'], code: undefined, again: false }],
  [{ do: 'start', which: 0, method: 0, again: false }],
  ...payAndRefund(0),
];
export type MoneyStep =
  | GeneratedBy<typeof order>
  | GeneratedBy<typeof start>
  | GeneratedBy<typeof tester>
  | GeneratedBy<typeof notices>
  | GeneratedBy<typeof check>
  | GeneratedBy<typeof cancel>
  | GeneratedBy<typeof refund>
  | GeneratedBy<typeof refundPart>
  | GeneratedBy<typeof receive>
  | GeneratedBy<typeof clock>
  | GeneratedBy<typeof job>
  | GeneratedBy<typeof line>
  | GeneratedBy<typeof bank>
  | GeneratedBy<typeof there>
  | GeneratedBy<typeof report>
  | GeneratedBy<typeof operator>;
type GeneratedBy<Source> = Source extends fc.Arbitrary<infer Value> ? Value : never;
