import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MOST_PER_USER } from '#boxoffice/platform/http/accessTokenStore.ts';
import { isTrusted } from '#boxoffice/selling/holds/budgetStore.ts';
import { DAY_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { AN_ADDRESS } from '#tests/support/boxoffice/anAddress.ts';
import { smallAccounts } from '#tests/support/boxoffice/smallAccounts.ts';
import { removeExpired } from './removeExpired.ts';

const { call, readCode, readMessage, wait, signInByMail, register, db, time } = await smallAccounts();

describe('updating an account', () => {
  it('stores the nickname and the language, which the language switch changes too', async () => {
    const { token } = await signInByMail('me@example.com');
    const saved = await call('put', '/v1/user/me', { nickname: '  小明 ', languageId: 5 }, { token });
    const cleared = await call('put', '/v1/user/me', { nickname: '' }, { token });
    await call('post', '/v1/user/language/save', { languageId: 4 }, { token });
    const { body } = await call('get', '/v1/user/me', undefined, { token });

    expect(saved.body.data).toMatchObject({ nickname: '小明', languageId: 5 });
    expect(cleared.body.data.nickname).toBeNull();
    expect(body.data).toMatchObject({ languageId: 4, email: 'me@example.com' });
  });

  it('removes line breaks and direction marks from the nickname', async () => {
    const { token } = await signInByMail('odd@example.com');
    const saved = await call('put', '/v1/user/me', { nickname: 'An\0a\r\n\u202e 👩‍🎤' }, { token });

    expect(saved.body.data.nickname).toBe('An a 👩‍🎤');
  });

  it.each([
    ['a long nickname', { nickname: 'x'.repeat(31) }, 'request.invalid', { nickname: 'This is too long' }],
    ['an unknown language', { languageId: 99 }, 'language.unknown', { languageId: 'There is no such choice' }],
    ['a text as the language', { languageId: 'en' }, 'request.invalid', { languageId: 'Is not valid' }],
  ])('refuses %s', async (_what, change, reason, fields) => {
    const { token } = await signInByMail('refused@example.com');
    const { body } = await call('put', '/v1/user/me', change, { token });

    expect(body).toMatchObject({ code: 400, reason, fields });
  });
});

describe('changing the password', () => {
  it('revokes every token, gives this device a new one and notifies the owner', async () => {
    const { token } = await register('change@example.com', 'moonlit river 7');
    const elsewhere = (
      await call('post', '/v1/user/mail/login', { email: 'change@example.com', password: 'moonlit river 7' })
    ).body.data.token;
    wait(1);
    const wrong = await call(
      'put',
      '/v1/user/password',
      { oldPassword: 'nope1234', newPassword: 'moonlit river 8' },
      { token },
    );
    const { body } = await call(
      'put',
      '/v1/user/password',
      { oldPassword: 'moonlit river 7', newPassword: 'moonlit river 8' },
      { token },
    );
    const me = async (used: string) => (await call('get', '/v1/user/me', undefined, { token: used })).status;

    expect(wrong.body).toMatchObject({
      code: 400,
      message: 'Failed to change password!',
      reason: 'password.changeFailed',
      fields: { oldPassword: 'The password is incorrect' },
    });
    expect([await me(token), await me(elsewhere), await me(body.data.token)]).toEqual([401, 401, 200]);
    expect((await readMessage('change@example.com'))!.kind).toBe('passwordChanged');
  });

  it('needs the old and the new password, and an account with a password', async () => {
    const { token } = await signInByMail('none@example.com');
    const empty = await call('put', '/v1/user/password', {}, { token });
    const none = await call(
      'put',
      '/v1/user/password',
      { oldPassword: 'x', newPassword: 'moonlit river 7' },
      { token },
    );

    expect(empty.body.fields).toEqual({
      oldPassword: 'Please enter your password',
      newPassword: 'Please enter a new password',
    });
    expect(none.body).toMatchObject({ code: 409, reason: 'password.none' });
  });
});

describe('a new e-mail address or phone number', () => {
  it('needs a code for this account, and is reported to the old address', async () => {
    const ana = await signInByMail('ana@example.com');
    const eve = await signInByMail('eve@example.com');
    await call(
      'post',
      '/v3/user/sendLoginCode',
      { email: 'ana2@example.com', purpose: 'change' },
      { token: ana.token },
    );
    const code = await readCode('ana2@example.com');
    const byEve = await call('post', '/v1/user/email', { email: 'ana2@example.com', code }, { token: eve.token });
    const asLogin = await call('post', '/v1/user/mail/login', { email: 'ana2@example.com', code });
    const changed = await call('post', '/v1/user/email', { email: 'ana2@example.com', code }, { token: ana.token });

    expect([byEve.body.reason, asLogin.body.reason]).toEqual(['change.failed', 'login.failed']);
    expect(changed.body.data).toMatchObject({ userId: ana.userId, email: 'ana2@example.com' });
    expect((await readMessage('ana@example.com'))!.kind).toBe('emailChanged');
  });

  it('can be a phone number, with which the user then signs in to the same account', async () => {
    const { token, userId } = await signInByMail('phone@example.com');
    const phone = { areaCode: '62', phone: '0812 3456 7890' };
    wait(1);
    await call('post', '/v3/user/sendLoginCode', { ...phone, purpose: 'change' }, { token });
    const added = await call('post', '/v1/user/phone', { ...phone, code: await readCode('+6281234567890') }, { token });
    wait();
    await call('post', '/v3/user/sendLoginCode', phone);
    const login = await call('post', '/v1/user/login', { ...phone, code: await readCode('+6281234567890') });

    expect(added.body.data.phone).toBe('62-81234567890');
    expect((await readMessage('phone@example.com'))!.kind).toBe('phoneChanged');
    expect(login.body.data.user.userId).toBe(userId);
  });

  it('is reported by text message if the account had only a phone number', async () => {
    const phone = { areaCode: '65', phone: '91230001' };
    wait();
    await call('post', '/v3/user/sendLoginCode', phone);
    const login = await call('post', '/v1/user/login', { ...phone, code: await readCode('+6591230001') });
    const { token } = login.body.data;
    wait(1);
    await call('post', '/v3/user/sendLoginCode', { email: 'added@example.com', purpose: 'change' }, { token });
    const change = { email: 'added@example.com', code: await readCode('added@example.com') };
    const added = await call('post', '/v1/user/email', change, { token });

    expect(added.body.data).toMatchObject({ email: 'added@example.com', phone: '65-91230001' });
    expect(await readMessage('+6591230001')).toMatchObject({
      kind: 'emailChanged',
      text: expect.stringContaining('e-mail address'),
    });
  });

  it('cannot be an address that another user has', async () => {
    await signInByMail('taken@example.com');
    const { token } = await signInByMail('taker@example.com');
    wait();
    await call('post', '/v3/user/sendLoginCode', { email: 'taken@example.com', purpose: 'change' }, { token });
    const code = await readCode('taken@example.com');
    const { body } = await call('post', '/v1/user/email', { email: 'taken@example.com', code }, { token });

    expect(body).toMatchObject({ code: 409, reason: 'email.taken', fields: { email: expect.any(String) } });
  });

  it('requires a sign-in before a code is sent', async () => {
    const { status } = await call('post', '/v3/user/sendLoginCode', { email: 'x@example.com', purpose: 'change' });

    expect(status).toBe(401);
    expect(await readMessage('x@example.com')).toBeUndefined();
  });
});

describe('the data of an account', () => {
  it('is exported completely, without secrets', async () => {
    const { token } = await register('export@example.com', 'moonlit river 7');
    await call('post', '/v1/addresses', AN_ADDRESS, { token });
    await call('post', '/v1/activities/sold-out/notify', {}, { token });
    const { body } = await call('get', '/v1/user/export', undefined, { token });

    expect(body.data).toMatchObject({
      account: { email: 'export@example.com' },
      addresses: [{ name: 'Ana', street: '1 Nathan Road' }],
      devices: [{ signedInAt: expect.any(String) }],
      notifications: [{ activityId: 'sold-out' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|Hash|userId":"[^"]*","name/);
  });

  it('is erased everywhere 72 hours after deletion', async () => {
    const email = 'vanish@example.com';
    const { token, userId } = await register(email, 'moonlit river 7');
    await call('put', '/v1/user/me', { nickname: 'Vanishing Ana' }, { token });
    await call('post', '/v1/addresses', { ...AN_ADDRESS, name: 'Vanishing Ana' }, { token });
    await call('post', '/v1/activities/sold-out/notify', { email }, { token });
    await call('post', '/v3/user/sendLoginCode', { email: 'next@example.com', purpose: 'change' }, { token });
    const wrong = await call('delete', '/v1/user/me', { password: 'wrong-pass-1' }, { token });
    const gone = await call('delete', '/v1/user/me', { password: 'moonlit river 7' }, { token });

    expect(wrong.body).toMatchObject({ code: 400, reason: 'delete.failed', fields: { password: expect.any(String) } });
    expect(gone.body).toEqual({ code: 200, data: {} });
    expect((await call('get', '/v1/user/me', undefined, { token })).status).toBe(401);
    await eraseDeleted();
    expect(await tablesThatMention(email, 'Vanishing Ana')).toEqual([]);
    expect(await tablesThatMention(userId)).toEqual(['users']);
    expect((await register(email, 'moonlit river 7')).userId).not.toBe(userId);
  });

  it('can be deleted with a code if the account has no password', async () => {
    const email = 'coded@example.com';
    const { token } = await signInByMail(email);
    const nothing = await call('delete', '/v1/user/me', {}, { token });
    wait();
    await call('post', '/v3/user/sendLoginCode', { email, purpose: 'change' }, { token });
    const gone = await call('delete', '/v1/user/me', { code: await readCode(email) }, { token });

    expect(nothing.body.fields).toEqual({ code: 'This field is required.' });
    expect(gone.status).toBe(200);
  });
});

it('[S-190] an account has at most twenty login sessions; a new one ends the least recently used one', async () => {
  const first = await signInByMail('many-devices@example.com');
  const tokens: string[] = [];
  for (let count = 0; count < MOST_PER_USER; count++)
    tokens.push((await signInByMail('many-devices@example.com', { device: randomUUID() })).token);

  const statusOf = async (token: string) => (await call('get', '/v1/user/me', undefined, { token })).status;
  const { body } = await call('get', '/v1/user/sessions', undefined, { token: tokens.at(-1) });

  expect([await statusOf(first.token), await statusOf(tokens[0]!)]).toEqual([401, 200]);
  expect(body.data).toHaveLength(MOST_PER_USER);
});

describe('a phone number', () => {
  const PHONE = { areaCode: '852', phone: '91230001' };
  async function signIn() {
    wait();
    await call('post', '/v3/user/sendLoginCode', PHONE);
    const { body } = await call('post', '/v1/user/login', { ...PHONE, code: await readCode('+85291230001') });
    return { token: body.data.token as string, userId: body.data.user.userId as string };
  }
  async function leave({ token }: { token: string }) {
    wait();
    await call('post', '/v3/user/sendLoginCode', { ...PHONE, purpose: 'change' }, { token });
    const gone = await call('delete', '/v1/user/me', { code: await readCode('+85291230001') }, { token });
    expect(gone.status).toBe(200);
    await eraseDeleted();
  }

  it('does not make a second account trusted within a day of its removal from the first', async () => {
    const first = await signIn();
    const trusted = await isTrusted(db, first.userId);
    await leave(first);
    const second = await signIn();
    const again = await isTrusted(db, second.userId);

    expect([trusted, second.userId === first.userId, again]).toEqual([true, false, false]);
  });
});

async function eraseDeleted() {
  wait((3 * DAY_MS) / SECOND_MS);
  await removeExpired(db, time.now);
}

async function tablesThatMention(...texts: string[]): Promise<string[]> {
  const { rows } = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of rows as { name: string }[]) {
    const dump = await db.execute(sql`select t::text as row from ${sql.identifier(name)} t`);
    if (texts.some((text) => JSON.stringify(dump.rows).includes(text))) found.push(name);
  }
  return found;
}
