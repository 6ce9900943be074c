import { expect, test } from 'vitest';
import type { BoxOfficeState } from './boxOfficeState.ts';
import { checkHealth } from './checkHealth.ts';
import type { Figures, RoomFigures } from './readFigures.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const OUTBOX = { waiting: 0, oldestSeconds: 0, lastError: null, sent: 0, failed: 0 };
const JOB = { name: 'sendRefunds', runs: 1, failures: 0, failing: undefined, runningSince: undefined };
const FIGURES: Figures = {
  hasEvents: true,
  isDemo: false,
  recentOrders: {},
  openHolds: 0,
  recentPayments: {},
  openCases: {},
  recentRefunds: {},
  waitingRefunds: { count: 0, oldestSeconds: 0 },
  notices: {},
  outbox: {},
  audit: { startedAt: ago(10).toISOString(), endedAt: ago(9).toISOString(), findings: {} },
  rooms: [],
  leakedSettings: {},
};
const ROOM: RoomFigures = {
  id: 'gala-1',
  waiting: 900,
  called: 100,
  rate: 5,
  turns: 12,
  unsold: 300,
  waitsFor: null,
  unannouncedSeconds: 0,
  undrawnSeconds: 0,
  unsteppedSeconds: 1,
  beaconAnswers: null,
  opensInSeconds: 0,
};
const STATE: BoxOfficeState = {
  now: NOW,
  database: { ms: 3 },
  pool: { open: 10, idle: 9, waiting: 0 },
  freeDiskBytes: 1e9,
  clockOffsetMs: 400,
  jobs: [JOB],
  securityEvents: {},
  sms: { sent: 0, refused: { all: 0, areaCode: 0, network: 0 } },
  channels: ['email'],
  figures: FIGURES,
  canPay: true,
  failingProviders: [],
  notices: {},
  noticeKeys: { adyen: 'ADYEN_HMAC_KEY' },
  testModes: [],
};

const notGood = (state: BoxOfficeState) => checkHealth(state).filter(({ state: is }) => is !== 'good');

test('finds nothing wrong with a working box office', () => {
  expect(notGood(STATE)).toEqual([]);
});

test.each([
  ['one buyer', 1, 5, []],
  ['one buyer while the key has proved no notice', 1, 0, ['notices']],
  ['two buyers', 2, 5, ['notices']],
])('unproven notices of %s (buyers: %i, proven: %i) cause the problems %j', (_whose, buyers, accepted, wrong) => {
  const adyen = { unproven: 3, unprovenAt: '2026-06-01T11:59:00Z', buyers, untold: 0 };
  const notices = { adyen: { accepted, other: 0, unproven: 3, refused: 0 } };
  const state = { ...STATE, notices, figures: { ...FIGURES, notices: { adyen } } };

  expect(notGood(state).map(({ name }) => name)).toEqual(wrong);
});

test.each<[name: string, wrong: Partial<BoxOfficeState>, says: RegExp]>([
  [
    'notices',
    {
      figures: {
        ...FIGURES,
        notices: { adyen: { unproven: 3, unprovenAt: '2026-06-01T11:59:00Z', buyers: 1, untold: 0 } },
      },
    },
    /adyen: 3 are not proven, the last of 2026-06-01T11:59:00Z: check ADYEN_HMAC_KEY/,
  ],
  [
    'notices',
    { figures: { ...FIGURES, notices: { adyen: { unproven: 0, unprovenAt: null, buyers: 0, untold: 2 } } } },
    /adyen: 2 payments came without a notice: check the webhook's address and ADYEN_HMAC_KEY/,
  ],
  [
    'database',
    { database: { problem: 'no answer within 2 s' }, pool: { open: 10, idle: 0, waiting: 30 } },
    /no answer within 2 s; 30 calls wait for 10/,
  ],
  ['clock', { clockOffsetMs: -1_200_000 }, /^1200\.0 s ahead of the database/],
  ['disk', { freeDiskBytes: 13 * 1024 * 1024 }, /^13 MB are free/],
  ['clock', { clockOffsetMs: 1_500 }, /^1\.5 s behind the database/],
  [
    'jobs',
    { jobs: [{ ...JOB, failing: { since: ago(3), times: 4, error: 'gone' } }] },
    /sendRefunds failed 4× since 2026-06-01T11:57:00.000Z: gone/,
  ],
  ['jobs', { jobs: [{ ...JOB, runningSince: ago(2) }] }, /sendRefunds has been running since 2026-06-01T11:58/],
  ['payments', { canPay: false }, /buyers cannot pay/],
  ['outbox', { channels: ['sms'] }, /no mail is sent, so buyers get neither codes nor tickets: SMTP_URL is not set/],
  [
    'payments',
    { failingProviders: [{ name: 'adyen', since: ago(4), error: 'fetch failed' }] },
    /^adyen has not answered since 2026-06-01T11:56:00.000Z: fetch failed/,
  ],
  [
    'payments',
    {
      failingProviders: [{ name: 'midtrans', since: ago(4), error: 'fetch failed' }],
      testModes: [{ name: 'adyen', variables: ['ADYEN_URL'] }],
    },
    /^midtrans has not .*: fetch failed; adyen is in test mode \(ADYEN_URL\): tickets are issued without payment$/,
  ],
])('reports a problem of the part %s', (name, wrong, says) => {
  expect(notGood({ ...STATE, ...wrong })).toContainEqual({ name, state: 'bad', says: expect.stringMatching(says) });
});

