import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateCounters } from '#boxoffice/platform/schema/accounts.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { notifySubscriptions } from '#boxoffice/platform/schema/visitors.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { smallSales } from '#tests/support/boxoffice/smallSales.ts';
import { unsubscribeHeaders } from '../messages/unsubscribeHeaders.ts';

const { app, call, db, time, logLines, readMessage, somebody } = await smallSales();
const device = '6f1e8c1e-1b1f-4b6e-8a3b-0d2f6c8b9a10';
const cookie = `dvid=${device}`;

beforeEach(async () => {
  await db.delete(notifySubscriptions);
  await db.delete(outboxMessages);
  await db.delete(rateCounters);
});

function pass(ms: number) {
  time.now = new Date(time.now.getTime() + ms);
}

const notify = (body: object, { address = '203.0.113.7', cookie = '', id = 'sold-out' } = {}) =>
  request(app).post(`/api/v1/activities/${id}/notify`).set('X-Forwarded-For', address).set('Cookie', cookie).send(body);
const stored = () => db.select().from(notifySubscriptions);

describe('the call ‘notify me’', () => {
  it('stores the tier, the language and a hash of the network address', async () => {
    const { body } = await notify(
      { email: 'Ana@Example.com', sessionId: 'sold-out-1', tierId: 'floor' },
      { cookie: `a=1; dvid=${device}` },
    )
      .set('language', 'id')
      .expect(200);

    expect(body).toEqual({ code: 200, data: { subscribed: true, confirmationSent: true } });
    expect(await stored()).toEqual([
      expect.objectContaining({
        activityId: 'sold-out',
        sessionId: 'sold-out-1',
        tierId: 'floor',
        email: 'ana@example.com',
        languageCode: 'id',
        deviceId: device,
        addressHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        confirmedAt: null,
      }),
    ]);
  });

  it('returns the same response to a repeated request, and stores one subscription', async () => {
    const first = await notify({ email: 'ana@example.com' }).expect(200);
    const again = await Promise.all(['ana@example.com', 'ANA@example.com'].map((email) => notify({ email })));

    expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['no address', {}, { email: 'This field is required.' }],
    ['an invalid address', { email: 'nobody' }, { email: 'Please enter a valid email address' }],
    ['a number as the address', { email: 7 }, { email: 'Is not valid' }],
    ['a long address', { email: `${'a'.repeat(300)}@example.com` }, { email: 'Is too long' }],
    [
      'a session of another event',
      { email: 'a@example.com', sessionId: 'clockwork-1' },
      { sessionId: 'There is no such choice' },
    ],
    ['a control character', { email: 'a@example.com', sessionId: '\u0000' }, { sessionId: 'There is no such choice' }],
    ['a tier without a session', { email: 'a@example.com', tierId: 'floor' }, { sessionId: 'This field is required.' }],
    [
      'a tier of another session',
      { email: 'a@example.com', sessionId: 'sold-out-1', tierId: 'stalls' },
      { tierId: 'There is no such choice' },
    ],
  ])('is refused with %s', async (_what, body, fields) => {
    const answer = await notify(body).expect(400);

    expect(answer.body).toMatchObject({ code: 400, reason: 'request.invalid', fields });
    expect(await stored()).toEqual([]);
  });

  it('responds with 404 for unknown events', async () => {
    const { body } = await notify({ email: 'a@example.com' }, { id: 'nothing-here' }).expect(404);

    expect(body.reason).toBe('activity.unknown');
  });

  it.each([{}, { sessionId: 'jazz-night-1' }, { sessionId: 'jazz-night-1', tierId: 'floor' }])(
    '[S-155] refuses a subscription to tickets that are on sale (%j)',
    async (place) => {
      const { body } = await notify({ email: 'ana@example.com', ...place }, { id: 'jazz-night' }).expect(409);

      expect(body).toMatchObject({ reason: 'notify.available' });
      expect(await stored()).toEqual([]);
      expect(await db.select().from(outboxMessages)).toEqual([]);
    },
  );

  it('blocks a device for an hour after requests for many addresses', async () => {
    const asked = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        notify({ email: `p${index}@example.com` }, { cookie, address: `203.0.113.${index}` }),
      ),
    );
    const refused = asked.filter(({ status }) => status === 429);

    expect(refused).toHaveLength(5);
    expect(refused[0]!.body).toMatchObject({ code: 429, reason: 'notify.tooMany' });
    expect(refused[0]!.headers['retry-after']).toBe('3600');
    expect(await stored()).toHaveLength(20);

    pass(HOUR_MS + 1);
    await notify({ email: 'late@example.com' }, { cookie }).expect(200);
  });

  it('sends at most ten confirmations an hour for a network; the IPv6 addresses of one connection count as one network', async () => {
    const asked = [];
    for (let index = 0; index < 12; index++)
      asked.push((await notify({ email: `q${index}@example.com` }, { address: `2001:db8:1:2::${index}` })).status);

    expect(asked).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await stored()).toHaveLength(10);
    expect(await db.select().from(outboxMessages)).toHaveLength(10);
  });

  it('[S-151] sends at most three confirmations a day to an address, for all devices together', async () => {
    const asked = [];
    for (let index = 0; index < 5; index++)
      asked.push((await notify({ email: 'victim@example.com' }, { address: `192.0.2.${index}` })).status);

    expect(asked).toEqual([200, 200, 200, 429, 429]);
    expect(await db.select().from(outboxMessages)).toHaveLength(3);
  });

  it('writes no e-mail address into the log', () => {
    expect(logLines.join('')).toContain('/notify');
    expect(logLines.join('')).not.toContain('@example.com');
  });
});

