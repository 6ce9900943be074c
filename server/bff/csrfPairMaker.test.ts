import { createHmac } from 'node:crypto';
import cookieParser from 'cookie-parser';
import csurf from 'csurf';
import { expect, it } from 'vitest';
import { csrfPairMaker } from './csrfPairMaker.ts';

it.each([
  ['a short key', 'short'],
  ['a key of one block', 'k'.repeat(64)],
  ['a key longer than one block', 'k'.repeat(65)],
  ['a long key with umlauts', 'schlüssel '.repeat(20)],
])('signs as cookie-parser does with %s', (key) => {
  const { signedSecret } = csrfPairMaker(key)();
  const [, secret = ''] = /^s:(.{24})\./.exec(signedSecret)!;

  const signature = createHmac('sha256', key).update(secret).digest('base64').replace(/=+$/, '');

  expect(signedSecret).toBe(`s:${secret}.${signature}`);
  expect(cookieParser.signedCookie(signedSecret, key)).toBe(secret);
});

it('creates tokens that csurf accepts only for their own secret', () => {
  const makePair = csrfPairMaker('key');
  const accepts = (secret: string, token: string) => {
    const req = { method: 'POST', signedCookies: { _csrf: cookieParser.signedCookie(secret, 'key') }, secret: 'key' };
    let refused: unknown;
    csurf({ cookie: { signed: true }, value: () => token })(req as never, {} as never, (error) => (refused = error));
    return refused === undefined;
  };
  const pairs = Array.from({ length: 1000 }, makePair);

  expect(pairs.filter(({ signedSecret, token }) => !accepts(signedSecret, token))).toEqual([]);
  expect(accepts(pairs[0]!.signedSecret, pairs[1]!.token)).toBe(false);
  expect(new Set(pairs.map(({ signedSecret }) => signedSecret)).size).toBe(1000);
});
