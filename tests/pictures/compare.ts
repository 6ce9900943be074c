import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '#cli/pictures/findChromium.ts';
import { roomPath } from '#shared/domain/paths/shopPaths.ts';
import { createShopper } from '#tests/support/browser/createShopper.ts';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { openRoom, untilRoom } from '#tests/support/rooms/openRoom.ts';
import { signInAt } from '#tests/support/shop/signInAt.ts';
import { frontrow } from '../bench/programs.ts';
import { startProgram } from '../bench/startProgram.ts';

/**
 * Draws pages that could mislead shoppers, so that two versions can be compared: `node tests/pictures/compare.ts
 * FOLDER`, after a build.
 */
const [folder = 'test-results/compare'] = process.argv.slice(2);
const REDUCED = 'the-whale-who-missed-the-bus';
const SEATED = 'the-clockmakers-widow';

const dataDir = mkdtempSync(join(tmpdir(), 'frontrow-compare-'));
const program = await frontrow(dataDir, { DRAND_RELAYS: 'none' });
const shop = startProgram(program);
const browser = await chromium.launch({
  executablePath: findChromium(process.env.CHROMIUM_PATH)!,
  args: ['--no-sandbox'],
});
const query = <Row>(statement: string, values?: unknown[]) => queryDatabase<Row>({ dataDir }, statement, values);
try {
  await shop.answers();
  mkdirSync(folder, { recursive: true });
  for (const width of [390, 1280]) await drawAll(width);
} finally {
  await browser.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true });
}

async function drawAll(width: number): Promise<void> {
  const email = `mei${width}@example.com`;
  const visitor = await signInAt(program.url, { dataDir, email });
  const context = await browser.newContext({ viewport: { width, height: 844 }, timezoneId: 'Asia/Hong_Kong' });
  const cookies = [...visitor.jar, ['hideAppInfo', '1']];
  await context.addCookies(cookies.map(([name, value]) => ({ name: name!, value: value!, url: program.url })));
  const page = await context.newPage();
  const show = (path: string) => page.goto(program.url + path, { waitUntil: 'networkidle' });
  const draw = (name: string, fullPage = true) => drawPage(page, `${name}-${width}`, fullPage);
  const shopper = createShopper(page, { language: 'en', touch: false });

  await show(`/en/activity/${REDUCED}`);
  await draw('A1-reduced');

  const { id, activity } = await takeTurn(visitor);
  await show(`/en${roomPath(id)}`);
  await draw('A2-room', false);
  await show(`/en/activity/${activity}?session=${id}`);
  await draw('A2-turn', false);

  await show(`/en/activity/${SEATED}`);
  await shopper.press(shopper.button(shopper.say('activity', 'seatMap.open')));
  const map = page.getByRole('dialog').locator('[role=img] > svg');
  await map.waitFor();
  await pass(1000);
  for (const name of ['A4-map-near', 'A4-map-seat']) {
    const { x, y, width, height } = (await map.locator('..').boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await pass(1000);
    await draw(name, false);
  }

  await show(`/en/activity/${SEATED}`);
  await shopper.chooseTickets({ seated: true });
  const amount = await shopper.fillInOrder({ method: 'alipayHK', deliveryType: 'eTicket', email });
  await page.getByLabel(shopper.say('checkout', 'recipient.name')).fill('Wong Siu Ming');
  await pass(500);
  await show(page.url().slice(program.url.length).replace('/en/', '/zh-HK/'));
  await draw('A3-language');

  await show(page.url().slice(program.url.length).replace('/zh-HK/', '/en/'));
  await shopper.fillInOrder({ method: 'alipayHK', deliveryType: 'eTicket', email });
  await shopper.order();
  await shopper.payAtProvider(amount);
  await page.waitForURL('**/en/paySuccess?order=*');
  const order = new URL(page.url()).searchParams.get('order')!;
  const [bought] = await query<{ number: string }>('select number from orders where id::text = $1', [order]);
  const refund = await runFrontrow(['orders', 'refund', bought!.number, '--yes'], { env: { DATA_DIR: dataDir } });
  if (refund.code !== 0) throw new Error(refund.stderr);
  await show(`/en/orders/${order}`);
  await draw('A5-refunded');
  await context.close();
}

/** Gives a session without seats a waiting room, and lets the visitor through it. */
async function takeTurn(visitor: Awaited<ReturnType<typeof signInAt>>): Promise<{ id: string; activity: string }> {
  const [session] = await query<{ id: string; activity: string }>(`
    select s.id, s.activity_id as activity from sessions s
    where not s.high_demand and s.declared_status = 'onSale' and s.sale_ends_at > now() + interval '1 day'
      and not exists (select 1 from seat_maps m where m.session_id = s.id) order by s.id limit 1`);
  const { id } = session!;
  const ask = async (method: string, step: string) =>
    (await visitor.call(method, `/api/v1/rooms/${id}/${step}`, method === 'POST' ? {} : undefined)).body.data;
  await openRoom(query, { sessionId: id, closesAt: new Date(Date.now() - 1000) });
  await untilRoom(query, id, 'seed is not null');
  await ask('POST', 'join');
  while (!(await ask('GET', 'place')).called) await pass(200);
  await ask('POST', 'enter');
  return session!;
}

async function drawPage(page: Page, name: string, fullPage: boolean): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage, animations: 'disabled' });
}
