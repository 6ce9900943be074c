import request from 'supertest';
import { expect, it } from 'vitest';
import { smallBoxOffice } from '#tests/support/boxoffice/smallBoxOffice.ts';
import { smallCatalogue } from '#tests/support/boxoffice/smallCatalogue.ts';

/** A box office with an organiser's own events and without a payment provider. */
const { app, sandbox } = await smallBoxOffice({ catalogue: { ...smallCatalogue(), demo: false } });
const get = async (path: string) => (await request(app).get(path).set('language', 'en').expect(200)).body;

it('marks events as not on sale, on their pages and in lists, if buyers cannot pay for them', async () => {
  const { data: activity } = await get('/api/v1/activities/jazz-night');
  const { data: home } = await get('/api/v1/home');
  const { result } = await get('/hk3-all/thirtydays-hottest?mock');

  expect(sandbox.open).toBe(false);
  expect(activity).toMatchObject({
    status: 'notOnSale',
    sessions: [{ status: 'notOnSale', tiers: [{ status: 'notOnSale' }] }],
  });
  expect(activity.offers[0].paymentMethods).toEqual([]);
  expect([...home.rareActivities, ...result].map(({ status }) => status)).not.toContain('onSale');
  expect(result.map(({ id, status }: { id: string; status: string }) => [id, status])).toContainEqual([
    'jazz-night',
    'notOnSale',
  ]);
});

it('lets visitors subscribe to events that buyers cannot pay for', async () => {
  const notify = () => request(app).post('/api/v1/activities/jazz-night/notify').send({ email: 'ana@example.com' });

  expect((await notify()).body).toMatchObject({ code: 200, data: { subscribed: true } });
});

it('[S-196] has no sandbox page that looks like a payment page', async () => {
  const answers = [
    await request(app).get('/sandbox/transfer'),
    await request(app).post('/sandbox/transfer').type('form').send({ number: '1' }),
    await request(app).get('/sandbox/payments/any'),
  ];

  expect(answers.map(({ status, text }) => [status, text.includes('<form')])).toEqual(Array(3).fill([404, false]));
});
