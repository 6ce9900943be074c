import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { keepRows } from '#tests/support/boxoffice/keepRows.ts';
import { smallAccounts } from '#tests/support/boxoffice/smallAccounts.ts';
import { proofSize } from '#tests/support/proofSize.ts';

const { call, db, readCode, time } = await smallAccounts();

const PASSWORD = 'moon river 1961';
type Place = { device: string; address: string };
const HOME = '203.0.113.1';
let people = 0;
const newDevice = (address: string): Place => ({ device: randomUUID(), address });

/** Resets all limits. */
const waitDays = () => {
  time.now = new Date(time.now.getTime() + 2 * DAY_MS);
};
beforeEach(waitDays);
const wait = (seconds: number) => {
  time.now = new Date(time.now.getTime() + seconds * 1000);
};

/** An account with a password, an e-mail address and a phone number, and a device that has signed in to it. */
async function openAccount() {
  people += 1;
  const email = `owner${people}@example.com`;
  const phone = { areaCode: '852', phone: String(91_000_000 + people) };
  const known = newDevice(HOME);
  await call('post', '/v1/user/mail/regVerify', { email }, known);
  const form = { email, code: await readCode(email), password: PASSWORD };
  const { body } = await call('post', '/v1/user/mail/register', form, known);
  await db.execute(sql`
    update users set area_code = ${phone.areaCode}, phone = ${phone.phone} where id = ${body.data.user.userId}`);
  wait(120);
  return { email, phone, number: `+${phone.areaCode}${phone.phone}`, known };
}
type Account = Awaited<ReturnType<typeof openAccount>>;

/** Ways for an owner to sign in. Each returns the last response. */
const WAYS = {
  password: ({ email }: Account, place: Place) =>
    call('post', '/v1/user/mail/login', { email, password: PASSWORD }, place),
  async mailCode({ email }: Account, place: Place) {
    const sent = await call('post', '/v3/user/sendLoginCode', { email }, place);
    if (sent.status !== 200) return sent;
    return call('post', '/v1/user/mail/login', { email, code: await readCode(email) }, place);
  },
  async phoneCode({ phone, number }: Account, place: Place) {
    const sent = await call('post', '/v3/user/sendLoginCode', phone, place);
    if (sent.status !== 200) return sent;
    return call('post', '/v1/user/login', { ...phone, code: await readCode(number) }, place);
  },
  async reset({ email }: Account, place: Place) {
    const sent = await call('post', '/v1/user/mail/forgot', { email }, place);
    if (sent.status !== 200) return sent;
    return call('post', '/v1/user/mail/verify', { email, code: await readCode(email) }, place);
  },
};
type Way = keyof typeof WAYS;

/** Sends strangers' requests, enough to use up every limit. `placeOf` returns the device and network of a turn. */
async function abuse({ email, phone }: Account, placeOf: (turn: number) => Place, turns = 12) {
  const wrong = '000000';
  for (let turn = 0; turn < turns; turn++) {
    const place = placeOf(turn);
    await call('post', '/v1/user/mail/login', { email, password: 'wrong-password-1' }, place);
    await call('post', '/v3/user/sendLoginCode', { email }, place);
    await call('post', '/v3/user/sendLoginCode', phone, place);
    await call('post', '/v1/user/mail/forgot', { email }, place);
    await call('post', '/v1/user/mail/login', { email, code: wrong }, place);
    await call('post', '/v1/user/login', { ...phone, code: wrong }, place);
    await call('post', '/v1/user/mail/verify', { email, code: wrong }, place);
  }
}

const one = newDevice('198.51.100.66');
const NETWORKS = proofSize(40, 200);
const MANY_MORE = `${NETWORKS} networks`;
const ATTACKERS: Record<string, (turn: number) => Place> = {
  'one device': () => one,
  'many devices of one network': () => newDevice('198.51.100.67'),
  'many devices of the owner’s network': () => newDevice(HOME),
  'a device in each of many networks': (turn) => newDevice(`198.51.100.${100 + turn}`),
  // Exceeds the daily limit of codes for an address, and the limit of wrong passwords for an account.
  [MANY_MORE]: (turn) => newDevice(`198.18.${turn}.2`),
};

const NEW = 'a new device elsewhere';
const OWNERS: Record<string, (account: Account) => Place> = {
  'a known device at home': ({ known }) => known,
  'a known device elsewhere': ({ known }) => ({ ...known, address: '192.0.2.77' }),
  [NEW]: () => newDevice('192.0.2.78'),
};

