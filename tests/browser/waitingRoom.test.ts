import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RoomNow } from '#shared/contract/room.ts';
import { activityPath, roomFilesPath, roomPath, roomPlacePath } from '#shared/domain/paths/shopPaths.ts';
import { DRAW_MARGIN_MS } from '#shared/domain/rooms/roomRules.ts';
import { firstRoundFrom, QUICKNET } from '#shared/kernel/beaconRounds.ts';
import { bringLogin } from '#tests/support/browser/bringLogin.ts';
import { findViolations } from '#tests/support/browser/checkPage.ts';
import { findTextProblems } from '#tests/support/browser/findTextProblems.ts';
import {
  afterFrames,
  closePages,
  openHydrated,
  openPage,
  submitForm,
  type WatchedPage,
} from '#tests/support/browser/openBrowser.ts';
import { LANGUAGES } from '#tests/support/browser/pairwiseVisits.ts';
import { passUntil } from '#tests/support/browser/passUntil.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import { openRoom, startSale, untilRoom } from '#tests/support/rooms/openRoom.ts';
import { KEY, type RoomAnswers, serveRoom, TICKET, undrawn } from '#tests/support/rooms/serveRoom.ts';
import type { Visitor } from '#tests/support/shop/createVisitor.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { wordsIn } from '#tests/support/words/words.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const HOUR_MS = 3_600_000;
/** Shorter than the time limit of a poll, which the page's clock measures. */
const STEP_MS = 9000;
const say = wordsIn('en');

let shop: RunningShop;
let browser: Browser;
let roomId: string;
let activityId: string;
let tierId: string;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser } = await sharedShop());
  const [session] = await shop.query<{ id: string; activity: string; tier: string }>(`
    select s.id, s.activity_id as activity, t.id as tier from sessions s join tiers t on t.session_id = s.id
    where not s.high_demand and s.declared_status = 'onSale' and s.sale_starts_at < now()
      and s.sale_ends_at > now() + interval '1 day' and s.starts_at > now() + interval '1 day'
      and not exists (select 1 from seat_maps m where m.session_id = s.id)
    order by s.id, t.position limit 1`);
  ({ id: roomId, activity: activityId, tier: tierId } = session!);
});
afterAll(async () => {
  await shop.query('delete from rooms where session_id = $1', [roomId]);
  await shop.query("update sessions set sale_starts_at = now() - interval '1 day' where id = $1", [roomId]);
});
/** The refusal of a hold by a visitor without a turn. */
afterEach(({ task }) => closePages(open, { task, expected: /status of 403/ }));

async function openTheRoom(closesInMs = HOUR_MS) {
  await openRoom(shop.query, { sessionId: roomId, closesAt: new Date(Date.now() + closesInMs) });
  await untilStored('en');
}

async function drawTheRoom() {
  await openTheRoom(-1000);
  await untilRoom(shop.query, roomId, 'seed is not null');
}

/** Waits until the cached page and file of the shop are those of this room and not of a former one. */
const untilStored = (language: string) =>
  vi.waitFor(
    async () => {
      const [room] = await shop.query<{ mark: string }>(
        'select coalesce(seed, commitment) as mark from rooms where session_id = $1',
        [roomId],
      );
      const kept = [`/${language}${roomPath(roomId)}`, `${roomFilesPath(roomId)}/now.json`];
      const texts = await Promise.all(kept.map(async (path) => (await fetch(shop.url + path)).text()));
      for (const text of texts) expect(text).toContain(room!.mark);
    },
    { interval: 50, timeout: 60_000 },
  );

async function openWindow(options: BrowserContextOptions = PHONE): Promise<Page> {
  const window = await openPage(browser, options);
  open.push(window);
  return window.page;
}

const bringCookies = (page: Page, { jar }: Visitor) => bringLogin(page, shop.url, jar);

/** Returns the time after this delay. Delays are long, so that no turn ends during a test. */
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Largest layout shift that Core Web Vitals rate as good. The first poll may change the page. */
const GOOD_SHIFT = 0.1;

