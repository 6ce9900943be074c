import { describe, expect, it } from 'vitest';
import { rateCounters, verificationCodes } from '#boxoffice/platform/schema/accounts.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { smallAccounts } from '#tests/support/boxoffice/smallAccounts.ts';

const { call, readCode, readMessage, wait, signInByMail, register, db } = await smallAccounts();
const withoutId = ({ status, body: { requestId: _id, ...body } }: Awaited<ReturnType<typeof call>>) => ({
  status,
  body,
});

describe('registering', () => {
  it('sets the e-mail address and the password, and signs the user in', async () => {
    await call('post', '/v1/user/mail/regVerify', { email: ' New@Example.com ' }, { language: 'id' });
    const { body } = await call('post', '/v1/user/mail/register', {
      email: 'new@example.com',
      code: await readCode('new@example.com'),
      password: 'moonlit river 7',
    });
    const login = await call('post', '/v1/user/mail/login', { email: 'NEW@example.com', password: 'moonlit river 7' });

    expect((await readMessage('new@example.com'))!.subject).toContain('kode pendaftaran');
    expect(body.data.user).toMatchObject({ email: 'new@example.com', hasPassword: true });
    expect((await call('get', '/v1/user/me', undefined, { token: body.data.token })).status).toBe(200);
    expect(login.body.data.user.userId).toBe(body.data.user.userId);
  });

  it('returns the same response for an address with an account as for others, and sends its owner a message', async () => {
    await register('owner@example.com', 'moonlit river 7');
    wait();
    const known = await call('post', '/v1/user/mail/regVerify', { email: 'owner@example.com' });
    const unknown = await call('post', '/v1/user/mail/regVerify', { email: 'stranger@example.com' });
    const guess = { code: '123456', password: 'hijack123' };
    const attempts = await Promise.all(
      ['owner@example.com', 'stranger2@example.com'].map((email) =>
        call('post', '/v1/user/mail/register', { email, ...guess }),
      ),
    );

    expect(withoutId(known)).toEqual(withoutId(unknown));
    expect(withoutId(attempts[0]!)).toEqual(withoutId(attempts[1]!));
    expect(attempts[0]!.body).toMatchObject({ message: 'Registration failed!', reason: 'register.failed' });
    expect((await readMessage('owner@example.com'))!.kind).toBe('accountExists');
    expect((await readMessage('owner@example.com'))!.text).not.toMatch(/\d{6}/);
  });

  it('sets the first password of an account that signed in with codes', async () => {
    await call('post', '/v1/user/mail/regVerify', { email: 'first@example.com' });
    const code = await readCode('first@example.com');
    const { userId } = await signInByMail('first@example.com');
    const registered = await call('post', '/v1/user/mail/register', {
      email: 'first@example.com',
      code,
      password: 'moonlit river 7',
    });

    expect(registered.body.data.user).toMatchObject({ userId, hasPassword: true });
  });

  it.each([
    ['no password', { password: '' }, { password: 'Please enter your password' }],
    ['a short password', { password: 'abc1' }, { password: 'Password must be at least 8 characters' }],
    ['a password without a digit', { password: 'abcdefgh' }, { password: 'Password does not meet the requirements' }],
    ['a long password', { password: `a1${'x'.repeat(31)}` }, { password: 'Password does not meet the requirements' }],
    ['an invalid address', { email: 'nobody' }, { email: 'Please enter a valid email address' }],
    ['no code', { code: '' }, { code: 'This field is required.' }],
    ['an object as the password', { password: { $gt: '' } }, { password: 'Is not valid' }],
  ])('is refused with %s', async (_what, change, fields) => {
    const good = { email: 'v@example.com', code: '123456', password: 'moonlit river 7' };
    const { status, body } = await call('post', '/v1/user/mail/register', { ...good, ...change });

    expect([status, body.reason, body.fields]).toEqual([400, 'request.invalid', fields]);
  });
});

