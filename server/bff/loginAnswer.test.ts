import { describe, expect, it } from 'vitest';
import { readLoginAnswer } from './loginAnswer.ts';

const USER = { userId: 'u-1', nickname: 'Mei' };
const SIGNED_IN = { code: 200, data: { token: 'secret', user: USER } };

function read(call: string, json: unknown, status = 200) {
  const [method = '', path = ''] = call.split(' ');
  const answer = readLoginAnswer({ method, path, status, body: Buffer.from(toText(json)) });
  return answer && { body: answer.body.toString(), change: answer.change };
}
const toText = (json: unknown) => (typeof json === 'string' ? json : JSON.stringify(json));

describe('an answer that signs in', () => {
  it.each([
    'POST /api/v1/user/login',
    'POST /api/v1/user/mail/login',
    'POST /api/v1/user/mail/register',
    'PUT /api/v1/user/password',
  ])('sets the token and the user id as cookies, and reaches the browser without the token: %s', (call) => {
    expect(read(call, SIGNED_IN)).toEqual({
      body: JSON.stringify({ code: 200, data: { user: USER } }),
      change: { token: 'secret', userId: 'u-1' },
    });
  });

  it.each([
    ['a number as user id', { token: 't', user: { userId: 7 } }, { token: 't', userId: '7' }],
    ['no user', { token: 't' }, { token: 't', userId: undefined }],
    ['no token', { user: USER }, undefined],
    ['an empty token', { token: '', user: USER }, undefined],
    ['a token that is not a text', { token: 7, user: USER }, undefined],
  ])('may have %s', (_what, data, change) => {
    const answer = read('POST /api/v1/user/login', { code: 200, data });

    expect(answer?.change).toEqual(change);
    expect(answer?.body).not.toContain('"token"');
  });

  it.each([
    ['a refusal', { code: 400, message: 'Login failed!', data: { token: 'secret' } }, 400],
    ['a refusal inside 200', { code: 400, data: { token: 'secret' } }, 200],
    ['a token at the top', { code: 200, token: 'secret', data: { user: USER } }, 200],
    ['a token inside the user', { code: 200, data: { user: { ...USER, token: 'secret' } } }, 200],
  ])('[S-091] never contains a token (%s)', (_what, json, status) => {
    const answer = read('POST /api/v1/user/mail/login', json, status);

    expect(answer?.change).toBeUndefined();
    expect(answer?.body).not.toContain('secret');
  });

  it.each([
    ['incomplete', '{"data":{"token":"sec'],
    ['a page', '<html>secret</html>'],
    ['empty', ''],
  ])('is not sent if its body is %s', (_what, text) => {
    expect(read('POST /api/v1/user/login', text)).toBeUndefined();
  });
});

describe('an answer that signs out', () => {
  it.each(['GET /api/v1/user/logout', 'HEAD /api/v1/user/logout', 'DELETE /api/v1/user/me'])(
    'is a response to %s',
    (call) => {
      expect(read(call, { code: 200, data: {} })?.change).toBe('signedOut');
      expect(read(call, '')?.change).toBe('signedOut');
      expect(read(call, { code: 503, message: 'later' }, 503)?.change).toBeUndefined();
      expect(read(call, { code: 500, message: 'later' })?.change).toBeUndefined();
    },
  );
});

describe('any other answer', () => {
  it('changes nothing, and is sent unchanged', () => {
    const text = '{"code": 200, "data": [ "401", {"token": "of a voucher"} ]}';

    expect(read('GET /api/v1/vouchers/x', text)).toEqual({ body: text, change: undefined });
    expect(read('POST /api/v1/user/email', SIGNED_IN)).toMatchObject({ change: undefined });
    expect(read('GET /api/v1/user/me', SIGNED_IN)?.body).not.toContain('secret');
    expect(read('POST /api/v1/user/mail/verify', { data: { resetToken: 'r' } })?.body).toContain('"resetToken":"r"');
  });

  it.each([
    ['the HTTP status', { message: '?' }, 401],
    ['the code inside HTTP 200', { code: 401 }, 200],
    ['a status written as text', { status: '401' }, 200],
  ])('means that the visitor is unknown if 401 is %s', (_how, json, status) => {
    expect(read('GET /api/v1/orders', json, status)?.change).toBe('unknown');
  });
});