type Stage = [heading: string, answers: RoomAnswers];

/** States of the page before and after the draw. The HTML of the server already shows whether the room is drawn. */
const UNDRAWN: Stage[] = [
  ['before', { now: undrawn('before'), joined: false }],
  ['open', { now: undrawn('open'), joined: false }],
  ['joined', { now: undrawn('open') }],
  ['drawing', { now: undrawn('drawing') }],
  ['drawing', { now: { ...undrawn('drawing'), round: 1000 } }],
];
const DRAWN: Stage[] = [
  ['late', { joined: false }],
  ['waiting', {}],
  ['waiting', { now: { phase: 'paused', reason: 'technical' }, late: 30 }],
  ['waiting', { now: { left: 50 } }],
  ['called', { now: { called: 0.9 }, place: { called: true, missed: false, comeBy: soon(HOUR_MS) } }],
  [
    'turn',
    { now: { called: 0.9 }, place: { called: false, missed: false, turn: { until: soon(HOUR_MS), extended: false } } },
  ],
  ['missed', { now: { called: 0.9 }, place: { called: false, missed: true } }],
  ['over', { now: { phase: 'over', reason: 'soldOut' } }],
];

describe.each([
  { when: 'before the draw', stages: UNDRAWN, prepare: () => openTheRoom() },
  { when: 'after the draw', stages: DRAWN, prepare: drawTheRoom },
])('the room $when', ({ stages, prepare }) => {
  beforeAll(prepare);

  it.each(LANGUAGES)('passes the page checks at every stage in %s, also on narrow phones', async (language) => {
    await untilStored(language);
    const page = await openWindow();
    for (const [stage, answers] of stages) {
      // Otherwise the page of the former stage would ask the real shop in between.
      await page.goto(`${shop.url}/robots.txt`);
      await page.unrouteAll();
      await serveRoom(page, roomId, answers);
      await page.setViewportSize(PHONE.viewport);
      await page.emulateMedia({ colorScheme: stage === 'waiting' ? 'dark' : 'light' });
      await openHydrated(page, `${shop.url}/${language}${roomPath(roomId)}`);
      await page.getByRole('heading', { name: wordsIn(language)('room', `${stage}.title`), exact: true }).waitFor();
      await afterFrames(page);
      const shifts = await open[0]!.layoutShifts();

      // Roles and colours are the same in every language.
      if (language === 'en') expect([stage, await findViolations(page)]).toEqual([stage, []]);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(GOOD_SHIFT);
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 700 });
        await afterFrames(page);
        expect([stage, width, await findTextProblems(page)]).toEqual([stage, width, []]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      expect([stage, open[0]!.complaints]).toEqual([stage, []]);
    }
  });
});

