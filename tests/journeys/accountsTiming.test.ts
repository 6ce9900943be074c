import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBoxOffice } from '#tests/support/boxoffice/startBoxOffice.ts';
import { proofSize } from '#tests/support/proofSize.ts';
import { MOST_Z, rankSumZ } from '#tests/support/rankSumZ.ts';

const office = await startBoxOffice(undefined);
afterAll(() => office.discard());
/** Samples of calls that hash no password: a step that is left out changes their short time only a little. */
const MOST_ROUNDS = proofSize(60, 150);
/** Enough samples to detect whether a password is hashed. */
const FEWER_ROUNDS = proofSize(20, 40);
let visitors = 0;

/** Measures the duration of an answer in milliseconds. Each call comes from a different network address. */
async function time(call: string, body: object): Promise<{ ms: number; answer: string }> {
  visitors += 1;
  const startedAt = performance.now();
  const answer = await fetch(`${office.url}/api/v1/user/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`,
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  return { ms, answer: `${answer.status} ${text.replace(/"requestId":"[^"]*"/, '')}` };
}

beforeAll(async () => {
  await office.forTests.query(`
    insert into users (email, password_hash, created_at)
    select 'known' || n || '@example.com',
      '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', now()
    from generate_series(1, ${MOST_ROUNDS}) n`);
});

/** Known and unknown addresses take turns, so that a busy machine slows both alike. */
it.each([
  { call: 'mail/login', rounds: FEWER_ROUNDS, body: (email: string) => ({ email, password: 'wrong-pass-1' }) },
  {
    call: 'mail/register',
    rounds: FEWER_ROUNDS,
    body: (email: string) => ({ email, code: '000000', password: 'moonlit river 7' }),
  },
  { call: 'mail/regVerify', rounds: MOST_ROUNDS, body: (email: string) => ({ email }) },
  { call: 'mail/forgot', rounds: MOST_ROUNDS, body: (email: string) => ({ email }) },
  { call: 'mail/verify', rounds: MOST_ROUNDS, body: (email: string) => ({ email, code: '000000' }) },
])(
  '[S-077] $call answers known and unknown addresses with the same text, in the same time',
  async ({ call, rounds, body }) => {
    await office.forTests.query('delete from verification_codes');
    for (let warming = 0; warming < 5; warming++) await time(call, body(`warm${warming}@example.com`));

    const known: number[] = [];
    const unknown: number[] = [];
    const answers = new Set<string>();
    for (let round = 1; round <= rounds; round++) {
      const pair = [
        { times: known, email: `known${round}@example.com` },
        { times: unknown, email: `nobody${round}@example.com` },
      ];
      for (const { times, email } of round % 2 ? pair : pair.toReversed()) {
        const { ms, answer } = await time(call, body(email));
        times.push(ms);
        answers.add(answer);
      }
    }

    expect([...answers]).toHaveLength(1);
    expect(Math.abs(rankSumZ(known, unknown))).toBeLessThan(MOST_Z);
  },
);

it('the measurement detects a difference of a few milliseconds', () => {
  const noise = Array.from({ length: 40 }, (_, index) => 20 + ((index * 7919) % 100) / 20);

  expect(
    Math.abs(
      rankSumZ(
        noise,
        noise.map((ms) => ms + 3),
      ),
    ),
  ).toBeGreaterThan(MOST_Z);
  expect(Math.abs(rankSumZ(noise, noise.toReversed()))).toBeLessThan(MOST_Z);
});
