import { describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { smallAccounts } from '#tests/support/boxoffice/smallAccounts.ts';
import { FRESH_MS } from './reauthenticate.ts';

const { call, readCode, wait, signInByMail, register } = await smallAccounts();
const PASSWORD = 'moonlit river 7';

let people = 0;
const newEmail = () => `person${++people}@example.com`;
const grow = () => wait(FRESH_MS / SECOND_MS);
const prove = (token: string, proof: object) => call('post', '/v1/user/reauthenticate', proof, { token });

async function sendCode(email: string, token: string) {
  wait();
  await call('post', '/v3/user/sendLoginCode', { email, purpose: 'change' }, { token });
  return readCode(email);
}

async function changeEmail(token: string, email = newEmail()) {
  return call('post', '/v1/user/email', { email, code: await sendCode(email, token) }, { token });
}

/** Requests that need a recent proof, each with a valid body. */
const SENSITIVE = {
  'the e-mail': changeEmail,
  'the phone': (token: string) =>
    call('post', '/v1/user/phone', { areaCode: '65', phone: '91230001', code: '1' }, { token }),
  'the export': (token: string) => call('get', '/v1/user/export', undefined, { token }),
};

describe('a login session with an old sign-in', () => {
  it.each(Object.entries(SENSITIVE))('[S-092] needs a new proof for %s', async (_what, use) => {
    const { token } = await register(newEmail(), PASSWORD);
    const before = await use(token);
    grow();
    const { body: me } = await call('get', '/v1/user/me', undefined, { token });
    const old = await use(token);
    await prove(token, { password: PASSWORD });
    const proven = await use(token);

    expect(me.data.mustReauthenticate).toBe(true);
    expect(old).toMatchObject({ status: 403, body: { reason: 'reauthentication.required' } });
    expect([before.body.reason, proven.body.reason]).not.toContain('reauthentication.required');
  });

  it('needs its own proof, not that of another login session of the account', async () => {
    const email = newEmail();
    const first = await register(email, PASSWORD);
    const { body } = await call('post', '/v1/user/mail/login', { email, password: PASSWORD });
    grow();
    await prove(first.token, { password: PASSWORD });

    expect((await SENSITIVE['the export'](first.token)).status).toBe(200);
    expect((await SENSITIVE['the export'](body.data.token)).status).toBe(403);
  });
});

describe('the proof', () => {
  it('is the password if the account has one, not a code to its address', async () => {
    const email = newEmail();
    const { token } = await register(email, PASSWORD);
    grow();
    const byCode = await prove(token, { code: await sendCode(email, token) });
    const wrong = await prove(token, { password: 'wrong-pass-1' });

    expect(byCode.body).toMatchObject({ code: 400, fields: { password: expect.any(String) } });
    expect(wrong.body).toMatchObject({ code: 400, reason: 'reauthentication.failed' });
    expect((await SENSITIVE['the export'](token)).status).toBe(403);
  });

  it('is a code to an address of the account, not to another address, if the account has no password', async () => {
    const email = newEmail();
    const { token } = await signInByMail(email);
    grow();
    const elsewhere = await prove(token, { code: await sendCode(newEmail(), token) });
    const own = await prove(token, { code: await sendCode(email, token) });

    expect(elsewhere.body).toMatchObject({ code: 400, reason: 'reauthentication.failed' });
    expect(own.status).toBe(200);
    expect((await SENSITIVE['the export'](token)).status).toBe(200);
  });

  it('is required again after five minutes', async () => {
    const { token } = await register(newEmail(), PASSWORD);
    grow();
    await prove(token, { password: PASSWORD });
    wait((FRESH_MS - MINUTE_MS) / SECOND_MS);
    const inTime = await SENSITIVE['the export'](token);
    wait(MINUTE_MS / SECOND_MS);

    expect(inTime.status).toBe(200);
    expect((await SENSITIVE['the export'](token)).status).toBe(403);
  });

  it('cannot be guessed, because failures are counted', async () => {
    const { token } = await register(newEmail(), PASSWORD);
    grow();
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push((await prove(token, { password: `wrong-pass-${n}` })).body.reason);

    expect(answers.slice(0, 5)).toEqual(Array(5).fill('reauthentication.failed'));
    expect(answers.at(-1)).toBe('login.tooMany');
  });

  it('is possible for the owner after a stolen login session has used up its tries', async () => {
    const email = newEmail();
    const stolen = await register(email, PASSWORD);
    const { body } = await call('post', '/v1/user/mail/login', { email, password: PASSWORD });
    for (let n = 0; n < 12; n += 1) await prove(stolen.token, { password: `wrong-pass-${n}` });

    expect((await prove(stolen.token, { password: PASSWORD })).body.reason).toBe('login.tooMany');
    expect((await prove(body.data.token, { password: PASSWORD })).status).toBe(200);
  });
});

it('[S-093] a new address signs all other devices out', async () => {
  const email = newEmail();
  const here = await register(email, PASSWORD);
  const { body } = await call('post', '/v1/user/mail/login', { email, password: PASSWORD });
  const there = body.data.token;
  const me = async (token: string) => (await call('get', '/v1/user/me', undefined, { token })).status;
  const before = await me(there);
  const changed = await changeEmail(here.token);

  expect([before, changed.status]).toEqual([200, 200]);
  expect([await me(here.token), await me(there)]).toEqual([200, 401]);
});
