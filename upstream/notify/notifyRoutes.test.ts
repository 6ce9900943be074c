import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { smallBoxOffice } from '#tests/support/smallBoxOffice.ts';
import { notifySubscriptions } from '../schema/visitors.ts';

const { app, db, time, logLines } = await smallBoxOffice();
const device = '6f1e8c1e-1b1f-4b6e-8a3b-0d2f6c8b9a10';

beforeEach(async () => {
  await db.delete(notifySubscriptions);
});

const notify = (body: object, { address = '203.0.113.7', cookie = '', id = 'sold-out' } = {}) =>
  request(app).post(`/api/v1/activities/${id}/notify`).set('X-Forwarded-For', address).set('Cookie', cookie).send(body);
const stored = () => db.select().from(notifySubscriptions);

describe('notify me', () => {
  it('remembers who asked, for which tier, in which language, and no address as it is', async () => {
    const { body } = await notify(
      { email: 'Ana@Example.com', sessionId: 'sold-out-1', tierId: 'floor' },
      { cookie: `a=1; dvid=${device}` },
    )
      .set('language', 'id')
      .expect(200);

    expect(body).toEqual({ code: 200, data: { subscribed: true } });
    expect(await stored()).toEqual([
      expect.objectContaining({
        activityId: 'sold-out',
        sessionId: 'sold-out-1',
        tierId: 'floor',
        email: 'ana@example.com',
        languageCode: 'id',
        deviceId: device,
        addressHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    ]);
  });

  it('answers the same when asked again, and remembers once', async () => {
    const first = await notify({ email: 'ana@example.com' }).expect(200);
    const again = await Promise.all(['ana@example.com', 'ANA@example.com'].map((email) => notify({ email })));

    expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    [{}, { email: 'This field is required.' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ email: 7 }, { email: 'Is not valid' }],
    [{ email: `${'a'.repeat(300)}@example.com` }, { email: 'Is too long' }],
    [{ email: 'a@example.com', sessionId: 'clockwork-1' }, { sessionId: 'There is no such choice' }],
    [{ email: 'a@example.com', sessionId: '\u0000' }, { sessionId: 'There is no such choice' }],
    [{ email: 'a@example.com', tierId: 'floor' }, { sessionId: 'This field is required.' }],
    [{ email: 'a@example.com', sessionId: 'sold-out-1', tierId: 'stalls' }, { tierId: 'There is no such choice' }],
  ])('refuses %j', async (body, fields) => {
    const answer = await notify(body).expect(400);

    expect(answer.body).toMatchObject({ code: 400, reason: 'request.invalid', fields });
    expect(await stored()).toEqual([]);
  });

  it('does not know other events', async () => {
    const { body } = await notify({ email: 'a@example.com' }, { id: 'nothing-here' }).expect(404);

    expect(body.reason).toBe('activity.unknown');
  });

  it('stops a device that asks for ever new people, until an hour has passed', async () => {
    const cookie = `dvid=${device}`;
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

    time.now = new Date(time.now.getTime() + 3_600_001);
    await notify({ email: 'late@example.com' }, { cookie }).expect(200);
  });

  it('stops an address without a device too', async () => {
    const asked = [];
    for (let index = 0; index < 62; index++) asked.push((await notify({ email: `q${index}@example.com` })).status);

    expect(asked.filter((status) => status === 429)).toHaveLength(2);
  });

  it('stops somebody who takes a new address of the same line each time', async () => {
    const asked = [];
    for (let index = 0; index < 61; index++)
      asked.push((await notify({ email: `r${index}@example.com` }, { address: `2001:db8:1:2::${index}` })).status);

    expect(asked.at(-1)).toBe(429);
  });

  it('writes no e-mail address into the log', () => {
    expect(logLines.join('')).toContain('/notify');
    expect(logLines.join('')).not.toContain('@example.com');
  });
});