describe('a visitor with scripts', () => {
  it('joins, gets a place in the draw, enters and holds tickets', async () => {
    const { visitor } = await signIn(shop);
    await openTheRoom(90_000);
    const page = await openWindow();
    await bringCookies(page, visitor);
    await page.addInitScript(() => localStorage.setItem('userInfo', '{"userId":"1"}'));
    await page.clock.install({ time: Date.now() });
    await openHydrated(page, `${shop.url}/en${roomPath(roomId)}`);

    await page.getByRole('button', { name: say('room', 'open.button') }).click();
    await page.getByRole('heading', { name: say('room', 'joined.title') }).waitFor();
    await closeSoon();
    await untilRoom(shop.query, roomId, 'called > 0');
    await passUntil(page, () => page.getByRole('heading', { name: say('room', 'called.title') }).isVisible());
    const title = await page.title();
    await page.getByRole('button', { name: say('room', 'called.button') }).click();
    await page.waitForURL(`**/en${activityPath(activityId)}?session=${roomId}`);
    const turn = page.getByRole('region', { name: say('activity', 'room.turn') });
    const timeLeft = await turn.getByRole('timer').getAttribute('aria-label');
    await page
      .getByRole('button', { name: /^(Buy|Grab)/ })
      .first()
      .click();
    await page.waitForURL('**/en/order/confirm?hold=*');

    expect(title).toMatch(/^Your turn!/);
    expect(timeLeft).toMatch(/(9|10) minutes left$/);
  });

  it('verifies the draw on their own device', async () => {
    await untilRoom(shop.query, roomId, 'seed is not null');
    const { visitor } = await signIn(shop);
    await visitor.call('POST', `/api/v1/rooms/${roomId}/join`);
    const page = await openWindow();
    await bringCookies(page, visitor);
    await page.addInitScript(() => localStorage.setItem('userInfo', '{"userId":"1"}'));
    await openHydrated(page, `${shop.url}/en${roomPath(roomId)}`);

    await page.getByRole('button', { name: say('room', 'check.open') }).click();
    await page.getByText(say('room', 'check.results.unproven')).waitFor();

    expect(await page.getByText(say('room', 'check.notes.noRandomness')).count()).toBe(1);
    expect(await page.getByText(say('room', 'how.seal.title')).count()).toBe(1);
    expect(await page.getByText(say('room', 'how.limits')).count()).toBe(2);
    expect(await page.getByText(say('room', 'how.shows')).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });

  it('saves as evidence the files that the browser got before and after the draw', async () => {
    await openTheRoom();
    const page = await openWindow();
    const room = await serveRoom(page, roomId, { now: { ...undrawn('drawing'), round: 1000 } });
    await openHydrated(page, `${shop.url}/en${roomPath(roomId)}`);
    await page.getByRole('heading', { name: say('room', 'drawing.title') }).waitFor();
    room.change({});
    await page.reload();
    const keep = page.getByRole('button', { name: say('room', 'check.keep') });
    await keep.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), keep.click()]);
    const evidence = JSON.parse(await readFile(await download.path(), 'utf8'));

    expect(download.suggestedFilename()).toBe(`${roomId}-evidence.json`);
    expect(evidence.proof.id).toBe(roomId);
    const seen = evidence.polls.map(({ poll }: { poll: RoomNow }) => [poll.round, poll.seed !== undefined]);
    expect(seen).toEqual(
      expect.arrayContaining([
        [1000, false],
        [undefined, true],
      ]),
    );
    for (const { readAt } of evidence.polls) expect(Math.abs(readAt - Date.now())).toBeLessThan(60_000);
  });

  it('sees a new start of the sale when it moves to a later time', async () => {
    await openTheRoom();
    const page = await openWindow();
    const room = await serveRoom(page, roomId, { now: undrawn('open') });
    await openHydrated(page, `${shop.url}/en${roomPath(roomId)}`);
    const times = page.getByRole('region', { name: say('room', 'facts.label') }).locator('time');
    const before = await times.last().getAttribute('datetime');
    const later = new Date(Date.parse(before!) + HOUR_MS);
    await shop.query('update sessions set sale_starts_at = $2 where id = $1', [roomId, later]);
    room.change({ now: { ...undrawn('open'), round: firstRoundFrom(QUICKNET, later.getTime() + DRAW_MARGIN_MS) } });
    const poll = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

    await expect
      .poll(() => poll().then(() => times.last().getAttribute('datetime')), { interval: 500 })
      .toBe(later.toISOString());
  });

  it('is redirected from a refused purchase to the room', async () => {
    await openTheRoom(-1000);
    const page = await openWindow();
    await openHydrated(page, `${shop.url}/en${activityPath(activityId)}?session=${roomId}`);

    await page
      .getByRole('button', { name: /^(Buy|Grab)/ })
      .first()
      .click();

    await page.waitForURL(`**/en${roomPath(roomId)}`);
    // The visitor stays on the room's page without a redirect to the login.
    await page.getByRole('link', { name: say('room', 'login.button') }).waitFor();
  });

  it('must log in, because each account has one place in the draw', async () => {
    await openTheRoom();
    const page = await openWindow();
    await openHydrated(page, `${shop.url}/en${roomPath(roomId)}`);

    await page.getByRole('link', { name: say('room', 'login.button') }).click();
    await page.waitForURL('**/en/login?redirect=*');

    expect(new URL(page.url()).searchParams.get('redirect')).toBe(roomPath(roomId));
  });

  const closeSoon = () => startSale(shop.query, roomId);
});

