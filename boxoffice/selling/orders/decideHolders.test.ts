import { expect, it } from 'vitest';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { decideHolders, type HoldersFacts } from './decideHolders.ts';

const now = new Date('2026-12-04T10:00:00Z');
const at = (time: string) => new Date(`2026-12-04T${time}:00Z`);
const ANA = { name: 'Ana', idDigits: '0001' };
const BO = { name: 'Bo', idDigits: '0002' };
const CAI = { name: 'Cai', idDigits: '0003' };

const ticket = (id: string, holder: HoldersFacts['holders'][number] | null, voidedAt: Date | null = null) => ({
  id,
  holder,
  voidedAt,
});
const EACH: HoldersFacts = {
  order: { status: 'pendingReceipt', issuedAt: at('08:00') },
  session: { names: 'each', idDigits: 4, namesUntil: null, doorsAt: at('11:00'), startsAt: at('12:00') },
  tickets: [ticket('a', ANA), ticket('b', BO)],
  holders: [ANA, BO],
  now,
};
const session = (change: object) => ({ session: { ...EACH.session, ...change } });
const order = (change: object) => ({ order: { ...EACH.order, ...change } });

function outcomeOf(change: Partial<HoldersFacts>): string {
  const decided = decideHolders({ ...EACH, ...change });
  if (decided instanceof Refusal) return [decided.reason, ...Object.keys(decided.fields ?? {})].join(' ');
  return decided.map(({ ticketId, holder }) => [ticketId, holder.name, holder.idDigits].join(' ')).join(', ');
}

it.each<[string, Partial<HoldersFacts>, string]>([
  ['no ticket if the names are the same', {}, ''],
  ['a ticket to the name of another person', { holders: [ANA, CAI] }, 'b Cai 0003'],
  ['the digits of the identity card', { holders: [{ ...ANA, idDigits: '0009' }, BO] }, 'a Ana 0009'],
  ['both tickets if the names are exchanged', { holders: [BO, ANA] }, 'a Bo 0002, b Ana 0001'],
  ['only the other ticket if an unchanged name has no digits', { holders: [{ name: 'Ana' }, CAI] }, 'b Cai 0003'],
  [
    'a name after the buyer confirmed the receipt',
    { ...order({ status: 'completed' }), holders: [ANA, CAI] },
    'b Cai 0003',
  ],
  ['a name until the declared time', { ...session({ namesUntil: at('10:01') }), holders: [CAI, BO] }, 'a Cai 0003'],
  ['a ticket that had no name', { tickets: [ticket('a', null), ticket('b', BO)] }, 'a Ana 0001'],
  [
    'nothing of a refunded ticket, whatever is sent',
    { tickets: [ticket('a', ANA, now), ticket('b', BO)], holders: [{ name: '' }, CAI] },
    'b Cai 0003',
  ],
  ['the one name of all tickets', { ...session({ names: 'buyer' }), holders: [CAI] }, 'a Cai 0003, b Cai 0003'],
  [
    'no ticket if the one name of the remaining tickets is the same, without its digits',
    { ...session({ names: 'buyer' }), tickets: [ticket('a', CAI, now), ticket('b', ANA)], holders: [{ name: 'Ana' }] },
    '',
  ],
  ['both tickets to names without digits if the session requires none', session({ idDigits: 0 }), 'a Ana , b Bo '],
])('changes %s', (_what, change, changed) => {
  expect(outcomeOf(change)).toBe(changed);
});

it.each<[string, Partial<HoldersFacts>, string]>([
  ['names for a session without names', session({ names: 'none' }), 'order.actionRefused'],
  [
    'names for an order that is not issued',
    order({ status: 'pendingTicketing', issuedAt: null }),
    'order.actionRefused',
  ],
  ['names for a refunded order', order({ status: 'refunded' }), 'order.actionRefused'],
  ['new names when the doors open', { now: at('11:00') }, 'order.namesFixed'],
  [
    'new names from the start of a session without a door time',
    { ...session({ doorsAt: null }), now: at('12:00') },
    'order.namesFixed',
  ],
  ['new names after the declared time', session({ namesUntil: at('09:00') }), 'order.namesFixed'],
  ['too few names', { holders: [ANA] }, 'request.invalid holders.1.name holders.1.idDigits'],
  ['a new name without digits', { holders: [ANA, { name: 'Cai' }] }, 'request.invalid holders.1.idDigits'],
  [
    'a missing name for all tickets',
    { ...session({ names: 'buyer' }), holders: [] },
    'request.invalid holders.0.name holders.0.idDigits',
  ],
])('refuses %s', (_what, change, refusal) => {
  expect(outcomeOf(change)).toBe(refusal);
});