describe.each(Object.keys(ATTACKERS))('strangers on %s who use up every limit', (attacker) => {
  const cases = Object.keys(OWNERS).flatMap((owner) =>
    (Object.keys(WAYS) as Way[])
      // After many wrong passwords, an unknown device needs a code.
      .filter((way) => way !== 'password' || attacker !== MANY_MORE || owner !== NEW)
      .map((way) => [way, owner] as const),
  );

  let account: Account;
  let backToAbuse: () => Promise<void>;
  beforeAll(async () => {
    waitDays();
    account = await openAccount();
    await abuse(account, ATTACKERS[attacker]!, attacker === MANY_MORE ? NETWORKS : undefined);
    // Makes the owner's next message newer than all earlier ones.
    wait(1);
    const [restore, abusedAt] = [await keepRows(db, { without: ['units'] }), time.now];
    backToAbuse = async () => {
      await restore();
      time.now = abusedAt;
    };
  });

  it.each(cases)('[S-079] cannot prevent the owner from signing in by %s on %s', async (way, owner) => {
    await backToAbuse();

    const { status, body } = await WAYS[way](account, OWNERS[owner]!(account));

    expect([status, body.reason]).toEqual([200, undefined]);
  });
});

describe('the code that an owner has requested', () => {
  it('[S-082] is neither replaced nor used up by other devices', async () => {
    const account = await openAccount();
    const { email } = account;
    await call('post', '/v3/user/sendLoginCode', { email }, account.known);
    const code = await readCode(email);
    await abuse(account, () => newDevice('198.51.100.70'));

    const stolen = await call('post', '/v1/user/mail/login', { email, code }, newDevice('198.51.100.71'));
    const own = await call('post', '/v1/user/mail/login', { email, code }, account.known);

    expect([stolen.status, own.status]).toEqual([400, 200]);
  });
});

describe('wrong guesses are still limited', () => {
  const guess = ({ email }: Account, place: Place) =>
    call('post', '/v1/user/mail/login', { email, password: 'wrong-password-1' }, place);

  it('on a known device', async () => {
    const account = await openAccount();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++) statuses.push((await guess(account, account.known)).status);

    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it('[S-081] from many networks; an unknown device then needs a code', async () => {
    const account = await openAccount();
    const reasons: string[] = [];
    for (let turn = 0; turn < 21; turn++)
      reasons.push((await guess(account, newDevice(`198.18.${turn}.1`))).body.reason);
    const password = await WAYS.password(account, newDevice('192.0.2.79'));
    const code = await WAYS.mailCode(account, newDevice('192.0.2.79'));
    const known = await WAYS.password(account, account.known);

    expect(reasons).toEqual([...Array(20).fill('login.failed'), 'login.useCode']);
    expect([password.body.reason, code.status, known.status]).toEqual(['login.useCode', 200, 200]);
  });

  it('[S-179] after all codes of a day were sent; each network then gets one code an hour with two tries', async () => {
    const account = await openAccount();
    const { email } = account;
    await abuse(account, (turn) => newDevice(`198.18.${turn}.3`), 40);
    const place = newDevice('192.0.2.83');
    await call('post', '/v3/user/sendLoginCode', { email }, place);
    const code = await readCode(email);
    const enter = (given: string) => call('post', '/v1/user/mail/login', { email, code: given }, place);
    await enter('000000');
    await enter('000000');
    const used = await enter(code);
    const again = await call('post', '/v3/user/sendLoginCode', { email }, newDevice('192.0.2.83'));
    wait(60 * 60);
    const later = await WAYS.mailCode(account, newDevice('192.0.2.83'));

    expect([used.body.reason, again.body.reason, later.status]).toEqual(['login.failed', 'code.tooMany', 200]);
  });

  it('[S-080] on a refused network, whose attempts count against no account and store no rows', async () => {
    const network = '198.51.100.80';
    for (let turn = 0; turn < 100; turn++)
      await call(
        'post',
        '/v1/user/mail/login',
        { email: `x${turn}@example.com`, password: 'wrong-1' },
        newDevice(network),
      );
    const account = await openAccount();
    for (let turn = 0; turn < 100; turn++)
      await call(
        'post',
        '/v1/user/mail/login',
        { email: `y${turn}@example.com`, password: 'wrong-1' },
        newDevice(network),
      );
    const countRows = async () => (await db.execute(sql`select count(*)::int as n from rate_counters`)).rows[0]!.n;
    const before = await countRows();

    const statuses: number[] = [];
    for (let turn = 0; turn < 20; turn++) statuses.push((await guess(account, newDevice(network))).status);

    expect(new Set(statuses)).toEqual(new Set([429]));
    expect(await countRows()).toBe(before);
    expect((await WAYS.password(account, newDevice('192.0.2.81'))).status).toBe(200);
  });

  it('without counting successful sign-ins', async () => {
    const account = await openAccount();
    for (let turn = 0; turn < 15; turn++) expect((await WAYS.password(account, account.known)).status).toBe(200);
    const place = newDevice('192.0.2.82');
    for (let turn = 0; turn < 15; turn++) expect((await WAYS.password(account, place)).status).toBe(200);
  });
});
