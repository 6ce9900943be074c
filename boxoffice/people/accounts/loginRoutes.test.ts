import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accessTokens, verificationCodes } from '#boxoffice/platform/schema/accounts.ts';
import { notifySubscriptions } from '#boxoffice/platform/schema/visitors.ts';
import { smallAccounts } from '#tests/support/boxoffice/smallAccounts.ts';

const { call, readCode, readMessage, wait, signInByMail, db, logLines } = await smallAccounts();
const device = '6f1e8c1e-1b1f-4b6e-8a3b-0d2f6c8b9a10';

describe('signing in by phone', () => {
  it('creates an account the first time, and finds it again for any format of the number', async () => {
    await call('post', '/v3/user/sendLoginCode', { areaCode: '886', phone: '0912 345 678' });
    const code = await readCode('+886912345678');
    const first = await call('post', '/v1/user/login', { areaCode: '+886', phone: '912345678', code: ` ${code} ` });
    wait();
    await call('post', '/v3/user/sendLoginCode', { areaCode: '886', phone: '912345678' });
    const again = await call('post', '/v1/user/login', {
      areaCode: '886',
      phone: '(0912) 345678',
      code: await readCode('+886912345678'),
    });

    expect(first.body).toEqual({
      code: 200,
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: {
          userId: expect.any(String),
          nickname: null,
          email: null,
          phone: '886-912345678',
          languageId: 1,
          hasPassword: false,
        },
      },
    });
    expect(again.body.data.user.userId).toBe(first.body.data.user.userId);
    expect(again.body.data.token).not.toBe(first.body.data.token);
  });

  it.each([
    [
      'an empty form',
      {},
      { areaCode: 'This field is required.', phone: 'This field is required.', code: 'This field is required.' },
    ],
    [
      'three invalid fields together',
      { areaCode: '999', phone: '123', code: '12' },
      {
        areaCode: 'Please select a country or area code',
        phone: 'Malformed phone number',
        code: 'Please enter the 6-digit code',
      },
    ],
  ])('refuses %s', async (_what, body, fields) => {
    const answer = await call('post', '/v1/user/login', body);

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ reason: 'request.invalid', fields });
  });

  it('works in three languages', async () => {
    const [english, indonesian, chinese] = await Promise.all(
      ['en', 'id', 'zh-TW'].map((language, index) =>
        call('post', '/v3/user/sendLoginCode', { areaCode: '65', phone: `8123456${index}` }, { language }),
      ),
    );

    expect([english!.status, indonesian!.status, chinese!.status]).toEqual([200, 200, 200]);
    expect((await readMessage('+6581234560'))!.text).toContain('login code');
    expect((await readMessage('+6581234561'))!.text).toContain('kode masuk');
    expect((await readMessage('+6581234562'))!.text).toContain('登入驗證碼');
  });
});

describe('a code', () => {
  it('[S-084] is valid once', async () => {
    wait();
    await call('post', '/v3/user/sendLoginCode', { email: 'once@example.com' });
    const login = { email: 'Once@Example.com', code: await readCode('once@example.com') };

    expect((await call('post', '/v1/user/mail/login', login)).status).toBe(200);
    expect((await call('post', '/v1/user/mail/login', login)).body.reason).toBe('login.failed');
  });

  it('may be tried five times; a sixth try is refused even with the right code', async () => {
    await call('post', '/v3/user/sendLoginCode', { email: 'six@example.com' });
    const code = await readCode('six@example.com');
    const wrong = code === '111111' ? '222222' : '111111';
    for (let attempt = 1; attempt <= 5; attempt++) {
      const refused = await call('post', '/v1/user/mail/login', { email: 'six@example.com', code: wrong });
      expect(refused.body).toMatchObject({ code: 400, message: 'Login failed!', reason: 'login.failed' });
    }

    const sixth = await call('post', '/v1/user/mail/login', { email: 'six@example.com', code });

    expect(sixth.body).toMatchObject({ code: 400, reason: 'login.failed', fields: { code: expect.any(String) } });
  });

  it('is accepted on the fifth try', async () => {
    await call('post', '/v3/user/sendLoginCode', { email: 'five@example.com' });
    const code = await readCode('five@example.com');
    for (let attempt = 1; attempt <= 4; attempt++)
      await call('post', '/v1/user/mail/login', {
        email: 'five@example.com',
        code: code === '111111' ? '2' : '111111',
      });

    expect((await call('post', '/v1/user/mail/login', { email: 'five@example.com', code })).status).toBe(200);
  });

  it('[S-085] is invalid after ten minutes, and after another code was sent', async () => {
    await call('post', '/v3/user/sendLoginCode', { email: 'late@example.com' });
    const code = await readCode('late@example.com');
    wait(600);
    const late = await call('post', '/v1/user/mail/login', { email: 'late@example.com', code });
    await call('post', '/v3/user/sendLoginCode', { email: 'late@example.com' });
    const replaced = await call('post', '/v1/user/mail/login', { email: 'late@example.com', code });

    expect([late.body.reason, replaced.body.reason]).toEqual(['login.failed', 'login.failed']);
  });

  it('is valid for its own purpose only', async () => {
    await call('post', '/v1/user/mail/regVerify', { email: 'purpose@example.com' });
    const code = await readCode('purpose@example.com');

    const login = await call('post', '/v1/user/mail/login', { email: 'purpose@example.com', code });

    expect(login.body.reason).toBe('login.failed');
  });

  it('[S-086] is stored only as a hash, and so is a token', async () => {
    wait();
    await call('post', '/v3/user/sendLoginCode', { email: 'hash@example.com' });
    const code = await readCode('hash@example.com');
    const [row] = await db.select().from(verificationCodes).where(eq(verificationCodes.address, 'hash@example.com'));
    const { body } = await call('post', '/v1/user/mail/login', { email: 'hash@example.com', code });
    const tokens = await db.select().from(accessTokens);

    expect(row!.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(tokens)).not.toContain(body.data.token);
  });

  it('is sent to an address at most once in 60 seconds, whatever the purpose', async () => {
    await call('post', '/v3/user/sendLoginCode', { email: 'fast@example.com' });
    wait(20);
    const asked = await Promise.all([
      call('post', '/v3/user/sendLoginCode', { email: 'FAST@example.com' }),
      call('post', '/v1/user/mail/regVerify', { email: 'fast@example.com' }),
      call('post', '/v1/user/mail/forgot', { email: 'fast@example.com' }),
    ]);
    wait(40);
    const after = await call('post', '/v1/user/mail/forgot', { email: 'fast@example.com' });

    for (const refused of asked) {
      expect(refused.body).toMatchObject({ code: 429, reason: 'code.tooSoon' });
      expect(refused.headers['retry-after']).toBe('40');
    }
    expect(after.status).toBe(200);
  });

  it('is not sent again for an earlier request that is processed later', async () => {
    wait();
    await call('post', '/v3/user/sendLoginCode', { email: 'queue@example.com' });
    wait(-0.01);
    const overtaken = await call('post', '/v3/user/sendLoginCode', { email: 'queue@example.com' });
    wait(0.01);

    expect(overtaken.body).toMatchObject({ code: 429, reason: 'code.tooSoon' });
    expect(overtaken.headers['retry-after']).toBe('60');
  });
});

