import { beforeAll, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import type { SeatMap } from '#shared/contract/seatMap.ts';
import { accessibleCatalogue, HALL, releasedAt } from '#tests/support/boxoffice/accessibleHall.ts';
import { SMALL_CATALOGUE_NOW } from '#tests/support/boxoffice/smallCatalogue.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { keyed, payOrder } from '#tests/support/shop/placeOrder.ts';
import { readPage } from '#tests/support/shop/readPage.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { wordsIn } from '#tests/support/words/words.ts';

const PAGE = `/en/activity/clockwork?session=${HALL.sessionId}`;
const say = wordsIn('en');
let now = SMALL_CATALOGUE_NOW;
let shop: RunningShop;
let seatIds: Map<string, string>;

beforeAll(async () => {
  shop = await startShop({ catalogue: accessibleCatalogue(), clock: () => now });
  const { visitor } = await signIn(shop);
  const map = (await visitor.call('GET', `/api/v1/sessions/${HALL.sessionId}/seats`)).body.data as SeatMap;
  seatIds = new Map(map.areas.flatMap(({ seats }) => seats.map(({ id, row, number }) => [row + number, id])));
  return shop.close;
});

async function hold(visitor: Visitor, ...wishes: [seat: string, priceTypeId?: string][]) {
  const seats = wishes.map(([seat, priceTypeId]) => ({ seatId: seatIds.get(seat)!, priceTypeId }));
  const { body } = await visitor.call('POST', '/api/v1/holds', { sessionId: HALL.sessionId, seats });
  return body;
}

async function order(visitor: Visitor, holdId: string): Promise<Order> {
  const recipient = { name: 'Mei Tan', phone: '852-91234567', email: 'mei@example.com' };
  const body = { holdId, deliveryType: 'eTicket', recipient, paymentMethod: 'card', termsAccepted: true };
  return (await keyed(shop, visitor, '/orders', body)).body.data;
}

it('only a wheelchair user and a companion get accessible places, until the remaining ones are released', async () => {
  const [mei, ben] = [await signIn(shop), await signIn(shop)];

  const page = readPage((await mei.visitor.get(PAGE)).text).text;
  const refused = [
    await hold(ben.visitor, ['A1']),
    await hold(ben.visitor, ['A2', 'companion']),
    await hold(ben.visitor, ['E1', 'child'], ['A2', 'child']),
  ];
  const held = await hold(mei.visitor, ['A1', 'wheelchair'], ['A2', 'companion']);
  const placed = await order(mei.visitor, held.data.id);
  await payOrder(shop, mei.visitor, placed);
  const paid = (await mei.visitor.call('GET', `/api/v1/orders/${placed.id}`)).body.data as Order;
  const orderPage = readPage((await mei.visitor.get(`/en/orders/${placed.id}`)).text).text;
  const voucher = readPage((await mei.visitor.get(`/en/voucher?token=${paid.voucherToken}`)).text).text;

  expect(page).toContain('Wheelchair place: few left · Companion place: few left');
  expect(page).toContain('Wheelchair user, Companion');
  expect(refused.map(({ reason }) => reason)).toEqual([
    'hold.accessibleOnly',
    'hold.priceTypeNeeds',
    'hold.accessibleOnly',
  ]);
  expect(paid.tickets.map(({ seat, faceValue }) => [seat!.kind, faceValue.amount])).toEqual([
    ['wheelchair', 24_000],
    ['companion', 20_000],
  ]);
  for (const text of [orderPage, voucher])
    for (const kind of ['wheelchair', 'companion']) expect(text).toContain(say('common', `seatKind.${kind}`));

  now = releasedAt();
  const released = await hold(ben.visitor, ['A4'], ['A3', 'child']);
  expect(released.data.tickets.map(({ faceValue }: { faceValue: { amount: number } }) => faceValue.amount)).toEqual([
    30_000, 48_000,
  ]);
});

it('the page of a session without accessible places does not mention them', async () => {
  const { visitor } = await signIn(shop);

  expect(readPage((await visitor.get('/en/activity/clockwork?session=clockwork-2')).text).text).not.toContain(
    say('activity', 'details.access'),
  );
});