describe('the event’s page', () => {
  const MINUTE_MS = 60_000;
  /** Waits until the stored copy of the page has these words. */
  const untilShown = (words: string) =>
    expect
      .poll(async () => (await fetch(`${shop.url}/en${activityPath(activityId)}?session=${roomId}`)).text())
      .toContain(words);

  it('announces the room, and links to it as soon as it opens', async () => {
    const opensAt = new Date(Date.now() + 3 * MINUTE_MS);
    await openRoom(shop.query, { sessionId: roomId, opensAt, closesAt: new Date(Date.now() + HOUR_MS) });
    await Promise.all([untilAnnounced(opensAt), untilStored('en')]);
    const page = await openWindow();
    await page.clock.install({ time: Date.now() });
    await untilShown('The waiting room for this date opens on');
    await openHydrated(page, `${shop.url}/en${activityPath(activityId)}?session=${roomId}`);
    const join = page.getByRole('main').getByRole('link', { name: say('activity', 'room.join') });

    await page.getByText(/^The waiting room for this date opens on/).waitFor();
    const early = await join.count();
    const violations = await findViolations(page);
    await page.clock.runFor(3 * MINUTE_MS + 2000);
    await join.first().waitFor();
    const problems = await findTextProblems(page);
    await join.first().click();

    await page.waitForURL(`**/en${roomPath(roomId)}`);
    expect([early, violations, problems]).toEqual([0, [], []]);
  });

  it.each([PHONE, { viewport: { width: 1280, height: 800 } }])(
    'shows the time left and the tickets during a turn, and no link to the room, at $viewport.width px',
    async (screen) => {
      await drawTheRoom();
      const page = await openWindow(screen);
      await page.clock.install({ time: Date.now() });
      const place = JSON.stringify({ ticket: TICKET, turnEnds: soon(10 * MINUTE_MS) });
      await page.addInitScript(([name, kept]) => localStorage.setItem(name!, kept!), [`room.${roomId}`, place]);
      await untilShown(say('activity', 'room.onSale'));
      await openHydrated(page, `${shop.url}/en${activityPath(activityId)}?session=${roomId}`);
      const turn = page.getByRole('region', { name: say('activity', 'room.turn') });
      const toTheRoom = page.getByRole('main').getByText(say('activity', 'room.onSale'));
      await turn.getByRole('timer').waitFor();
      await afterFrames(page);
      const [bar, tiers] = await Promise.all([turn, page.locator('#tiers input').first()].map(boxOf));
      const during = await toTheRoom.count();
      const problems = [await findViolations(page), await findTextProblems(page)];

      await page.clock.runFor(10 * MINUTE_MS + 2000);
      await toTheRoom.waitFor();

      expect([during, await turn.count()]).toEqual([0, 0]);
      expect(problems).toEqual([[], []]);
      expect(bar!.y).toBe(0);
      expect(tiers!.y).toBeGreaterThan(bar!.y + bar!.height);
      expect(tiers!.y).toBeLessThan(screen.viewport.height / 2);
    },
  );

  const boxOf = (target: Locator) => target.boundingBox();

  /**
   * Waits until the event announces the room: the box office reads a changed catalogue after a moment.
   */
  const untilAnnounced = (opensAt: Date) =>
    expect
      .poll(async () => {
        const { data } = await shop.api(`/api/v1/activities/${activityId}`);
        return data.sessions.find(({ id }: { id: string }) => id === roomId).room?.opensAt;
      })
      .toBe(opensAt.toISOString());
});

