import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import {
  type BudgetWorld,
  type Caller,
  openBudgetWorld,
  SESSIONS,
  type SessionId,
} from '#tests/support/boxoffice/openBudgetWorld.ts';
import { proofSize } from '#tests/support/proofSize.ts';

let world: BudgetWorld;
beforeAll(async () => {
  world = await openBudgetWorld();
});
afterAll(() => world.shut());

const SESSION_IDS = Object.keys(SESSIONS) as SessionId[];
/** Longer than the time for which places may be blocked. */
const MINUTES_WATCHED = proofSize(30, 60);
/** Minutes between two tries of an attacker. */
const STEP = proofSize(3, 1);

/** Returns a stranger with a new device. */
const newDevice = (address: string): Caller => ({ address, device: randomUUID() });

type Held = { caller: Caller; holdId: string; at: number; orderId?: string };
type Attacker = {
  next: () => Caller;
  /** Orders, pays or releases a hold. `age` is the age of the hold in minutes. */
  keep?: (held: Held, age: number) => Promise<unknown>;
};

/** Holds in every session as many tickets as the box office allows, with as many tickets per hold as possible. */
async function grab({ next }: Attacker, at: number): Promise<Held[]> {
  const held: Held[] = [];
  for (const sessionId of SESSION_IDS)
    for (const quantity of [6, 2, 1])
      for (;;) {
        const caller = next();
        const { status, data } = await world.hold(caller, sessionId, quantity);
        if (status !== 200) break;
        held.push({ caller, holdId: data.id, at });
      }
  return held;
}

/**
 * Attacks for `MINUTES_WATCHED`. Returns the largest numbers of blocked places, and the minutes in which places were
 * blocked.
 */
async function attack(attacker: Attacker) {
  const most: Partial<Record<SessionId, number>> = {};
  const minutes: number[] = [];
  let mostInAll = 0;
  const held: Held[] = [];
  for (let minute = 0; minute < MINUTES_WATCHED; minute += STEP) {
    held.push(...(await grab(attacker, minute)));
    for (const each of held) await attacker.keep?.(each, minute - each.at);

    const blocked = await world.listBlocked();
    for (const id of SESSION_IDS) most[id] = Math.max(most[id] ?? 0, blocked[id] ?? 0);
    const all = SESSION_IDS.reduce((sum, id) => sum + (blocked[id] ?? 0), 0);
    mostInAll = Math.max(mostInAll, all);
    if (all > 0) minutes.push(minute);
    await world.pass(STEP * MINUTE_MS);
  }
  return { most, mostInAll, minutes };
}

function expectBounded({ most, mostInAll, minutes }: Awaited<ReturnType<typeof attack>>) {
  for (const id of SESSION_IDS) expect(most[id], id).toBeLessThanOrEqual(SESSIONS[id] / 10);
  expect(mostInAll).toBeGreaterThan(20);
  expect(mostInAll).toBeLessThanOrEqual(60);
  expect(minutes.length).toBeGreaterThan(0);
  expect(minutes.at(-1)! - minutes[0]!).toBeLessThan(25);
}

describe('attackers block at most a tenth of each session, and sixty places in all, for less than 25 minutes', () => {
  it('[S-131] as one anonymous client with a new device for each call', async () => {
    expectBounded(await attack({ next: () => newDevice('203.0.113.7') }));
  });

  it('[S-132] from fifty /64 networks of one /48', async () => {
    let calls = 0;
    expectBounded(await attack({ next: () => newDevice(`2001:db8:77:${(calls++ % 50).toString(16)}::${calls}`) }));
  });

  it('[S-134] with a hundred mail accounts that order from one network and let payments fail', async () => {
    const accounts: Caller[] = [];
    for (let n = 0; n < 100; n++) {
      const registered = await world.signIn({ email: `thrown-away-${n}@example.com` }, newDevice(`198.51.100.${n}`));
      accounts.push({ ...registered, address: '203.0.113.8' });
    }
    let calls = 0;
    const outcomes = { ordered: 0, declined: 0 };
    const outcome = await attack({
      next: () => accounts[calls++ % accounts.length]!,
      async keep(held, age) {
        if (age === 9) {
          const { data } = await world.order(held.caller, held.holdId);
          if (data) held.orderId = data.id;
          outcomes.ordered += data ? 1 : 0;
        }
        if (age > 9 && age % proofSize(3, 5) === proofSize(0, 3) && held.orderId) {
          const { status } = await world.pay(held.caller, held.orderId, 'decline');
          outcomes.declined += status === 200 ? 1 : 0;
        }
      },
    });

    expect(outcomes.ordered).toBeGreaterThan(10);
    expect(outcomes.declined).toBeGreaterThan(outcomes.ordered);
    expectBounded(outcome);
  });

  it.each(proofSize([6], [1, 5]))('[S-135] by releasing places after %d minutes', async (minutes) => {
    expectBounded(
      await attack({
        next: () => newDevice(`203.0.114.${minutes}`),
        keep: ({ caller, holdId }, age) =>
          age === minutes ? world.call('delete', `/api/v1/holds/${holdId}`, undefined, caller) : Promise.resolve(),
      }),
    );
  });
});

