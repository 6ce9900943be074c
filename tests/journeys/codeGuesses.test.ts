import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCodes } from '#boxoffice/selling/codes/changeCodes.ts';
import { auditStock } from '#boxoffice/selling/stock/auditStock.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { openRush, type Rush } from '#tests/support/boxoffice/openRush.ts';
import { proofSize } from '#tests/support/proofSize.ts';
import { MOST_Z, rankSumZ } from '#tests/support/rankSumZ.ts';

const BUYERS = proofSize(60, 300);
const CODES = BUYERS / 3;
const GUESSES = proofSize(90, 10_000);
const NETWORKS = proofSize(6, 200);
const ROUNDS = proofSize(40, 150);
const AT_ONCE = 20;
/** Time in which all guesses of a test are made. */
const GUESSING_MS = proofSize(30 * SECOND_MS, 5 * MINUTE_MS);

let rush: Rush;
let codes: string[] = [];
let word = '';
beforeAll(async () => {
  rush = await openRush(BUYERS);
  const { db, close } = await rush.openDatabase();
  const comps = { id: 'comps', activityId: 'rush-quotas', kind: 'discount', percent: 100, uses: 1 } as const;
  const fans = { id: 'fans', activityId: 'rush', kind: 'access', uses: 1_000_000 } as const;
  const now = new Date();
  const made = await makeCodes(db, { batch: comps, now, count: CODES });
  const printed = await makeCodes(db, { batch: fans, now, word: 'FANCLUB27' });
  await close();
  if ('refused' in made || 'refused' in printed) throw new Error('No codes were made');
  codes = made.made;
  word = printed.made[0]!;
});
afterAll(() => rush.discard());

const officeOf = (index: number) => rush.offices[index % rush.offices.length]!;

it('each code leads to one order without a payment when three buyers use it at once', async () => {
  const outcomes = await Promise.all(
    rush.crowd.map(async (buyer, index) => {
      // Buyers with the same code use different box offices.
      const office = officeOf(Math.floor(index / CODES));
      const choice = { sessionId: 'quota-1', tierId: 'floor', quantity: 1, codes: [codes[index % CODES]!] };
      const held = await office.hold(buyer, choice);
      if (held.status !== 200) return held.body.reason;
      const ordered = await office.order(buyer, office.toOrder(held.body.data.id, { paymentMethod: undefined }));
      return ordered.body.data?.status ?? ordered.body.reason;
    }),
  );
  const { db, close } = await rush.openDatabase();
  const findings = await auditStock(db, new Date()).finally(close);
  const uses = await rush.query<{ count: number }>(
    "select count(*)::int as count from orders o join code_uses u using (hold_id) where o.status <> 'cancelled' group by code_id",
  );

  expect(findings).toEqual([]);
  expect(uses.map(({ count }) => count)).toEqual(Array(CODES).fill(1));
  expect(outcomes.filter((outcome) => outcome === 'pendingReceipt')).toHaveLength(CODES);
  expect(outcomes.filter((outcome) => outcome === 'hold.codeUsedUp')).toHaveLength(BUYERS - CODES);
});

type Asking = { code: string; network: string; sessionId?: string };

/** Tries to hold a place with this code, from this network and a new device. */
async function name({ code, network, sessionId = 'rush-killed' }: Asking) {
  const office = officeOf(0);
  const startedAt = performance.now();
  const { status, body } = await office.call('POST', '/api/v1/holds', {
    body: { sessionId, tierId: 'nothing', quantity: 1, codes: [code] },
    buyer: office.stranger(),
    headers: { 'x-forwarded-for': network },
  });
  const { requestId: _, ...words } = body;
  return {
    ms: performance.now() - startedAt,
    reason: body.reason as string,
    words: `${status} ${JSON.stringify(words)}`,
  };
}

/** Waits for the next hour if this one ends soon, because the box office counts the wrong codes of each hour. */
async function untilHourIsLongEnough(): Promise<void> {
  const leftMs = HOUR_MS - (Date.now() % HOUR_MS);
  if (leftMs < GUESSING_MS) await pause(leftMs);
}

/** Tries wrong codes, and returns the reasons for the refusals. */
async function guessFrom(networkOf: (index: number) => string): Promise<string[]> {
  const reasons: string[] = [];
  for (let start = 0; start < GUESSES; start += AT_ONCE) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, GUESSES - start) }, (_, index) => start + index);
    const answers = await Promise.all(
      indexes.map((index) => name({ code: `GUESS${String(index).padStart(5, '0')}`, network: networkOf(index) })),
    );
    reasons.push(...answers.map(({ reason }) => reason));
  }
  return reasons;
}

const countWrong = (reasons: string[]) => reasons.filter((reason) => reason === 'hold.codeUnknown').length;

it.each([
  ['one network', 1, '203.0.113'],
  [`${NETWORKS} networks`, NETWORKS, '198.18'],
])(
  '[S-201] guesses from %s are refused after ten per network, and do not lock out other buyers',
  { timeout: 600_000 },
  async (_about, networks, prefix) => {
    const networkOf = (index: number) => (networks === 1 ? `${prefix}.5` : `${prefix}.${index % networks}.1`);

    await untilHourIsLongEnough();
    const reasons = await guessFrom(networkOf);
    const rightFromThere = await name({ code: word, network: networkOf(0) });
    const owner = await name({ code: word, network: `192.0.2.${networks % 250}` });

    expect(new Set(reasons)).toEqual(new Set(['hold.codeUnknown', 'hold.codeTooMany']));
    expect(countWrong(reasons)).toBe(Math.min(10 * networks, GUESSES));
    expect(rightFromThere.reason).toBe('hold.codeTooMany');
    // The unknown tier is refused only after the code was accepted.
    expect(owner.reason).toBe('request.invalid');
  },
);

it('[S-202] a wrong code gets the same answer in the same time from events with and without codes', async () => {
  const [other] = await rush.query<{ id: string }>(
    'select id from sessions where activity_id not in (select activity_id from code_batches) and ends_at > now() order by id limit 1',
  );
  const times: Record<string, number[]> = { 'rush-killed': [], [other!.id]: [] };
  const words = new Set<string>();
  for (let round = -5; round < ROUNDS; round++) {
    const pair = Object.keys(times);
    for (const sessionId of round % 2 ? pair : pair.toReversed()) {
      const network = `198.19.${round + 5}.${pair.indexOf(sessionId)}`;
      const answer = await name({ code: `ROUND${round + 100}`, network, sessionId });
      words.add(answer.words);
      if (round >= 0) times[sessionId]!.push(answer.ms);
    }
  }

  expect([...words]).toHaveLength(1);
  expect(Math.abs(rankSumZ(times['rush-killed']!, times[other!.id]!))).toBeLessThan(MOST_Z);
});