describe('a token', () => {
  it('is valid for 30 days, in a cookie', async () => {
    const { token } = await signInByMail('days@example.com');
    wait(30 * 86_400 - 10);
    const before = await call('get', '/v1/user/me', undefined, { token });
    wait(20);
    const after = await call('get', '/v1/user/me', undefined, { token });

    expect([before.status, after.status]).toEqual([200, 401]);
    expect(after.body).toMatchObject({ reason: 'login.required', message: 'Please log in' });
  });

  it('[S-088] is invalid after logout, and a second logout is not an error', async () => {
    const { token } = await signInByMail('out@example.com');
    const logouts = [
      await call('get', '/v1/user/logout', undefined, { token }),
      await call('get', '/v1/user/logout', undefined, { token }),
      await call('get', '/v1/user/logout'),
    ];

    expect(logouts.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await call('get', '/v1/user/me', undefined, { token })).status).toBe(401);
  });

  it('is revoked when its device logs in again', async () => {
    const first = await signInByMail('again@example.com');
    const second = await signInByMail('again@example.com', { token: first.token });
    const third = await signInByMail('somebody.else@example.com', { token: second.token });
    const me = async (token: string) => (await call('get', '/v1/user/me', undefined, { token })).status;

    expect([await me(first.token), await me(second.token), await me(third.token)]).toEqual([401, 401, 200]);
  });

  it.each(['x', '%00', `${'A'.repeat(43)}`, "' or 1=1 --"])(
    'that is invalid (%s) has the same effect as no token',
    async (token) => {
      expect((await call('get', '/v1/home', undefined, { token })).status).toBe(200);
      expect((await call('get', '/v1/user/me', undefined, { token })).status).toBe(401);
    },
  );
});

describe('subscriptions of a device', () => {
  it('belong to the account after the sign-in, and are never moved to another account', async () => {
    const other = 'aaaaaaaa-1b1f-4b6e-8a3b-0d2f6c8b9a10';
    await call('post', '/v1/activities/sold-out/notify', { email: 'ana@example.com' }, { device });
    await call('post', '/v1/activities/sold-out/notify', { email: 'ben@example.com' }, { device: other });

    const ana = await signInByMail('ana@example.com', { device });
    const signedIn = await call('post', '/v1/activities/sold-out/notify', {}, { device, token: ana.token });
    const carl = await signInByMail('carl@example.com', { device });

    const rows = await db.select().from(notifySubscriptions);
    expect(signedIn.status).toBe(200);
    expect(rows.filter(({ userId }) => userId === ana.userId)).toHaveLength(2);
    expect(rows.filter(({ userId }) => userId === carl.userId)).toHaveLength(0);
    expect(rows.find(({ email }) => email === 'ben@example.com')!.userId).toBeNull();
  });
});

it('[S-075] writes no address, code, password or token into the log', async () => {
  const { token } = await signInByMail('log@example.com');
  const lines = logLines.join('');

  expect(lines).toContain('/user/mail/login');
  expect(lines).not.toMatch(/@example\.com|\+?886912345678/);
  expect(lines).not.toContain(token);
  expect(lines).not.toContain(await readCode('log@example.com'));
});