test.each<[name: string, wrong: Partial<Figures>, says: RegExp]>([
  ['settings', { leakedSettings: { search_path: '' } }, /search_path = ''/],
  [
    'outbox',
    { outbox: { email: { ...OUTBOX, waiting: 7, oldestSeconds: 720, lastError: 'ECONNREFUSED' } } },
    /email: 7 wait, the oldest for 12 min: ECONNREFUSED/,
  ],
  ['outbox', { outbox: { sms: { ...OUTBOX, waiting: 1, oldestSeconds: 720 } } }, /sms: 1 wait.*no transport/],
  ['outbox', { outbox: { email: { ...OUTBOX, failed: 5, sent: 4 } } }, /email: 5 failed in the last hour, 4 were sent/],
  ['refunds', { waitingRefunds: { count: 3, oldestSeconds: 7200 } }, /3 wait, the oldest for 120 min/],
  ['rooms', { rooms: [{ ...ROOM, unannouncedSeconds: 31 }] }, /^gala-1 should be open, overdue for 31 s$/],
  ['rooms', { rooms: [{ ...ROOM, undrawnSeconds: 121 }] }, /^gala-1 should have been drawn, overdue for 121 s$/],
  ['rooms', { rooms: [{ ...ROOM, beaconAnswers: false }] }, /^gala-1 cannot reach the beacon that proves its draw/],
  [
    'rooms',
    { rooms: [{ ...ROOM, unsteppedSeconds: 31 }, ROOM, { ...ROOM, id: 'gala-2', unsteppedSeconds: 40 }] },
    /^gala-1 calls no visitors, overdue for 31 s; gala-2 calls no visitors, overdue for 40 s$/,
  ],
  ['audit', { audit: { ...FIGURES.audit!, findings: { unitSoldTwice: 2 } } }, /2 unitSoldTwice/],
  ['audit', { audit: { startedAt: ago(200).toISOString() } }, /none since 2026-06-01T08:40/],
])('reports a problem of the part %s that the figures show', (name, wrong, says) => {
  const state = { ...STATE, figures: { ...FIGURES, ...wrong } };
  expect(notGood(state)).toEqual([{ name, state: 'bad', says: expect.stringMatching(says) }]);
});

const OLD = { ...OUTBOX, waiting: 9, oldestSeconds: 9999 };
const LATE_ROOM = { ...ROOM, unannouncedSeconds: 30, undrawnSeconds: 120, unsteppedSeconds: 30 };

test.each<[string, Partial<Figures>, Partial<BoxOfficeState>]>([
  ['a demo that sends no messages', { isDemo: true, outbox: { email: OLD } }, { channels: [] }],
  ['messages that wait for minutes', { outbox: { email: { ...OLD, oldestSeconds: 200 } } }, {}],
  ['a few failed messages', { outbox: { email: { ...OUTBOX, failed: 4 } } }, {}],
  ['a box office without events and payments', { hasEvents: false }, { canPay: false }],
  ['a demo in test mode', { isDemo: true }, { testModes: [{ name: 'adyen', variables: ['ADYEN_URL'] }] }],
  ['refunds that wait for minutes', { waitingRefunds: { count: 3, oldestSeconds: 300 } }, {}],
  ['a box office before its first audit', { audit: null }, {}],
  ['steps of a room that are not overdue yet', { rooms: [ROOM, LATE_ROOM] }, {}],
])('reports nothing for %s', (_what, figures, state) => {
  expect(notGood({ ...STATE, ...state, figures: { ...FIGURES, ...figures } })).toEqual([]);
});

test('reports the parts that it cannot read from the database as unknown', () => {
  const { figures: _, canPay: __, ...state } = { ...STATE, database: { problem: 'refused' } };

  expect(notGood(state).map(({ name, state: is }) => `${name} ${is}`)).toEqual([
    'database bad',
    ...['settings', 'outbox', 'payments', 'notices', 'refunds', 'rooms', 'audit'].map((name) => `${name} unknown`),
  ]);
});
