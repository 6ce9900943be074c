import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTicketCode, type TicketFacts, type TicketKey, toTicketText, verifyTicketCode } from './ticketCode.ts';

const facts: TicketFacts = {
  keyId: 'gate-key',
  ticketId: '0b9f3a52-6f0e-4c6a-9d3e-2f1a7c5b8e90',
  sessionId: 'clockwork-1',
  seat: { area: 'stalls', row: 'A', number: '7' },
  validFrom: new Date('2026-12-04T08:00:00Z'),
  validUntil: new Date('2026-12-04T20:00:00Z'),
};
const atTheGate = new Date('2026-12-04T12:00:00Z');
const [gate, forger] = await Promise.all([makeKey('gate-key'), makeKey('gate-key')]);
const good = await gate.sign(toTicketText(facts));

async function makeKey(kid: string) {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const { x } = await crypto.subtle.exportKey('jwk', publicKey);
  const key: TicketKey = { kty: 'OKP', crv: 'Ed25519', kid, x: x! };
  const sign = async (text: string) => {
    const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(text));
    return `${text}.${Buffer.from(signature).toString('base64url')}`;
  };
  return { key, sign };
}

const verify = (code: string, { keys = [gate.key], now = atTheGate } = {}) => verifyTicketCode(code, keys, now);

describe('a ticket code', () => {
  it('opens the gate on its evening and contains the seat', async () => {
    expect(await verify(good)).toEqual({ ok: true, value: facts });
    expect(await verify(`\n ${good} `)).toEqual({ ok: true, value: facts });
    expect(good.length).toBeLessThan(200);
  });

  it('is valid from its first to its last moment, and not a second longer', async () => {
    expect((await verify(good, { now: facts.validFrom })).ok).toBe(true);
    expect((await verify(good, { now: facts.validUntil })).ok).toBe(true);
    expect(await verify(good, { now: new Date(facts.validFrom.getTime() - 1000) })).toMatchObject({
      refusal: { code: 'notYet', ticket: facts },
    });
    expect(await verify(good, { now: new Date(facts.validUntil.getTime() + 1000) })).toMatchObject({
      refusal: { code: 'expired', ticket: facts },
    });
  });

  it('[S-198] with the signature of another key is forged, even with our key’s id', async () => {
    const forged = await forger.sign(toTicketText(facts));

    expect(await verify(forged)).toMatchObject({ refusal: { code: 'forged' } });
    expect(await verify(forged, { keys: [forger.key] })).toMatchObject({ ok: true });
  });

  it('with an unknown key is reported as such', async () => {
    const other = await forger.sign(toTicketText({ ...facts, keyId: 'next-year' }));

    expect(await verify(other)).toMatchObject({ refusal: { code: 'unknownKey' } });
    expect(await verify(good, { keys: [] })).toMatchObject({ refusal: { code: 'unknownKey' } });
  });

  it.each([
    ['another seat', (code: string) => code.replace('~7.', '~8.')],
    ['another evening', (code: string) => code.replace('clockwork-1', 'clockwork-2')],
    ['another person’s ticket', (code: string) => code.replace('.0b9f', '.1b9f')],
    ['a longer life', (code: string) => code.replace(/\.([0-9a-z]+)(\.[\w-]{86})$/, '.zzzzzzz$2')],
  ])('changed to %s is forged', async (_what, change) => {
    expect(change(good)).not.toBe(good);
    expect(await verify(change(good))).toMatchObject({ refusal: { code: 'forged' } });
  });

  it('is invalid if one character is changed, lost or doubled', async () => {
    const signs = fc.constantFrom(...'AQgwaz09-_.~%é');
    const changes = fc.record({
      at: fc.nat(good.length - 1),
      sign: signs,
      how: fc.constantFrom('change', 'lose', 'double'),
    });
    await fc.assert(
      fc.asyncProperty(changes, async ({ at, sign, how }) => {
        const other = { change: sign, lose: '', double: good[at]!.repeat(2) }[how];
        fc.pre(other !== good[at]);

        expect((await verify(good.slice(0, at) + other + good.slice(at + 1))).ok).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('has only one valid spelling: unused bits of the last character cannot be changed', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const spellings = [...alphabet].map((sign) => good.slice(0, -1) + sign);
    const passed = await Promise.all(spellings.map(async (code) => (await verify(code)).ok));

    expect(spellings.filter((_, index) => passed[index])).toEqual([good]);
  });

  it.each([
    '',
    'FR1',
    'hello',
    good.replace('FR1', 'FR2'),
    `${good}.${good}`,
    good.slice(0, -1),
    good.replace('~', '%E0%A4%A'),
  ])('%j is malformed', async (code) => {
    expect(await verify(code)).toEqual({ ok: false, refusal: { code: 'malformed' } });
  });

  it('contains any possible seat, or none for standing places', async () => {
    const part = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' });
    const seats = fc.option(fc.record({ area: part, row: part, number: part }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(seats, async (seat) => {
        const read = readTicketCode(await gate.sign(toTicketText({ ...facts, seat })));

        expect(read).toMatchObject({ ok: true, value: { ticket: { ...facts, seat } } });
      }),
    );
  });
});