describe('a visitor without scripts', () => {
  it('joins, waits, enters and holds tickets', async () => {
    const { visitor } = await signIn(shop);
    await openTheRoom();
    await shop.query("update rooms set paused_for = 'technical' where session_id = $1", [roomId]);
    const page = await openWindow({ ...PHONE, javaScriptEnabled: false });
    await bringCookies(page, visitor);
    await page.goto(`${shop.url}/en${roomPath(roomId)}`);

    await page.getByRole('link', { name: say('room', 'noScriptLink') }).click();
    await submitForm(page.getByRole('button', { name: say('room', 'open.button'), exact: true }));
    await page.getByRole('heading', { name: say('room', 'joined.title') }).waitFor();
    const reloads = await page.locator('meta[http-equiv="refresh"]').count();
    await startSale(shop.query, roomId);
    await untilRoom(shop.query, roomId, 'seed is not null');
    await untilShown(page, 'waiting.title');
    await page.getByText(say('room', 'paused.technical')).waitFor();
    await shop.query('update rooms set paused_for = null where session_id = $1', [roomId]);
    await untilShown(page, 'called.title');
    const buttons = await page.getByRole('main').getByRole('button').allInnerTexts();
    await submitForm(page.getByRole('button', { name: say('room', 'called.button'), exact: true }));

    await page.waitForURL(`**/en${activityPath(activityId)}?session=${roomId}`);
    await submitForm(page.getByRole('button', { name: /^(Buy|Grab)/ }).first());
    await submitForm(page.getByRole('button', { name: say('checkout', 'offer.hold'), exact: true }));
    await page.waitForURL('**/en/order/confirm?hold=*');
    expect([reloads, buttons]).toEqual([1, [say('room', 'called.button')]]);
  });

  it.each(LANGUAGES)('is shown their place on a page that passes the page checks in %s', async (language) => {
    const { visitor } = await signIn(shop);
    await openTheRoom();
    const page = await openWindow({ viewport: { width: 320, height: 568 }, colorScheme: 'dark' });
    await bringCookies(page, visitor);
    await page.addInitScript(storeNoUser);

    for (const [query, stage] of [
      ['', 'open'],
      ['?joined=1', 'joined'],
    ]) {
      const address = `${shop.url}/${language}${roomPlacePath(roomId)}${query}`;
      await openHydrated(page, address);

      expect(page.url()).toBe(address);
      await page.getByRole('heading', { name: wordsIn(language)('room', `${stage}.title`), exact: true }).waitFor();
      expect(await page.locator('main a[href*="/login"]').count()).toBe(0);
      if (language === 'en') expect(await findViolations(page)).toEqual([]);
      expect(await findTextProblems(page)).toEqual([]);
    }
  });

  it('is redirected from the checkout to the page of their place, which has a form', async () => {
    const { visitor } = await signIn(shop);
    await openTheRoom(-1000);
    const page = await openWindow({ ...PHONE, javaScriptEnabled: false });
    await bringCookies(page, visitor);
    const choice = new URLSearchParams({ activity: activityId, session: roomId, tier: tierId, quantity: '1' });
    await page.goto(`${shop.url}/en/order/confirm?${choice}`);

    await submitForm(page.getByRole('button', { name: say('checkout', 'offer.hold'), exact: true }));

    await page.waitForURL(`**/en${roomPlacePath(roomId)}`);
    expect(await findTextProblems(page)).toEqual([]);
  });

  /** Reloads the page, instead of waiting for its automatic refresh, until it has this heading. */
  async function untilShown(page: Page, heading: string) {
    await expect
      .poll(
        async () => {
          await page.goto(`${shop.url}/en${roomPlacePath(roomId)}`);
          return page.getByRole('heading', { level: 2 }).first().innerText();
        },
        { interval: 500 },
      )
      .toBe(say('room', heading));
  }
});

