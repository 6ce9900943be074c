import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readDemoCatalogue } from '#boxoffice/seedDemo.ts';
import { addDays } from '#shared/domain/search/timeWindow.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { smallBoxOffice } from '#tests/support/boxoffice/smallBoxOffice.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { type Defect, type Recorded, sendRecorded, startBrokenUpstream } from '#tests/support/shop/brokenUpstream.ts';
import { changed, only, withHeaders } from '#tests/support/shop/defects.ts';

let goodUrl: string;
const recorded = new Map<string, Promise<Recorded>>();
beforeAll(async () => {
  const now = new Date();
  const { app } = await smallBoxOffice({ now, catalogue: await readDemoCatalogue(now) });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  goodUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => void server.close());
});

const asItIs: Defect = (good, res) => sendRecorded(res, good);
type Row = {
  upstream: string;
  defect?: Defect;
  /** Returns the address at the correct upstream to which the request is sent instead. */
  ask?: (url: string) => string;
  /** Lines of smoke's report. `*` stands for an id, a date or an address. */
  lines: string[];
};

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are changed
type Json = any;
const LISTING = /\/latest\?/;
const HOTTEST = /hottest\?/;
const ACTIVITY = /\/activities\//;
const inListing = (fields: object) =>
  only(
    LISTING,
    changed((json) => ({ ...json, ...fields })),
  );
const inFirstCard = (address: RegExp, fields: object) =>
  only(
    address,
    changed(({ result: [first, ...others], ...json }) => ({
      ...json,
      result: first ? [{ ...first, ...fields }, ...others] : [],
    })),
  );
const inActivity = (change: (activity: Json) => object) =>
  only(
    ACTIVITY,
    changed((json) => ({ ...json, data: { ...json.data, ...change(json.data) } })),
  );
const inSessions = (change: (session: Json) => object) =>
  inActivity(({ sessions }) => ({ sessions: sessions.map((session: Json) => ({ ...session, ...change(session) })) }));
const inSeats = (change: (seats: Json[]) => Json[]) =>
  only(
    /\/seats$/,
    changed((json) => {
      const [first, ...areas] = json.data.areas;
      return { ...json, data: { ...json.data, areas: [{ ...first, seats: change(first.seats) }, ...areas] } };
    }),
  );
const today = new Date().toISOString().slice(0, 10);
const allDates = new RegExp(`s_${today}_${addDays(today, 365)}/latest.*pageSize=100`);
const from2019 = (session: Json) =>
  Object.fromEntries(
    Object.entries<string>(session).flatMap(([name, value]) =>
      name.endsWith('At') ? [[name, value.replace(/^\d{4}/, '2019')]] : [],
    ),
  );

