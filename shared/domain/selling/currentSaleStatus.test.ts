import { describe, expect, it } from 'vitest';
import { activitySaleStatus, currentSaleStatus, type SaleFacts } from './currentSaleStatus.ts';
import type { SaleStatus } from './saleStatus.ts';

const now = new Date('2026-12-01T12:00:00Z');
const before = new Date('2026-12-01T11:59:59Z');
const after = new Date('2026-12-01T12:00:01Z');
const onSale: SaleFacts = { declared: 'onSale', saleStartsAt: before, endsAt: after, freeUnits: 5 };

describe('a session', () => {
  it.each<[string, Partial<SaleFacts>, SaleStatus]>([
    ['is on sale between its sale dates with stock', {}, 'onSale'],
    ['is on sale from the very moment the sale starts', { saleStartsAt: now }, 'onSale'],
    ['is in pre-sale before the sale starts', { saleStartsAt: after }, 'preSale'],
    ['leaves a declared pre-sale when the sale starts', { declared: 'preSale' }, 'onSale'],
    ['is in pre-sale rather than sold out before the sale starts', { saleStartsAt: after, freeUnits: 0 }, 'preSale'],
    ['is sold out without stock', { freeUnits: 0 }, 'soldOut'],
    ['is sold out when declared so, even with free units', { declared: 'soldOut' }, 'soldOut'],
    ['is not on sale when declared so', { declared: 'notOnSale' }, 'notOnSale'],
    ['is not on sale while buyers cannot pay', { isPayable: false }, 'notOnSale'],
    ['is sold out rather than not payable', { isPayable: false, freeUnits: 0 }, 'soldOut'],
    ['is expired when it has ended', { endsAt: now }, 'expired'],
    ['is expired when the sale has ended', { saleEndsAt: now }, 'expired'],
    ['is on sale until the sale ends', { saleEndsAt: after }, 'onSale'],
    ['is expired when declared so', { declared: 'expired' }, 'expired'],
    ['is stopped when declared so', { declared: 'stopSale', freeUnits: 0 }, 'stopSale'],
    ['is expired rather than stopped once it has ended', { declared: 'stopSale', endsAt: before }, 'expired'],
    ['still refunds after its end', { declared: 'refunding', endsAt: before }, 'refunding'],
    ['stays deprecated for ever', { declared: 'deprecated', endsAt: before }, 'deprecated'],
    ['is expired rather than sold out once it has ended', { freeUnits: 0, endsAt: before }, 'expired'],
  ])('%s', (_, facts, status) => {
    expect(currentSaleStatus({ ...onSale, ...facts }, now)).toBe(status);
  });
});

describe('an event', () => {
  it.each<[SaleStatus[], SaleStatus]>([
    [['expired', 'soldOut', 'onSale'], 'onSale'],
    [['soldOut', 'preSale'], 'preSale'],
    [['expired', 'soldOut'], 'soldOut'],
    [['deprecated', 'expired'], 'expired'],
    [['refunding'], 'refunding'],
    [[], 'notOnSale'],
  ])('with sessions %j is %s', (sessions, status) => {
    expect(activitySaleStatus(sessions)).toBe(status);
  });
});
