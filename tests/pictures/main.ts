import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '#cli/pictures/findChromium.ts';
import { createShopper } from '#tests/support/browser/createShopper.ts';
import { signInAt } from '#tests/support/shop/signInAt.ts';
import { frontrow } from '../bench/programs.ts';
import { startProgram } from '../bench/startProgram.ts';

/** Draws the pictures of the README, which show the demo's events: `node tests/pictures/main.ts`, after a build. */
const FOLDER = 'docs/pictures';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const COMPUTER = { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 };
const EVENT = 'the-clockmakers-widow';
const BUYER = 'mei@example.com';

const executablePath = findChromium(process.env.CHROMIUM_PATH);
if (!executablePath || !existsSync('dist/client')) throw new Error('Needs Chromium and a build: npm run build');

const dataDir = mkdtempSync(join(tmpdir(), 'frontrow-pictures-'));
const program = await frontrow(dataDir);
const shop = startProgram(program);
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox'] });
try {
  await shop.answers();
  mkdirSync(FOLDER, { recursive: true });
  await drawAll(browser);
} finally {
  await browser.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true });
}

async function drawAll(browser: Browser): Promise<void> {
  const visitor = await signInAt(program.url, { dataDir, email: BUYER });
  // The banner about the app would cover the events.
  const cookies = [...visitor.jar, ['hideAppInfo', '1']].map(([name, value]) => ({
    name: name!,
    value: value!,
    url: program.url,
  }));
  const open = async (options: BrowserContextOptions) => {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Hong_Kong', ...options });
    await context.addCookies(cookies);
    return context.newPage();
  };

  const phone = await open(PHONE);
  await show(phone, '/en');
  await draw(phone, 'home');
  await show(phone, `/en/activity/${EVENT}`);
  const onPhone = createShopper(phone, { language: 'en', touch: true });
  await onPhone.press(onPhone.button(onPhone.say('activity', 'seats.choose')));
  await phone.getByRole('dialog').waitFor();
  await draw(phone, 'seats');

  const computer = await open(COMPUTER);
  await show(computer, `/en/activity/${EVENT}`);
  const buyer = createShopper(computer, { language: 'en', touch: false });
  await buyer.chooseTickets({ seated: true });
  const amount = await buyer.fillInOrder({ method: 'alipayHK', deliveryType: 'eTicket', email: BUYER });
  await computer.evaluate(() => scrollTo(0, 0));
  await draw(computer, 'checkout');
  await buyer.order();
  await buyer.payAtProvider(amount);
  await computer.waitForURL('**/en/paySuccess?order=*');
  const tickets = computer.getByRole('link', { name: buyer.say('result', 'next.tickets') });
  await show(phone, new URL((await tickets.getAttribute('href'))!, program.url).href.slice(program.url.length));
  await draw(phone, 'voucher');
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(program.url + path, { waitUntil: 'networkidle' });
}

async function draw(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(join(FOLDER, `${name}.webp`));
}