describe('the link in an e-mail', () => {
  const askFor = async (email: string, place: object = {}, owner = cookie) => {
    const { body } = await notify({ email, ...place }, { cookie: owner }).expect(200);
    return body.data.confirmationSent === true;
  };
  const tokenFor = async (email: string) => /unsubscribe\?token=(\w+)/.exec((await readMessage(email))!.text)![1]!;
  const isConfirmed = async () => (await stored()).map(({ confirmedAt }) => confirmedAt !== null);

  it('[S-150] confirms an address for all subscriptions of this device, but not for other devices', async () => {
    expect(await askFor('ana@example.com')).toBe(true);
    const token = await tokenFor('ana@example.com');
    expect((await call('get', `/v1/subscriptions/${token}`, undefined, { language: 'zh-HK' })).body.data).toEqual({
      event: { id: 'sold-out', name: '座無虛席' },
      confirmed: false,
    });
    expect(await isConfirmed()).toEqual([false]);

    await call('post', `/v1/subscriptions/${token}/confirm`, {});

    expect(await isConfirmed()).toEqual([true]);
    expect(await askFor('ana@example.com', { sessionId: 'sold-out-1' })).toBe(false);
    expect(await isConfirmed()).toEqual([true, true]);
    expect(await askFor('ana@example.com', { sessionId: 'sold-out-1', tierId: 'floor' }, 'dvid=none')).toBe(true);
    expect(await isConfirmed()).toEqual([true, true, false]);
  });

  it('confirms the address for neither of two devices that subscribed with it', async () => {
    const [victim, attacker] = [randomUUID(), randomUUID()].map((id) => ({ cookie: `dvid=${id}` }));
    await notify({ email: 'ana@example.com' }, victim);
    await notify({ email: 'ana@example.com' }, { ...attacker, address: '203.0.113.99' });
    await call('post', `/v1/subscriptions/${await tokenFor('ana@example.com')}/confirm`, {});

    expect(await isConfirmed()).toEqual([true]);
    const next = await notify({ email: 'ana@example.com', sessionId: 'sold-out-1' }, attacker);
    expect(next.body.data).toEqual({ subscribed: true, confirmationSent: true });
  });

  it('is not needed for the address of the signed-in account', async () => {
    const { token, email, device: own } = await somebody();
    const ask = async (body: object) =>
      (await call('post', '/v1/activities/sold-out/notify', body, { token, device: own })).body.data;

    expect(await ask({})).toEqual({ subscribed: true });
    expect(await ask({ email })).toEqual({ subscribed: true });
    expect(await ask({ email: 'other@example.com' })).toEqual({ subscribed: true, confirmationSent: true });
    expect((await isConfirmed()).toSorted()).toEqual([false, true, true]);
  });

  it('is not needed after a login with the address on the device', async () => {
    await askFor('signs.in@example.com');
    pass(61_000);
    const { email, ...person } = { email: 'signs.in@example.com', device };
    await call('post', '/v3/user/sendLoginCode', { email }, person);
    const [code] = /\d{6}/.exec((await readMessage(email))!.text)!;
    await call('post', '/v1/user/mail/login', { email, code }, person);

    expect(await isConfirmed()).toEqual([true]);
  });

  it('is sent even if the address is confirmed already, and the subscription does not change', async () => {
    await askFor('ana@example.com');
    await call('post', `/v1/subscriptions/${await tokenFor('ana@example.com')}/confirm`, {});
    const before = await stored();
    pass(1000);

    expect(await askFor('ana@example.com', {}, 'dvid=11111111-1111-4111-8111-111111111111')).toBe(true);
    expect(await stored()).toEqual(before);
  });

  it('ends its subscription, or all subscriptions of the address, even if its own has ended', async () => {
    await askFor('ana@example.com');
    const first = await tokenFor('ana@example.com');
    await askFor('ana@example.com', { sessionId: 'sold-out-1' });
    await askFor('ben@example.com');

    await call('post', `/v1/subscriptions/${first}/end`, {});
    expect((await stored()).map(({ email }) => email).toSorted()).toEqual(['ana@example.com', 'ben@example.com']);
    expect((await call('get', `/v1/subscriptions/${first}`)).body.data).toEqual({ confirmed: false });

    await call('post', `/v1/subscriptions/${first}/end`, { all: true });
    expect((await stored()).map(({ email }) => email)).toEqual(['ben@example.com']);
    expect((await db.select().from(outboxMessages)).map(({ recipient }) => recipient)).toEqual(['ben@example.com']);
    expect((await call('post', `/v1/subscriptions/${first}/confirm`, {})).body.reason).toBe('subscription.unknown');
  });

  it('cannot be forged', async () => {
    await askFor('ana@example.com');
    const token = await tokenFor('ana@example.com');
    const forged = [
      `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
      `${token.startsWith('0') ? '1' : '0'}${token.slice(1)}`,
      'x',
      '0'.repeat(96),
    ];

    for (const made of forged)
      for (const asked of [
        call('get', `/v1/subscriptions/${made}`),
        call('post', `/v1/subscriptions/${made}/confirm`, {}),
        call('post', `/v1/subscriptions/${made}/end`, { all: true }),
      ])
        expect((await asked).body).toMatchObject({ code: 404, reason: 'subscription.unknown' });
    expect(await isConfirmed()).toEqual([false]);
    expect(logLines.join('')).not.toContain(token);
  });

  it('is in the header for mail programs, without the language', async () => {
    await notify({ email: 'ana@example.com' }).set('language', 'zh-HK');
    const { text } = (await readMessage('ana@example.com'))!;

    expect(unsubscribeHeaders(text)).toEqual({
      'List-Unsubscribe': `<http://shop.test/notify/unsubscribe?token=${await tokenFor('ana@example.com')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(unsubscribeHeaders('Your tickets')).toEqual({});
  });
});
