import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '#cli/pictures/findChromium.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { anActivity, aSession, seatRows, smallCatalogue, text } from '#tests/support/boxoffice/smallCatalogue.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { frontrow } from './programs.ts';
import { startProgram } from './startProgram.ts';

/**
 * Prints how many frames per second a phone shows while a finger drags the map of a hall with 20,000 seats, and while two
 * fingers zoom it. The page gets a quarter of the processor's speed. Exits with 1 below 57 frames per second.
 */
const BLOCKS = 20;
const ROWS = 25;
const SEATS_PER_ROW = 40;
const SLOWDOWN = 4;
const SECONDS = 4;
const LEAST = 57;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const dataDir = await makeDataDir();
const program = await frontrow(dataDir, { DEMO_EVENTS: 'false' });
const file = join(dataDir, '..', `hall-${process.pid}.json`);
writeFileSync(file, JSON.stringify(hallCatalogue()));
const environment = { ...process.env, DATA_DIR: dataDir };
execFileSync('sh', ['cli/frontrow.sh', 'catalog', 'import', file, '--yes'], { env: environment, stdio: 'ignore' });
const browser = await chromium.launch({
  executablePath: findChromium(process.env.CHROMIUM_PATH)!,
  args: ['--no-sandbox'],
});
const server = startProgram(program);
try {
  await server.answers();
  const page = await browser.newPage(PHONE);
  await page.goto(`${program.url}/en/activity/hall`);
  await page
    .getByRole('button', { name: /seat map/i })
    .first()
    .click();
  const map = page.getByRole('dialog').locator('[role=img]');
  await map.locator('svg path').first().waitFor();
  const { x, y, width, height } = (await map.boundingBox())!;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    });
  const circle = (turn: number) => ({ x: middle.x + 120 * Math.cos(turn), y: middle.y + 120 * Math.sin(turn) });
  const spread = (turn: number) => {
    const by = 90 + 60 * Math.sin(turn);
    return [
      { x: middle.x - by, y: middle.y },
      { x: middle.x + by, y: middle.y },
    ];
  };
  const gestures = {
    'dragging the whole hall': (turn: number) => [circle(turn)],
    'zooming with two fingers': spread,
    'dragging near seats': (turn: number) => [circle(turn)],
  };
  const rows: Record<string, object> = {};
  for (const [name, fingers] of Object.entries(gestures)) {
    if (name === 'dragging near seats')
      for (let n = 0; n < 4; n += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    rows[name] = await watch(fingers);
  }
  console.table(rows);

  async function watch(fingers: (turn: number) => { x: number; y: number }[]) {
    const frames = page.evaluate(async (ms) => {
      const times: number[] = [];
      for (const began = performance.now(); performance.now() - began < ms; )
        times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)));
      return times;
    }, SECONDS * 1000);
    await touch('touchStart', fingers(0));
    for (let turn = 0, began = Date.now(); Date.now() - began < SECONDS * 1000; turn += 0.05)
      await touch('touchMove', fingers(turn));
    await touch('touchEnd', []);
    const times = await frames;
    const waits = times
      .slice(1)
      .map((time, index) => time - times[index]!)
      .toSorted((a, b) => a - b);
    const perSecond = (waits.length * 1000) / waits.reduce((sum, wait) => sum + wait, 0);
    if (perSecond < LEAST) process.exitCode = 1;
    const rounded = (value: number) => Math.round(value * 10) / 10;
    return {
      'frames per second': rounded(perSecond),
      'longest ms': rounded(waits.at(-1)!),
      'p95 ms': rounded(waits[Math.floor(waits.length * 0.95)]!),
    };
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(file);
  rmSync(dataDir, { recursive: true });
}

function hallCatalogue() {
  const areas = Array.from({ length: BLOCKS }, (_, block) => ({
    id: `block-${block}`,
    name: text(`Block ${block + 1}`),
    seats: seatRows({
      tierId: 'stalls',
      rows: ROWS,
      places: SEATS_PER_ROW,
      x: 20 + (block % 4) * 430,
      y: 80 + Math.floor(block / 4) * 280,
    }),
  }));
  const stage = { x: 600, y: 10, width: 500, height: 40, name: text('Stage') };
  const session = aSession({
    id: 'hall-1',
    startsAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    saleStartsAt: new Date(Date.now() - DAY_MS).toISOString(),
    tiers: [{ id: 'stalls', name: text('Stalls'), faceValue: { amount: 48_000, currency: 'HKD' as const } }],
    seatMap: { width: 1740, height: 1500, stage, areas },
  });
  return { ...smallCatalogue(), banners: [], activities: [anActivity({ id: 'hall', sessions: [session] })] };
}