describe('honest buyers behind the address of a mobile carrier', () => {
  const CARRIER = '203.0.113.10';
  const BUYERS = proofSize(60, 300);

  it('[S-133] buy two tickets each within five minutes, although the budget of the address is used up', async () => {
    const buyers: Caller[] = [];
    for (let n = 0; n < BUYERS; n++) {
      const phone = `9${String(n).padStart(7, '0')}`;
      const home = newDevice(`192.0.${n % 250}.${Math.floor(n / 250)}`);
      buyers.push({ ...(await world.signIn({ areaCode: '852', phone }, home)), address: CARRIER });
    }
    await grab({ next: () => newDevice(CARRIER) }, 0);
    const stranger = await world.hold(newDevice(CARRIER), 'arena', 1);
    const began = world.time.now.getTime();

    const outcomes: Promise<string>[] = [];
    for (const buyer of buyers) {
      outcomes.push(buyTwo(buyer));
      if (outcomes.length % 10 === 0) await Promise.all(outcomes);
      await world.pass(SECOND_MS);
    }
    const statuses = await Promise.all(outcomes);

    expect(stranger.reason).toBe('hold.signIn');
    expect(statuses.filter((status) => status !== 'pendingReceipt')).toEqual([]);
    expect(world.time.now.getTime() - began).toBeLessThanOrEqual(5 * MINUTE_MS);
  });

  async function buyTwo(buyer: Caller): Promise<string> {
    const held = await world.hold(buyer, 'arena', 2);
    if (held.status !== 200) return `hold ${held.reason}`;
    const ordered = await world.order(buyer, held.data.id);
    if (ordered.status !== 200) return `order ${ordered.reason}`;
    const paid = await world.pay(buyer, ordered.data.id, 'pay');
    return paid.data?.orderStatus ?? `payment ${paid.reason}`;
  }
});

describe('the budget of a network', () => {
  const register = (name: string, address: string) =>
    world.signIn({ email: `${name}@example.com` }, { address, device: randomUUID() });

  it('no longer counts an account that adds a phone number', async () => {
    const address = '203.0.113.201';
    const first = await register('first.there', address);
    const second = await register('second.there', address);
    for (const quantity of [6, 4]) await world.hold({ ...first, device: randomUUID() }, 'club', quantity);
    const before = await world.hold(second, 'club', 6);

    const phone = { areaCode: '65', phone: '91230011' };
    await world.call('post', '/api/v3/user/sendLoginCode', { ...phone, purpose: 'change' }, first);
    const { rows } = await world.db.execute(sql`select text from outbox_messages where recipient = '+6591230011'`);
    const code = /\d{6}/.exec(String(rows[0]!.text))![0];
    const changed = await world.call('post', '/api/v1/user/phone', { ...phone, code }, first);

    expect(before.reason).toBe('hold.addPhone');
    expect(changed.status).toBe(200);
    expect((await world.hold(second, 'club', 6)).status).toBe(200);
  });

  it('does not count visitors behind a local proxy if TRUST_PROXY is not set', async () => {
    const statuses = [];
    for (let visitor = 0; visitor < 12; visitor += 1)
      statuses.push((await world.hold(newDevice('127.0.0.1'), 'hall', 2)).status);
    await world.pass(15 * MINUTE_MS);

    expect(statuses).toEqual(Array(12).fill(200));
  });
});