describe('signing in with a password', () => {
  it('refuses an unknown address, an account without a password and a wrong password with the same message', async () => {
    await register('has@example.com', 'moonlit river 7');
    await signInByMail('hasnot@example.com');
    const refused = await Promise.all(
      ['has@example.com', 'hasnot@example.com', 'unknown@example.com'].map((email) =>
        call('post', '/v1/user/mail/login', { email, password: 'wrong-pass-1' }),
      ),
    );

    expect(new Set(refused.map((answer) => JSON.stringify(withoutId(answer)))).size).toBe(1);
    expect(refused[0]!.body).toMatchObject({ code: 400, message: 'Login failed!', reason: 'login.failed' });
  });

  it('returns a separate message for an empty password field', async () => {
    const { body } = await call('post', '/v1/user/mail/login', { email: '', password: '' });

    expect(body.fields).toEqual({ email: 'This field is required.', password: 'Please enter your password' });
  });
});

describe('resetting a forgotten password', () => {
  it('needs a code, ends all login sessions and notifies the owner', async () => {
    const { token } = await register('forgot@example.com', 'moonlit river 7');
    wait();
    await call('post', '/v1/user/mail/forgot', { email: 'forgot@example.com' }, { language: 'zh-HK' });
    const code = await readCode('forgot@example.com');
    const { body } = await call('post', '/v1/user/mail/verify', { email: 'forgot@example.com', code });
    const reset = { resetToken: body.data.resetToken, password: 'moonlit river 8' };
    const weak = await call('post', '/v1/user/mail/password', { ...reset, password: '' });
    const set = await call('post', '/v1/user/mail/password', reset);
    const twice = await call('post', '/v1/user/mail/password', reset);

    expect(weak.body.fields).toEqual({ password: 'Please enter a new password' });
    expect(set.body).toEqual({ code: 200, data: {} });
    expect(twice.body).toMatchObject({ code: 400, message: 'Failed to set new password', reason: 'reset.failed' });
    expect((await call('get', '/v1/user/me', undefined, { token })).status).toBe(401);
    expect(
      (await call('post', '/v1/user/mail/login', { email: 'forgot@example.com', password: 'moonlit river 7' })).status,
    ).toBe(400);
    expect(
      (await call('post', '/v1/user/mail/login', { email: 'forgot@example.com', password: 'moonlit river 8' })).status,
    ).toBe(200);
    const kinds = (await db.select().from(outboxMessages))
      .filter(({ recipient }) => recipient === 'forgot@example.com')
      .map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['passwordChanged', 'registerCode', 'resetCode']);
  });

  it('[S-078] has the same responses for an unknown address as for a known one at every step', async () => {
    await register('known@example.com', 'moonlit river 7');
    wait();
    const steps = (email: string) => [
      () => call('post', '/v1/user/mail/forgot', { email }),
      () => call('post', '/v1/user/mail/verify', { email, code: '000000' }),
    ];
    const known = [];
    const unknown = [];
    for (const step of steps('known@example.com')) known.push(withoutId(await step()));
    for (const step of steps('nobody@example.com')) unknown.push(withoutId(await step()));

    expect(known).toEqual(unknown);
    expect((await readMessage('nobody@example.com'))!.kind).toBe('noAccount');
  });

  it.each(['regVerify', 'forgot'])('does the same work for unknown and known addresses at %s', async (step) => {
    await signInByMail(`${step.toLowerCase()}.known@example.com`);
    wait();
    const rows = async () => [
      (await db.select().from(verificationCodes)).length,
      (await db.select().from(rateCounters)).reduce((sum, { count }) => sum + count, 0),
      (await db.select().from(outboxMessages)).length,
    ];
    const before = await rows();
    await call('post', `/v1/user/mail/${step}`, { email: `${step.toLowerCase()}.known@example.com` });
    const between = await rows();
    await call('post', `/v1/user/mail/${step}`, { email: `${step.toLowerCase()}.unknown@example.com` });
    const after = await rows();

    expect(between.map((count, index) => count - before[index]!)).toEqual([1, 4, 1]);
    expect(after.map((count, index) => count - between[index]!)).toEqual([1, 4, 1]);
  });

  it('is refused more than fifteen minutes after the code was verified', async () => {
    await register('slow@example.com', 'moonlit river 7');
    wait();
    await call('post', '/v1/user/mail/forgot', { email: 'slow@example.com' });
    const { body } = await call('post', '/v1/user/mail/verify', {
      email: 'slow@example.com',
      code: await readCode('slow@example.com'),
    });
    wait(901);
    const late = await call('post', '/v1/user/mail/password', {
      resetToken: body.data.resetToken,
      password: 'moonlit river 8',
    });

    expect(late.body.reason).toBe('reset.failed');
  });
});
