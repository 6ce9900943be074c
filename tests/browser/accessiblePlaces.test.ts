import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEXT_SETS, type TextSet } from '#shared/domain/language/languages.ts';
import { accessibleCatalogue, HALL } from '#tests/support/boxoffice/accessibleHall.ts';
import { findViolations } from '#tests/support/browser/checkPage.ts';
import { createShopper, type Shopper } from '#tests/support/browser/createShopper.ts';
import { afterAnimations, closePages, launchBrowser, type WatchedPage } from '#tests/support/browser/openBrowser.ts';
import { openAs, payFor, SMALL_PHONE, scanAtGate } from '#tests/support/browser/phoneBuyer.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { proofSize } from '#tests/support/proofSize.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

const LANGUAGES = proofSize<readonly TextSet[]>(
  ['id'],
  TEXT_SETS.filter((set) => set !== 'zh-CN'),
);
const file = accessibleCatalogue(new Date());
const { seatMap, tiers } = file.activities.flatMap(({ sessions }) => sessions).find(({ id }) => id === HALL.sessionId)!;
const area = seatMap!.areas[0]!;

let shop: RunningShop;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
const open: WatchedPage[] = [];

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop({ catalogue: file }), launchBrowser()]);
});
afterEach(({ task }) => closePages(open, { task }));
afterAll(async () => {
  await browser.close();
  await shop.close();
});

async function showHall(visitor: Visitor, language: string, more = ''): Promise<Page> {
  const path = `/${language}/activity/clockwork?session=${HALL.sessionId}${more}`;
  const window = await openAs(browser, { shop, visitor, path });
  open.push(window);
  return window.page;
}

/** Refunds the order, because the next buyer needs the same places. */
async function giveBack(visitor: Visitor, orderUrl: string): Promise<void> {
  const id = new URL(orderUrl).pathname.split('/').at(-1);
  const { number } = (await visitor.call('GET', `/api/v1/orders/${id}`)).body.data;
  const { code, stderr } = await runFrontrow(['orders', 'refund', number, '--yes'], { env: shop.databaseEnvironment });
  expect(code, stderr).toBe(0);
}

/** Taps the middle of a seat on the map. The first tap zooms in. */
async function tapSeat(page: Page, name: string) {
  const seat = area.seats.find(({ row, number }) => row + number === name)!;
  const picture = page.locator('[role=img] svg[width]');
  const tap = async () => {
    await afterAnimations(page);
    const { x, y } = await picture.evaluate((svg: SVGSVGElement, place) => {
      const point = new DOMPoint(place.x, place.y).matrixTransform(svg.getScreenCTM()!);
      return { x: point.x, y: point.y };
    }, seat);
    await page.touchscreen.tap(x, y);
  };
  if ((await page.locator('svg[data-close]').count()) === 0) await tap();
  await page.locator('svg[data-close]').waitFor();
  await tap();
}