describe('the waiting page', () => {
  /** Opens the page of a visitor with a place in the middle of the draw, and with a clock that the test moves. */
  async function openWaiting() {
    await openTheRoom();
    const page = await openWindow();
    // The clock is a minute ahead, so each answer is newer than the HTML of the server.
    const start = Date.now() + 60_000;
    await page.clock.install({ time: start });
    const clock = { ms: start };
    const room = await serveRoom(page, roomId, {}, () => clock.ms);
    await openHydrated(page, `${shop.url}/en${roomPath(roomId)}`);
    await page.getByRole('heading', { name: say('room', 'waiting.title'), exact: true }).waitFor();
    return {
      page,
      ...room,
      /** Moves the clock of the page and of the server, and lets each poll arrive before its time limit. */
      async pass(ms: number) {
        for (let left = ms; left > 0; left -= STEP_MS) {
          const step = Math.min(left, STEP_MS);
          clock.ms += step;
          await page.clock.runFor(step);
          await open.at(-1)!.settled();
        }
      },
    };
  }
  const people = async (page: Page) => Number((await page.title()).split(' ')[0]!.replaceAll(',', ''));

  it('keeps the place in the queue while the phone sleeps for five minutes', async () => {
    const { page, change, polls, pass } = await openWaiting();
    const first = await people(page);
    await setVisibility(page, 'hidden');
    const before = polls();

    change({ now: { called: KEY - 0.01 } });
    await pass(300_000);
    const whileHidden = polls() - before;
    await setVisibility(page, 'visible');
    await expect.poll(() => people(page)).toBe(200);

    expect(first).toBe(1200);
    expect(whileHidden).toBeLessThanOrEqual(6);
    expect(await page.evaluate((name) => localStorage.getItem(name), `room.${roomId}`)).toContain(TICKET);
  });

  it('never shows a larger number of people ahead than before, and makes at most two announcements a minute', async () => {
    const { page, change, pass } = await openWaiting();
    await page.evaluate(listenToLiveRegion);
    const shown: number[] = [];

    for (let step = 0; step < 40; step += 1) {
      const wavering = step % 3 === 0 ? -0.004 : 0;
      change({ now: { called: KEY - 0.06 + step * 0.0013 + wavering, rate: step % 2 ? 2 : 1 } });
      // Longer than the longest time between two polls, so that each answer is read.
      await pass(75_000);
      shown.push(await people(page));
    }
    const heard = await page.evaluate(() => (window as unknown as { heard: number[] }).heard);

    expect(shown).toEqual(shown.toSorted((one, other) => other - one));
    expect(new Set(shown).size).toBeGreaterThan(20);
    expect(heard.length).toBeGreaterThan(3);
    for (const at of heard)
      expect(heard.filter((other) => other >= at && other < at + 60_000).length).toBeLessThanOrEqual(2);
  });

  it('plays no sound before the visitor turns it on', async () => {
    const { page, change, pass } = await openWaiting();
    await page.evaluate(() => {
      const counted = window as unknown as { AudioContext: unknown; sounds: number };
      counted.sounds = 0;
      counted.AudioContext = class {
        constructor() {
          counted.sounds += 1;
        }
        resume = () => new Promise(() => {});
        close = () => undefined;
      };
    });
    const sounds = () => page.evaluate(() => (window as unknown as { sounds: number }).sounds);
    const silent = await sounds();

    await page.getByRole('checkbox', { name: say('room', 'signal') }).check();
    const asked = await sounds();
    change({ now: { called: 0.9 }, place: { called: true, missed: false, comeBy: soon(HOUR_MS) } });
    const called = page.getByRole('heading', { name: say('room', 'called.title') });
    await expect.poll(() => pass(30_000).then(() => called.isVisible())).toBe(true);

    expect([silent, asked]).toEqual([0, 1]);
  });

  const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
});

/** Runs in the page before its own scripts. */
function storeNoUser(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function store(name, value) {
    if (name !== 'userInfo') setItem.call(this, name, value);
  };
}

/** Runs in the page, and records when its live region changes. */
function listenToLiveRegion(): void {
  const page = window as unknown as { heard: number[] };
  page.heard = [];
  const region = document.querySelector('main [aria-live]')!;
  new MutationObserver(() => page.heard.push(performance.now())).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
