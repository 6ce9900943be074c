import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#boxoffice/platform/schema/accounts.ts';
import { HOUR_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { AN_ADDRESS } from '#tests/support/boxoffice/anAddress.ts';
import { smallAccounts } from '#tests/support/boxoffice/smallAccounts.ts';
import type { Caller } from './caller.ts';
import { removeExpired } from './removeExpired.ts';
import { signIn } from './signIn.ts';

const { call, readCode, readMessage, wait, signInByMail, register, db, time } = await smallAccounts();
const PASSWORD = 'moonlit river 7';
const HOURS_72 = (72 * HOUR_MS) / SECOND_MS;

let people = 0;
const newEmail = (name: string) => `${name}${++people}@example.com`;

/** A thief with a login session of the account changes the account's e-mail address. */
async function changeEmail(token: string, email: string) {
  wait();
  await call('post', '/v3/user/sendLoginCode', { email, purpose: 'change' }, { token });
  const { body } = await call('post', '/v1/user/email', { email, code: await readCode(email) }, { token });
  return body.data.email;
}

/** The token in the newest notice to this address. */
async function readToken(recipient: string): Promise<string> {
  return /\/account\/restore\?token=([0-9a-f]{32})$/m.exec((await readMessage(recipient))!.text)![1]!;
}
const open = (token: string) => call('get', `/v1/restores/${token}`);
const restore = (token: string) => call('post', `/v1/restores/${token}`);
const me = async (token: string) => (await call('get', '/v1/user/me', undefined, { token })).status;
const addressesOf = async (userId: string) =>
  (await db.execute(sql`select email, phone, password_hash as password from users where id = ${userId}`)).rows[0];

/** An account that a thief has taken over, with the thief's e-mail address. */
async function takeOver() {
  const [owner, thief] = [newEmail('owner'), newEmail('thief')];
  const { token, userId } = await register(owner, PASSWORD);
  await changeEmail(token, thief);
  return { owner, thief, token, userId };
}

describe('the link ‘this was not me’', () => {
  it('changes nothing when it is only opened', async () => {
    const { owner, thief, token, userId } = await takeOver();

    expect((await open(await readToken(owner))).body).toEqual({ code: 200, data: {} });
    expect(await me(token)).toBe(200);
    expect(await addressesOf(userId)).toMatchObject({ email: thief });
  });

  it('[S-094] restores the address, and ends every login and code of the thief', async () => {
    const { owner, thief, token, userId } = await takeOver();
    wait();
    await call('post', '/v1/user/mail/forgot', { email: thief });
    const code = await readCode(thief);
    const { body } = await call('post', '/v1/user/mail/verify', { email: thief, code });
    wait();
    await call('post', '/v3/user/sendLoginCode', { email: thief });
    const loginCode = await readCode(thief);
    await call('post', '/v3/user/sendLoginCode', { email: newEmail('next'), purpose: 'change' }, { token });

    expect((await restore(await readToken(owner))).body).toEqual({ code: 200, data: {} });

    expect(await addressesOf(userId)).toEqual({ email: owner, phone: null, password: null });
    expect(await me(token)).toBe(401);
    const reset = { resetToken: body.data.resetToken, password: 'moonlit river 8' };
    expect((await call('post', '/v1/user/mail/password', reset)).body.reason).toBe('reset.failed');
    const login = await call('post', '/v1/user/mail/login', { email: thief, code: loginCode });
    expect(login.body.reason).toBe('login.failed');
    expect((await db.execute(sql`select from verification_codes where account = ${userId}`)).rows).toEqual([]);
    expect((await readMessage(thief))!.kind).toBe('restored');
    expect((await readMessage(thief))!.text).not.toContain('/account/restore');
  });

  it('lets the owner sign in with a new password', async () => {
    const { owner, userId } = await takeOver();
    await restore(await readToken(owner));
    wait();
    await call('post', '/v1/user/mail/forgot', { email: owner });
    const { body } = await call('post', '/v1/user/mail/verify', { email: owner, code: await readCode(owner) });
    await call('post', '/v1/user/mail/password', { resetToken: body.data.resetToken, password: 'moonlit river 8' });
    const login = await call('post', '/v1/user/mail/login', { email: owner, password: 'moonlit river 8' });

    expect(login.body.data.user.userId).toBe(userId);
  });

  it('deletes the known devices of the account', async () => {
    const { owner, userId, token } = await takeOver();
    await call('post', '/v1/user/mail/login', { email: owner, password: PASSWORD }, { token, device: randomUUID() });
    await restore(await readToken(owner));

    expect((await db.execute(sql`select from known_devices where user_id = ${userId}`)).rows).toEqual([]);
  });

  it('is valid once, for 72 hours', async () => {
    const used = await takeOver();
    const usedToken = await readToken(used.owner);
    const both = await Promise.all([restore(usedToken), restore(usedToken)]);
    const expired = await takeOver();
    const expiredToken = await readToken(expired.owner);
    wait(HOURS_72 - 1);
    const inTime = await open(expiredToken);
    wait(1);
    const answers = await Promise.all([
      ...[usedToken, expiredToken, '0'.repeat(32), 'x'].flatMap((token) => [open(token), restore(token)]),
    ]);

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(inTime.status).toBe(200);
    expect(new Set(answers.map(({ body }) => `${body.code} ${body.reason} ${body.message}`)).size).toBe(1);
    expect(answers[0]!.body).toMatchObject({ code: 404, reason: 'restore.unknown' });
    expect(await addressesOf(expired.userId)).toMatchObject({ email: expired.thief });

    wait(1);
    await removeExpired(db, time.now);
    expect((await db.execute(sql`select from account_restores where user_id = ${expired.userId}`)).rows).toEqual([]);
  });

  it('undoes a thief’s second change too, and invalidates the thief’s own link', async () => {
    const { owner, thief, token, userId } = await takeOver();
    await changeEmail(token, newEmail('thief'));
    const thiefsToken = await readToken(thief);
    expect((await open(thiefsToken)).status).toBe(200);

    await restore(await readToken(owner));

    expect((await restore(thiefsToken)).body.reason).toBe('restore.unknown');
    expect(await addressesOf(userId)).toMatchObject({ email: owner });
  });

  it('does not invalidate earlier links', async () => {
    const { owner, thief, token, userId } = await takeOver();
    await changeEmail(token, newEmail('thief'));

    expect((await restore(await readToken(thief))).status).toBe(200);
    expect(await addressesOf(userId)).toMatchObject({ email: thief });
    expect((await restore(await readToken(owner))).status).toBe(200);
    expect(await addressesOf(userId)).toMatchObject({ email: owner });
  });

  it('is refused while another account has the address, and stays valid', async () => {
    const { owner, thief, token, userId } = await takeOver();
    const ownersToken = await readToken(owner);
    await db.execute(sql`insert into users (email, created_at) values (${owner}, now())`);
    const taken = await restore(ownersToken);

    expect(taken.body).toMatchObject({ code: 409, reason: 'restore.taken' });
    expect(await me(token)).toBe(200);
    expect(await addressesOf(userId)).toMatchObject({ email: thief });
    expect((await open(ownersToken)).status).toBe(200);
  });

  it('is not blocked by a new account, because the owner’s address cannot be registered meanwhile', async () => {
    const { owner, userId } = await takeOver();
    const ownersToken = await readToken(owner);
    wait();
    await call('post', '/v3/user/sendLoginCode', { email: owner });
    const login = await call('post', '/v1/user/mail/login', { email: owner, code: await readCode(owner) });
    wait();
    await call('post', '/v1/user/mail/regVerify', { email: owner });
    const code = await readCode(owner);
    const registered = await call('post', '/v1/user/mail/register', { email: owner, code, password: PASSWORD });
    const other = await signInByMail(newEmail('other'));
    wait();
    await call('post', '/v3/user/sendLoginCode', { email: owner, purpose: 'change' }, { token: other.token });
    const moved = await call(
      'post',
      '/v1/user/email',
      { email: owner, code: await readCode(owner) },
      { token: other.token },
    );

    expect([login, registered, moved].map(({ body }) => body.reason)).toEqual([
      'login.restoreFirst',
      'login.restoreFirst',
      'email.taken',
    ]);
    expect((await restore(ownersToken)).status).toBe(200);
    expect(await addressesOf(userId)).toMatchObject({ email: owner });
  });

  it('lets the address be registered again once the link has expired', async () => {
    const { owner } = await takeOver();
    wait(HOURS_72 + 61);

    expect((await signInByMail(owner)).token).toBeTruthy();
  });

  it('is also in the notice about a new password', async () => {
    const email = newEmail('owner');
    const { token, userId } = await register(email, PASSWORD);
    wait(1);
    const change = { oldPassword: PASSWORD, newPassword: 'moonlit river 8' };
    await call('put', '/v1/user/password', change, { token });
    await restore(await readToken(email));

    expect(await addressesOf(userId)).toEqual({ email, phone: null, password: null });
  });

  it('is sent by text message to an account that had only a phone number', async () => {
    const phone = { areaCode: '65', phone: '91230009' };
    wait();
    await call('post', '/v3/user/sendLoginCode', phone);
    const { body } = await call('post', '/v1/user/login', { ...phone, code: await readCode('+6591230009') });
    const { token, user } = body.data;
    await changeEmail(token, newEmail('thief'));
    await restore(await readToken('+6591230009'));

    expect(await addressesOf(user.userId)).toMatchObject({ email: null, phone: '91230009' });
  });

  it('[S-184] still works after a thief changes the address and deletes the account', async () => {
    const { token, owner, thief, userId } = await takeOver();
    const ownersToken = await readToken(owner);
    wait(1);
    expect((await call('delete', '/v1/user/me', { password: PASSWORD }, { token })).status).toBe(200);
    const thiefsToken = await readToken(thief);

    expect((await restore(ownersToken)).status).toBe(200);
    expect(await addressesOf(userId)).toMatchObject({ email: owner });
    expect((await restore(thiefsToken)).body.reason).toBe('restore.unknown');
    expect((await signInByMail(owner)).userId).toBe(userId);
  });
});

describe('a deleted account', () => {
  async function deletedAccount() {
    const email = newEmail('owner');
    const { token, userId } = await register(email, PASSWORD);
    await call('post', '/v1/addresses', AN_ADDRESS, { token });
    wait(1);
    await call('delete', '/v1/user/me', { password: PASSWORD }, { token });
    return { email, token, userId };
  }
  const signInReasons = async (email: string) => {
    wait();
    await call('post', '/v3/user/sendLoginCode', { email });
    const code = await readCode(email);
    const answers = [
      await call('post', '/v1/user/mail/login', { email, code }),
      await call('post', '/v1/user/mail/login', { email, password: PASSWORD }),
      await call('post', '/v1/user/mail/login', { email, password: 'no river 77' }),
    ];
    wait();
    await call('post', '/v1/user/mail/forgot', { email });
    answers.push(await call('post', '/v1/user/mail/verify', { email, code: await readCode(email) }));
    return answers.map(({ body }) => body.reason);
  };

  it('[S-193] is fully restored by the link in the notice to its address, for 72 hours', async () => {
    const { email, token, userId } = await deletedAccount();
    const link = await readToken(email);
    wait(HOURS_72 - 1);
    await removeExpired(db, time.now);

    expect((await restore(link)).status).toBe(200);
    expect(await addressesOf(userId)).toEqual({ email, phone: null, password: null });
    expect(await me(token)).toBe(401);
    const owner = await signInByMail(email);
    expect(owner.userId).toBe(userId);
    const { body } = await call('get', '/v1/addresses', undefined, { token: owner.token });
    expect(body.data).toMatchObject([AN_ADDRESS]);
  });

  it('cannot be used, and only a sign-in with the right code or password reports the deletion', async () => {
    const { email, token } = await deletedAccount();

    expect(await me(token)).toBe(401);
    expect(await signInReasons(email)).toEqual(['login.deleted', 'login.deleted', 'login.failed', 'login.deleted']);
  });

  it('frees its address for a new account after 72 hours, even before the job has erased it', async () => {
    const { email, userId } = await deletedAccount();
    wait(HOURS_72);

    const owner = await signInByMail(email);

    expect(owner.userId).not.toBe(userId);
    expect(await addressesOf(userId)).toEqual({ email: null, phone: null, password: null });
  });

  it('has no valid login session from a sign-in that began before the deletion and ended after it', async () => {
    const { userId } = await deletedAccount();
    const caller = { now: time.now, device: { browser: null, system: null } } as Caller;
    const [row] = await db.select().from(users).where(sql`id = ${userId}`);
    const asReadBefore = { ...row!, deletedAt: null };

    await expect(db.transaction((tx) => signIn(tx, asReadBefore, caller))).rejects.toMatchObject({
      reason: 'login.deleted',
    });
  });

  it('sends its notice to the phone when there is no e-mail address', async () => {
    const phone = { areaCode: '65', phone: '91230010' };
    wait();
    await call('post', '/v3/user/sendLoginCode', phone);
    const { body } = await call('post', '/v1/user/login', { ...phone, code: await readCode('+6591230010') });
    const { token, user } = body.data;
    wait();
    await call('post', '/v3/user/sendLoginCode', { ...phone, purpose: 'change' }, { token });
    const code = await readCode('+6591230010');
    wait(1);
    await call('delete', '/v1/user/me', { code }, { token });

    expect((await restore(await readToken('+6591230010'))).status).toBe(200);
    expect(await addressesOf(user.userId)).toMatchObject({ email: null, phone: '91230010' });
  });

  it('is erased after 72 hours, with its links and its notice', async () => {
    const { email, userId } = await deletedAccount();
    const link = await readToken(email);
    wait(HOURS_72);
    await removeExpired(db, time.now);

    expect((await restore(link)).body.reason).toBe('restore.unknown');
    expect(await addressesOf(userId)).toEqual({ email: null, phone: null, password: null });
    expect((await db.execute(sql`select from addresses where user_id = ${userId}`)).rows).toEqual([]);
    expect(await readMessage(email)).toBeUndefined();
    expect((await signInByMail(email)).userId).not.toBe(userId);
  });
});
