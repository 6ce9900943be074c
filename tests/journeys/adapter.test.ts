import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { startProcess } from '#tests/support/process/startProcess.ts';
import { readPage } from '#tests/support/shop/readPage.ts';
import { type StandIn, sendJson, standInUpstream } from '#tests/support/shop/standInUpstream.ts';
import { word } from '#tests/support/words/words.ts';

const show = (ref: string, title: string) => ({ ref, title, starts: '2031-05-01 20:00' });
const LANTERNS = {
  ...show('S7', 'Night of the Paper Lanterns'),
  about: 'Lanterns and strings.',
  prices: [{ code: 'STAND', label: 'Standing', price: '480.00', left: 4 }],
};
const TRACE = { traceparent: `00-${'4bf92f3577b34da6'.repeat(2)}-00f067aa0ba902b7-01`, tracestate: 'vendor=1' };

let hall: StandIn;
let url: string;
let output: () => string;

/**
 * A box office with other calls than those of the contract. Lists have a cursor, times are local, and prices are
 * decimal.
 */
beforeAll(async () => {
  hall = await standInUpstream();
  for (const path of ['/api/v1/home', '/api/v1/home/contact', '/api/v1/language/list'])
    hall.on(path, (_req: never, res: never) => sendJson(res, 404, { error: 'no route' }));
  hall.on('/shows', (req: { url: string }, res: never) =>
    sendJson(
      res,
      200,
      req.url.includes('page=2')
        ? { shows: [show('S8', 'Harbour Strings')], more: null }
        : { shows: [LANTERNS], more: `${hall.url}/shows?page=2` },
    ),
  );
  hall.on('/shows/S7', LANTERNS);
  hall.on('/shows/S9', { ...show('S9', 'Cut'), about: '' });

  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  const shop = startProcess('server/main.ts', {
    ...{ HOST: '127.0.0.1', PORT: String(port), OPS_PORT: String(await findFreePort()), PUBLIC_URL: url },
    ...{ DATA_DIR: await makeDataDir(), UPSTREAM_URL: hall.url, ADAPTER: 'tests/fixtures/hallAdapter' },
    TRUST_PROXY: '1',
  });
  output = shop.output;
  await shop.printed(/is open/);
  return async () => {
    await shop.kill('SIGTERM');
    await hall.stop();
  };
});

const visit = async (path: string) => {
  const answer = await request(url).get(path);
  return { ...readPage(answer.text), status: answer.status };
};

describe('a shop in front of a box office of another shape', () => {
  it('shows the events from all pages of the box office’s list', async () => {
    const { hrefs, status } = await visit('/en');

    expect(status).toBe(200);
    expect(hrefs).toEqual(expect.arrayContaining(['/en/activity/S7', '/en/activity/S8', 'mailto:help@hall.example']));
  });

  it('shows an event with its price, and its time in the time zone of the hall', async () => {
    const { heading, text } = await visit('/en/activity/S7');

    expect(heading).toBe('Night of the Paper Lanterns');
    expect(text).toContain('HK$480');
    expect(text).toMatch(/1 May 2031, 8:00 pm/);
    expect(hall.calls.map((call) => call.url)).toContain('/shows/S7?lang=en');
  });

  it('hides features for which the adapter has no file', async () => {
    const { hrefs, text } = await visit('/en/activity/S7');

    expect(hrefs).not.toContain('/en/login');
    expect(text).toContain(word('en', 'activity', 'sale.notHere'));
  });

  it('has no page for an event that the box office does not have', async () => {
    expect((await visit('/en/activity/S6')).status).toBe(404);
  });

  it('answers 502 where the adapter fails, and logs the call', async () => {
    expect((await visit('/en/activity/S9')).status).toBe(502);
    await expect.poll(output).toMatch(/"call":"getActivity".*the adapter failed/);
  });

  it('sends no trace to the box office for a shared page', async () => {
    await request(url).get('/id/activity/S7').set(TRACE).expect(200);

    const shared = hall.calls.filter((call) => call.url === '/shows/S7?lang=id');
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.filter(({ headers }) => headers.traceparent)).toEqual([]);
  });

  it('sends a visitor’s request id and trace to the box office', async () => {
    await request(url)
      .get('/api/api/v1/activities/S7')
      .set({ 'x-request-id': 'visitor-request-1', ...TRACE })
      .expect(200);

    expect(hall.calls.at(-1)).toMatchObject({
      url: '/shows/S7?lang=en',
      headers: { 'x-request-id': 'visitor-request-1', ...TRACE },
    });
  });
});