describe.each(LANGUAGES)('in %s, on a small phone', (language) => {
  const [, wheelchair, companion] = tiers[0]!.priceTypes!.map(({ name }) => name[language]!);
  const seatLabel = ({ say }: Shopper, row: string, number: string) =>
    say('activity', 'seatMap.place', { area: area.name[language]!, row, number });

  it('a wheelchair user and a companion choose their places on the map, keep them when the page loads again, and come to the gate', async () => {
    const { visitor, email } = await signIn(shop);
    const page = await showHall(visitor, language);
    const shopper = createShopper(page, { language, touch: true });
    const { say, press, button } = shopper;
    const status = page.getByRole('dialog').getByRole('status');
    const chosen = page.getByRole('dialog').getByRole('list', { name: say('activity', 'seats.chosen') });

    expect(await page.locator(`dt:text-is("${say('activity', 'details.access')}") + dd`).innerText()).toContain(
      wheelchair,
    );
    await press(button(say('activity', 'seats.choose')));
    await page.getByRole('checkbox', { name: say('activity', 'seatMap.accessible') }).waitFor();
    await tapSeat(page, 'A1');
    await status.getByText(say('activity', 'seatMap.reserved', { seat: seatLabel(shopper, 'A', '1') })).waitFor();
    expect(await chosen.count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);

    await press(page.getByRole('checkbox', { name: say('activity', 'seatMap.accessible') }));
    await tapSeat(page, 'A1');
    await chosen.getByRole('combobox').waitFor();
    await tapSeat(page, 'A2');
    const prices = chosen.getByRole('combobox');
    await expect.poll(() => prices.count()).toBe(2);
    const shown = await prices.evaluateAll((selects) =>
      selects.map((select) => (select as HTMLSelectElement).selectedOptions[0]!.text),
    );
    expect(shown).toEqual([`${wheelchair} · HK$240`, `${companion} · HK$200`]);
    expect(await chosen.evaluate((list) => list.clientHeight)).toBe(44);
    expect(await findViolations(page)).toEqual([]);

    const book = page.getByRole('dialog').getByRole('button', { name: say('activity', 'button.bookNow') });
    const { x, width } = (await book.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(SMALL_PHONE.viewport.width);
    await press(book);
    await page.waitForURL(`**/${language}/order/confirm?hold=*`);
    await page.getByRole('timer').waitFor();
    const checkout = await page.getByRole('main').innerText();
    for (const kind of ['wheelchair', 'companion']) expect(checkout).toContain(say('common', `seatKind.${kind}`));
    const query = new URL(page.url()).searchParams;
    await visitor.call('DELETE', `/api/v1/holds/${query.get('hold')}`);

    const again = await showHall(visitor, language, `&seats=${query.get('seats')}`);
    const kept = again.getByRole('list', { name: say('activity', 'seats.chosen') }).getByRole('combobox');
    await expect.poll(() => kept.count()).toBe(2);
    expect(await kept.first().inputValue()).toBe('wheelchair');
    const buyer = createShopper(again, { language, touch: true });
    await press(buyer.button(say('activity', 'button.bookNow')));
    await again.waitForURL(`**/${language}/order/confirm?hold=*`);
    await payFor(again, buyer, email);
    const gate = await scanAtGate(shop, visitor, again.url());
    await giveBack(visitor, again.url());

    expect(gate.match(/^good/gm), gate).toHaveLength(2);
    expect(gate).toMatch(/Wheelchair user, Stalls, row A seat 1, .*shows: Registration card/);
  });

  it('a wheelchair user and a companion choose their places in the list by keyboard', async () => {
    const { visitor } = await signIn(shop);
    const page = await showHall(visitor, language);
    const { say, button } = createShopper(page, { language, touch: false });
    const dialog = page.getByRole('dialog');
    const seatOf = (number: string, kind: string) =>
      dialog.getByRole('checkbox', {
        name: `${say('activity', 'seatMap.seat')} ${number} ${say('common', `seatKind.${kind}`)}`,
      });

    await button(say('activity', 'access.show')).press('Enter');
    await button(say('activity', 'seatMap.asList')).press('Enter');
    const filter = dialog.getByRole('checkbox', { name: say('activity', 'seatMap.accessible') });
    await filter.waitFor();
    expect(await filter.isChecked()).toBe(true);
    await seatOf('4', 'wheelchair').press('Space');
    await seatOf('3', 'companion').press('Space');
    expect(await dialog.getByRole('checkbox').count()).toBe(5);
    await expect.poll(() => dialog.getByRole('combobox').count()).toBe(2);
    await filter.press('Space');
    await dialog.locator('summary').press('Enter');
    await seatOf('1', 'restrictedView').waitFor();
    await dialog
      .getByRole('checkbox', { name: `${say('activity', 'seatMap.seat')} 5`, exact: true })
      .first()
      .press('Space');
    const own = dialog.getByRole('combobox').last();
    await own.focus();
    await own.selectOption('child');
    expect(await findViolations(page)).toEqual([]);
    expect(await dialog.locator('summary').first().textContent()).toMatch(/HK\$200–HK\$\d+/);
    await dialog
      .getByRole('button', { name: say('activity', 'seatMap.skip') })
      .last()
      .press('Enter');
    const book = dialog.getByRole('button', { name: say('activity', 'button.bookNow') });
    expect(await book.evaluate((button) => button === document.activeElement)).toBe(true);
    await book.press('Enter');
    await page.waitForURL(`**/${language}/order/confirm?hold=*`);
    await page.getByRole('timer').waitFor();
    const amounts = await page.getByRole('main').innerText();

    for (const amount of ['HK$240', 'HK$200', 'HK$300']) expect(amounts).toContain(amount);
    await visitor.call('DELETE', `/api/v1/holds/${new URL(page.url()).searchParams.get('hold')}`);
  });
});