/** Upstreams with wrong data that matches the schemas, and what smoke reports about them. */
const TABLE: Row[] = [
  {
    upstream: 'has only dates in 2019',
    defect: inSessions((session) => ({ ...from2019(session), status: 'expired' })),
    lines: ['✗ plausible activities implausible: activity * is listed, and its last session was 2019-*'],
  },
  {
    upstream: 'sells tickets of 2019',
    defect: inSessions((session) => ({ ...from2019(session), status: 'onSale' })),
    lines: ['✗ plausible activities implausible: activity *: sessions[0].startsAt is 2019-*, and it is on sale'],
  },
  {
    upstream: 'lists a time range in 2019',
    defect: inFirstCard(LISTING, { timeRange: '2019.05.01 19:30' }),
    lines: [
      '✗ plausible pages of the listing implausible: result[0].timeRange is "2019.05.01 19:30", which is in the past',
    ],
  },
  {
    upstream: 'swaps start and end',
    defect: inSessions(({ startsAt, endsAt }) => ({ startsAt: endsAt, endsAt: startsAt })),
    lines: ['✗ plausible activities implausible: activity *: sessions[0].startsAt is *, which is after endsAt, *'],
  },
  {
    upstream: 'has a tier with a price below zero',
    defect: inSessions(({ tiers: [tier, ...others] }) => ({
      tiers: [{ ...tier, faceValue: { amount: -500, currency: 'HKD' } }, ...others],
    })),
    lines: ['✗ plausible activities implausible: activity *: sessions[0].tiers[0].faceValue.amount is -500'],
  },
  {
    upstream: 'lists a price below zero',
    defect: inFirstCard(HOTTEST, { priceFrom: { amount: -1, currency: 'HKD' } }),
    lines: ['✗ plausible pages of hottest implausible: result[0].priceFrom.amount is -1'],
  },
  {
    upstream: 'lists only events that begin soon, and there are none',
    defect: only(
      /^\/\w+-all\/(?:latest|thirtydays-hottest)\?/,
      changed((json) => ({ ...json, total: 0, totalPage: 0, result: [] })),
    ),
    lines: [
      '✗ plausible sale implausible: activity * is on sale, but on no page: the list without dates, which has 0 events, leaves it out',
    ],
  },
  {
    upstream: 'leaves events out of the list of all dates',
    defect: only(
      allDates,
      changed((json) => ({ ...json, result: json.result.slice(0, 20) })),
    ),
    lines: ['✗ plausible sale implausible: activity * is on sale, but on no page: the list of all dates leaves it out'],
  },
  {
    upstream: 'has a total that is too large',
    defect: inListing({ total: 500, totalPage: 100 }),
    lines: [
      '✗ plausible pages of the listing implausible: total is 500, and page 100 has 0 events instead of 5',
      '✗ plausible search implausible: the search for "qzxvkjwq" finds 500 events: the keyword is ignored',
      '✗ plausible time window implausible: * has 500 events: the time window is ignored',
    ],
  },
  {
    upstream: 'has a total that is too small',
    defect: only(
      /s_.*pageSize=5/,
      changed((json) => ({ ...json, total: 5, totalPage: 1 })),
    ),
    lines: ['✗ plausible pages of the listing implausible: total is 5, and page 2 after the last has 5 events'],
  },
  {
    upstream: 'has a totalPage that does not fit its total',
    defect: inListing({ totalPage: 1 }),
    lines: ['✗ plausible pages of the listing implausible: totalPage is 1, and * events on pages of 5 are *'],
  },
  {
    upstream: 'has the same page for every pageIndex',
    ask: (url) => (LISTING.test(url) ? url.replace(/pageIndex=\d+/, 'pageIndex=1') : url),
    lines: ['✗ plausible pages of the listing implausible: page 2 has the same events as page 1: pageIndex is ignored'],
  },
  {
    upstream: 'lists an event twice',
    defect: only(
      LISTING,
      changed(({ result: [first, , ...others], ...json }) => ({
        ...json,
        result: first ? [first, first, ...others] : [],
      })),
    ),
    lines: ['✗ plausible pages of the listing implausible: activity * is listed twice'],
  },
  {
    upstream: 'ignores pageSize',
    ask: (url) => (LISTING.test(url) ? url.replace('pageSize=5', 'pageSize=20') : url),
    lines: [
      '✗ plausible pages of the listing implausible: a request for pages of 5 is ignored: pageSize is 20 with 20 events',
    ],
  },
  {
    upstream: 'ignores the keyword',
    ask: (url) => url.replace(/&keyword=\w+/, ''),
    lines: ['✗ plausible search implausible: the search for "qzxvkjwq" finds * events: the keyword is ignored'],
  },
  {
    upstream: 'ignores the time window',
    ask: (url) => url.replace(/\/s_[\d-]+_[\d-]+/, ''),
    lines: ['✗ plausible time window implausible: * has * events: the time window is ignored'],
  },
  {
    upstream: 'lists nothing',
    defect: inListing({ total: 0, totalPage: 0, result: [] }),
    lines: ['✗ plausible pages of the listing implausible: the listing of the next 365 days is empty'],
  },
  {
    upstream: 'answers with another activity',
    defect: inActivity(() => ({ id: 'another' })),
    lines: ['✗ plausible activities implausible: a request for activity * returns activity another'],
  },
  {
    upstream: 'allows no ticket',
    defect: inActivity(() => ({ purchaseLimit: 0 })),
    lines: ['✗ plausible activities implausible: activity *: purchaseLimit is 0, so no ticket can be bought'],
  },
  {
    upstream: 'has a seat twice',
    defect: inSeats(([first, , ...others]) => [first, first, ...others]),
    lines: ['✗ plausible seat map implausible: two seats have the id *'],
  },
  {
    upstream: 'has two seats in one place',
    defect: inSeats(([first, second, ...others]) => [
      first,
      { ...second, row: first.row, number: first.number },
      ...others,
    ]),
    lines: ['✗ plausible seat map implausible: two seats are called *, row *, seat *'],
  },
  {
    upstream: 'has a seat of an unknown tier',
    defect: inSeats(([first, ...others]) => [{ ...first, tierId: 'gold' }, ...others]),
    lines: ['✗ plausible seat map implausible: seat * has the tierId gold, which session * does not have'],
  },
  {
    upstream: 'has the seats of another session',
    defect: only(
      /\/seats$/,
      changed((json) => ({ ...json, data: { ...json.data, sessionId: 'another' } })),
    ),
    lines: ['✗ plausible seat map implausible: a request for the seats of session * returns those of another'],
  },
  {
    upstream: 'has a poster that does not exist',
    defect: inFirstCard(HOTTEST, { poster: '/posters/gone.svg' }),
    lines: ['✗ plausible posters implausible: hottest.result[0].poster is dead: HTTP 404 for */posters/gone.svg'],
  },
  {
    upstream: 'has a poster on a server that is gone',
    defect: inFirstCard(HOTTEST, { poster: 'https://pictures.invalid/a.jpg' }),
    lines: ['✗ plausible posters implausible: hottest.result[0].poster is dead: no such name: pictures.invalid'],
  },
  {
    upstream: 'has a poster on the LAN',
    defect: inFirstCard(HOTTEST, { poster: 'http://192.168.1.20/a.jpg' }),
    lines: [
      '✗ plausible posters implausible: hottest.result[0].poster is in a private network: http://192.168.1.20/a.jpg',
    ],
  },
  {
    upstream: 'has a poster that is a script',
    defect: inFirstCard(HOTTEST, { poster: 'javascript:alert(1)' }),
    lines: [
      '✗ plausible posters implausible: hottest.result[0].poster is not a picture on the web: javascript:alert(1)',
    ],
  },
  {
    upstream: 'has a poster that is no picture',
    defect: inFirstCard(HOTTEST, { poster: '/api/v1/home' }),
    lines: [
      '✗ plausible posters implausible: hottest.result[0].poster is application/json; charset=utf-8 instead of a picture: *',
    ],
  },
  {
    upstream: 'has a script in a name',
    defect: inFirstCard(HOTTEST, { name: '<script>alert(1)</script>' }),
    lines: ['✗ plausible texts implausible: hottest.result[0].name contains HTML: <script>alert(1)</script>'],
  },
  {
    upstream: 'sets the anti-forgery cookie in a public answer',
    defect: only(/\/home$/, withHeaders({ 'set-cookie': 'XSRF-TOKEN=1; Path=/' })),
    lines: ['✗ plausible cookies implausible: /api/v1/home sets the cookie XSRF-TOKEN of the shop'],
  },
  {
    upstream: 'lets every site read with credentials',
    defect: withHeaders({ 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' }),
    lines: [
      "✗ plausible readers implausible: Access-Control-Allow-Origin is * with credentials: every site may read a visitor's answers",
    ],
  },
  {
    upstream: 'repeats the origin of every site with credentials',
    defect: (good, res, req) =>
      withHeaders({
        'access-control-allow-origin': req.headers.origin,
        'access-control-allow-credentials': 'true',
      })(good, res, req),
    lines: [
      "✗ plausible readers implausible: Access-Control-Allow-Origin is https://elsewhere.example with credentials: every site may read a visitor's answers",
    ],
  },
  {
    upstream: 'has a clock one hour behind',
    defect: (...call) => withHeaders({ date: new Date(Date.now() - HOUR_MS).toUTCString() })(...call),
    lines: ['✗ plausible clock implausible: the header Date is *, 360* s behind the clock here'],
  },
  {
    upstream: 'declares a plain body as gzip',
    defect: only(/\/contact$/, withHeaders({ 'content-encoding': 'gzip' })),
    lines: [
      '✗ plausible cookies encoding: the header Content-Encoding is gzip, and the body is not gzip',
      '✗ plausible clock encoding: the header Content-Encoding is gzip, and the body is not gzip',
      '✗ plausible readers encoding: the header Content-Encoding is gzip, and the body is not gzip',
    ],
  },
];

describe('an upstream with wrong data that fits the schemas', () => {
  it.each(TABLE)('is reported: $upstream', async ({ defect = asItIs, ask, lines }) => {
    const { port, stop } = await startBrokenUpstream(goodUrl, defect, { ask, recorded });
    onTestFinished(stop);

    const { stdout, code } = await smokePlausible(port);

    expect(failuresIn(stdout)).toEqual(lines.map((line) => expect.stringMatching(toPattern(line))));
    expect(code).toBe(1);
  });

  it('is not reported if its data are correct, like those of the included box office', async () => {
    const { port, stop } = await startBrokenUpstream(goodUrl, asItIs, { recorded });
    onTestFinished(stop);

    const { stdout, code } = await smokePlausible(port);

    expect(stdout).toMatch(/^12 passed, 0 failed, 0 skipped/m);
    expect(code).toBe(0);
  });
});

const smokePlausible = (port: number) =>
  runCommand(['smoke', `http://127.0.0.1:${port}`, '--as', 'upstream', '--tag', 'plausible', '--budget', '9s']);

const failuresIn = (stdout: string) =>
  stdout
    .split('\n')
    .filter((line) => line.startsWith('✗'))
    .map((line) => line.replaceAll(/ +/g, ' '));

const toPattern = (line: string) =>
  new RegExp(`^${line.replaceAll(/[\\^$.+?()[\]{}|]/g, '\\$&').replaceAll('*', '.+')}$`);
