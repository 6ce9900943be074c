import express, { type Request, type Response } from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createCookieProofs } from './cookieProofs.ts';
import { cookies } from './cookies.ts';

const SECRETS = ['n'.repeat(32), 'o'.repeat(32)];
const DEVICE = '2b0c6a53-8f0e-4a4e-9c7e-1f2a3b4c5d6e';
const FROM_BROWSER = { 'sec-fetch-site': 'same-origin' };

/** Sends a request, and resolves with those of its cookies that the shop accepts. */
function believed({ https = true, cookie = '', headers = {} }) {
  const app = express();
  const proofs = createCookieProofs({ https, secrets: SECRETS });
  app.use(cookies(SECRETS), proofs.dropUnproven, (req: Request, res: Response) => void res.json(req.cookies));
  return request(app)
    .get('/')
    .set({ cookie, ...headers })
    .then(({ body }) => body);
}

const proofOf = (value: string, secret = SECRETS[0]!) =>
  encodeURIComponent(createCookieProofs({ https: true, secrets: [secret] }).signDevice(value));
const loginProofOf = (token: string) =>
  encodeURIComponent(createCookieProofs({ https: true, secrets: SECRETS }).signLogin({ token, account: '8' }));

it.each([
  ['of the shop', proofOf(DEVICE), true],
  ['that an older key signed', proofOf(DEVICE, SECRETS[1]), true],
  ['that an unknown key signed', proofOf(DEVICE, 'x'.repeat(32)), false],
  ['of another device', proofOf('7d3c1f5e-0000-4000-8000-000000000000'), false],
  ['without a signature', DEVICE, false],
  ['that is empty', '', false],
])('[S-148] checks a device id with a proof %s', async (_what, proof, isBelieved) => {
  const body = await believed({ cookie: `dvid=${DEVICE}; __Host-dvid-proof=${proof}` });

  expect(body.dvid).toBe(isBelieved ? DEVICE : undefined);
});

it('[S-149] a device id without a proof is not accepted', async () => {
  expect(await believed({ cookie: `dvid=${DEVICE}`, https: false })).toEqual({});
});

it('[S-035] a login that a sibling domain planted in a browser is not accepted', async () => {
  const planted = { cookie: 'pner=theirs; pnid=7', headers: FROM_BROWSER };
  const own = { cookie: `pner=mine; pnid=8; __Host-pner-proof=${loginProofOf('mine')}`, headers: FROM_BROWSER };
  const swapped = { cookie: `pner=theirs; pnid=7; __Host-pner-proof=${loginProofOf('mine')}`, headers: FROM_BROWSER };

  expect(await believed(planted)).toEqual({});
  expect(await believed(swapped)).toEqual({});
  expect(await believed(own)).toEqual({ pner: 'mine', pnid: '8' });
  expect(await believed({ cookie: 'pner=mine' })).toEqual({ pner: 'mine' });
});
