import { afterAll, describe, expect, it } from 'vitest';
import type { HealthReport } from '#shared/contract/healthReport.ts';
import type { RoomFairness, RoomNow } from '#shared/contract/room.ts';
import { roomPath } from '#shared/domain/paths/shopPaths.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { LANGUAGES } from '#tests/support/browser/pairwiseVisits.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { testBeacon } from '#tests/support/rooms/testBeacon.ts';
import { signIn } from '#tests/support/shop/signIn.ts';
import { startShop } from '#tests/support/shop/startShop.ts';
import { wordsIn } from '#tests/support/words/words.ts';

const { chain, signRound } = testBeacon();
const clock = { aheadMs: 0 };
/** A shop that gets no answer from any relay. */
const shop = await startShop({
  jobs: 'manual',
  clock: () => new Date(Date.now() + clock.aheadMs),
  beacon: { chain, relays: [`http://127.0.0.1:${await findFreePort()}`] },
});
afterAll(shop.close);
const SESSIONS = await shop.query<{ id: string }>(
  "select id from sessions where declared_status = 'onSale' and not high_demand and ends_at > now() + interval '1 day' order by id limit 2",
);
// For demo events, health accepts a missing beacon. The demo's own room would also disturb these tests.
await shop.query("delete from settings where name = 'demo'");
await shop.query('delete from rooms');
const room = (...args: string[]) => runCommand(['room', ...args], { env: shop.databaseEnvironment });
const verify = (id: string, ...args: string[]) =>
  room('verify', `${shop.url}/rooms/${id}`, '--beacon-key', chain.publicKey, ...args);

/** Moves the clock, and runs the jobs. */
async function pass(ms: number) {
  clock.aheadMs += ms;
  await shop.runJobs();
}
async function untilNow(id: string, isFulfilled: (now: RoomNow) => boolean): Promise<void> {
  const read = async () => isFulfilled(await (await fetch(`${shop.url}/rooms/${id}/now.json`)).json());
  await expect.poll(read).toBe(true);
}

/** Opens a room with one visitor, closes and publishes its list, and waits for the time of its round. */
async function drawingRoom(id: string) {
  const { visitor } = await signIn(shop);
  const closesAt = new Date(Date.now() + clock.aheadMs + MINUTE_MS);
  await shop.query("update sessions set sale_starts_at = $2, declared_status = 'onSale' where id = $1", [id, closesAt]);
  await room('open', id);
  await shop.runJobs();
  const before = await describeRoom(id);
  await visitor.call('POST', `/api/v1/rooms/${id}/join`);
  await pass(MINUTE_MS + SECOND_MS);
  await pass(35 * SECOND_MS);
  await untilNow(id, ({ root, seed }) => root !== undefined && seed === undefined);
  return before;
}

/** Finds which rule the page shows in each language, and reads the messages for operators. */
async function describeRoom(id: string) {
  const rules = await Promise.all(
    LANGUAGES.map(async (language) => {
      const page = await (await fetch(`${shop.url}/${language}${roomPath(id)}?${clock.aheadMs}`)).text();
      const say = wordsIn(language);
      return ['draw', 'seal'].filter((rule) => page.includes(say('room', `how.${rule}.title`)))[0];
    }),
  );
  const { checks }: HealthReport = await shop.api('/statusz');
  const { stdout: shown } = await room('show', id);
  return { rules, health: checks.find(({ name }) => name === 'rooms')!, shown };
}
const readFairness = async (id: string): Promise<RoomFairness> =>
  (await fetch(`${shop.url}/rooms/${id}/fair.json`)).json();

describe('a room of a shop without internet', () => {
  it('is proven when an operator enters the signature of the beacon', async () => {
    const { id } = SESSIONS[0]!;
    const before = await drawingRoom(id);
    const during = await describeRoom(id);
    const early = await verify(id);
    const { round } = await readFairness(id);
    const wrong = await room('beacon', id, signRound(round! + 1));
    const typed = await room('beacon', id, signRound(round!));
    await pass(SECOND_MS);
    await untilNow(id, ({ seed }) => seed !== undefined);
    await expect.poll(async () => (await describeRoom(id)).rules).toEqual(['draw', 'draw', 'draw']);
    const after = await describeRoom(id);
    await expect.poll(async () => (await readFairness(id)).draw).toBeDefined();
    const verified = await verify(id, '--format', 'json');

    for (const { rules, health, shown } of [before, during]) {
      expect(rules).toEqual(['draw', 'draw', 'draw']);
      expect(health).toMatchObject({ state: 'bad', says: expect.stringContaining(`${id} cannot reach the beacon`) });
      expect(shown).toMatch(/relays {5}cannot be reached from here/);
      expect(shown).toContain(`frontrow room beacon ${id} SIGNATURE`);
    }
    expect(during.shown).toContain(`https://api.drand.sh/${chain.hash}/public/${round}`);
    expect([early.code, early.stdout]).toEqual([0, expect.stringContaining('No lie so far')]);
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining("not the beacon's signature")]);
    expect(during.shown).toMatch(/waits for the beacon until \S+[+]\d\d:00, then draws without it/);
    expect(before.shown + after.shown).not.toContain('waits for the beacon');
    expect(typed.code).toBe(0);
    expect(after.shown).toContain(`beacon     drand, round ${round}`);
    expect(after.health).toEqual({ name: 'rooms', state: 'good', says: '1 on time' });
    expect([verified.code, JSON.parse(verified.stdout).result]).toEqual([0, 'proven']);
  });

  it('cannot be proven without the signature, and the page says so in every language', async () => {
    const { id } = SESSIONS[1]!;
    await drawingRoom(id);
    await pass(9 * MINUTE_MS);
    const waiting = await readFairness(id);
    await pass(MINUTE_MS);
    await untilNow(id, ({ unproven }) => unproven === true);
    await expect.poll(async () => (await describeRoom(id)).rules).toEqual(['seal', 'seal', 'seal']);
    const after = await describeRoom(id);
    await expect.poll(async () => (await readFairness(id)).draw).toBeDefined();
    const verified = await verify(id);
    const json = await verify(id, '--format', 'json');

    expect(waiting.draw).toBeUndefined();
    expect(after.shown).toContain('beacon     not used: the order cannot be proven');
    expect([verified.code, verified.stdout]).toEqual([
      5,
      expect.stringMatching(/The order cannot be proven: noRandomness\n$/),
    ]);
    expect(JSON.parse(json.stdout)).toMatchObject({ good: false, result: 'unproven' });
  });
});
