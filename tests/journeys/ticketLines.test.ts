import { afterAll, beforeAll, expect, it } from 'vitest';
import { lineField } from '#client/features/ticketChoice/ticketSelection.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import { concessions, FAMILY_NIGHT } from '#tests/support/boxoffice/concessions.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { findCsrfField } from '#tests/support/shop/findCsrfField.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

let shop: RunningShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({ catalogue: concessions(FAMILY_NIGHT) });
  ({ visitor } = await signIn(shop));
});
afterAll(() => shop.close());

const ADULTS = lineField('floor');
const CHILD = lineField('terrace', 'child');
const START = '/en/order/confirm?activity=family-night&session=family-night-1';

/** Presses the first button of the checkout, to hold the tickets that the address names. */
async function holdWithoutScripts(fields: Record<string, string>) {
  const address = `${START}&${new URLSearchParams(fields)}`;
  const page = await visitor.get(address);
  const held = await visitor.submit(address, { _csrf: findCsrfField(page.text) });
  return { page: page.text, held };
}

it('a page without scripts has a number field at each price, and holds all tickets at once', async () => {
  const event = (await visitor.get('/en/activity/family-night')).text;
  for (const name of [ADULTS, CHILD]) expect(event).toContain(`name="${name}"`);

  const { page, held } = await holdWithoutScripts({ [ADULTS]: '2', [CHILD]: '1' });
  expect(page).toContain('Floor · 2 tickets\nTerrace · Child · 1 ticket');
  expect(page).toContain('HK$1,020');
  expect(held.status).toBe(303);

  const holdId = new URL(held.headers.location!, shop.url).searchParams.get('hold');
  const { tickets } = (await visitor.call('GET', `/api/v1/checkout/${holdId}`)).body.data as Checkout;
  expect(
    tickets.map(({ tierName, priceTypeName, faceValue, reduced }) => [
      tierName,
      priceTypeName,
      faceValue.amount,
      reduced,
    ]),
  ).toEqual([
    ['Floor', undefined, 38_000, undefined],
    ['Floor', undefined, 38_000, undefined],
    ['Terrace', 'Child', 26_000, true],
  ]);
});

it('an empty choice redirects back to the event, and a choice over the limit shows an error', async () => {
  const nothing = await visitor.get(`${START}&${new URLSearchParams({ [ADULTS]: '0', [CHILD]: '0' })}`);
  const { held } = await holdWithoutScripts({ [ADULTS]: '4', [CHILD]: '1' });

  expect([nothing.status, nothing.headers.location]).toEqual([
    302,
    '/en/activity/family-night?session=family-night-1&quantity=1#tiers',
  ]);
  expect(held.text).toContain('That is over the limit per person for this event');
});
