import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createVisitor } from '#tests/support/shop/createVisitor.ts';
import { findCsrfField } from '#tests/support/shop/findCsrfField.ts';
import { type DemoEvents, findDemoEvents } from '#tests/support/shop/findDemoEvents.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const ONE_CLICK = 'List-Unsubscribe=One-Click';

let shop: RunningShop;
let soldOut: DemoEvents['soldOut'];
beforeAll(async () => {
  shop = await startShop();
  ({ soldOut } = await findDemoEvents(shop));
  return shop.close;
});

/** Subscribes a visitor with a unique e-mail address, and reads the links of the e-mail. */
async function ask(language = 'en') {
  const visitor = createVisitor(shop);
  await visitor.get(`/${language}/login`);
  const email = `notified-${randomUUID()}@example.com`;
  const headers = { origin: shop.publicUrl, 'x-xsrf-token': visitor.jar.get('XSRF-TOKEN')!, language };
  const path = `/api/api/v1/activities/${soldOut.id}/notify`;
  const answer = await visitor.send('POST', path, { headers, body: { email } });
  expect(answer.body).toMatchObject({ data: { confirmationSent: true } });
  const [mail] = await shop.query<{ text: string }>('select text from outbox_messages where recipient = $1', [email]);
  const [, confirmPage] = new RegExp(`^${shop.publicUrl}(/${language}/notify/confirm\\S+)$`, 'm').exec(mail!.text)!;
  const token = new URLSearchParams(confirmPage!.split('?')[1]).get('token')!;
  return {
    visitor,
    email,
    confirmPage: confirmPage!,
    unsubscribePage: confirmPage!.replace('confirm', 'unsubscribe'),
    token,
  };
}
const confirmedAt = async (email: string) =>
  (
    await shop.query<{ at: Date | null }>('select confirmed_at as at from notify_subscriptions where email = $1', [
      email,
    ])
  ).map(({ at }) => at !== null);

describe('the link in an e-mail', () => {
  it.each(['en', 'id', 'zh-HK'] as const)(
    'confirms the subscription with a button, without scripts, in %s',
    async (language) => {
      const { visitor, email, confirmPage } = await ask(language);

      const page = await visitor.get(confirmPage);
      expect(page.status).toBe(200);
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers['referrer-policy']).toBe('no-referrer');
      expect(page.headers['x-robots-tag']).toBe('noindex');
      expect(page.text).toContain(word(language, 'notify', 'confirm.button'));
      expect(await confirmedAt(email)).toEqual([false]);

      const sent = await visitor.submit(confirmPage, { _csrf: findCsrfField(page.text), form: 'notify' });
      expect([sent.status, sent.headers.location]).toEqual([303, confirmPage]);
      expect(await confirmedAt(email)).toEqual([true]);
      expect((await visitor.get(confirmPage)).text).toContain(word(language, 'notify', 'confirmed.title'));
    },
  );

  it('confirms nothing when another site sends the form', async () => {
    const { visitor, email, confirmPage } = await ask();
    await visitor.get(confirmPage);

    expect((await visitor.submit(confirmPage, { _csrf: 'guess', form: 'notify' })).status).toBe(403);
    expect(await confirmedAt(email)).toEqual([false]);
  });

  it.each(['one', 'all'])('ends %s of the notifications with a button', async (intent) => {
    const { visitor, email, unsubscribePage } = await ask();
    const page = await visitor.get(unsubscribePage);
    const sent = await visitor.submit(unsubscribePage, { _csrf: findCsrfField(page.text), form: 'notify', intent });

    expect(sent.status).toBe(303);
    expect((await visitor.get(sent.headers.location!)).text).toContain(
      word('en', 'notify', intent === 'all' ? 'endedAll.title' : 'ended.title'),
    );
    expect(await confirmedAt(email)).toEqual([]);
  });

  it('is refused with an invented token, and shows an error without one', async () => {
    const visitor = createVisitor(shop);

    expect((await visitor.get(`/en/notify/confirm?token=${'0'.repeat(96)}`)).status).toBe(404);
    expect((await visitor.get('/en/notify/unsubscribe')).text).toContain(word('en', 'notify', 'gone.title'));
  });
});

describe('the one-click request of an e-mail program', () => {
  const click = (token: string, body = ONE_CLICK, type = 'application/x-www-form-urlencoded') =>
    request(shop.url).post(`/notify/unsubscribe?token=${token}`).set('content-type', type).send(body);

  it('[S-153] ends all notifications to the address, without cookies', async () => {
    const { email, token } = await ask();
    const answer = await click(token);

    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await confirmedAt(email)).toEqual([]);
    expect((await click(token)).status).toBe(200);
  });

  it('may come as multipart/form-data', async () => {
    const { email, token } = await ask();
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

    expect((await click(token, body, 'multipart/form-data; boundary=x')).status).toBe(200);
    expect(await confirmedAt(email)).toEqual([]);
  });

  it('does nothing for a GET, an empty body, or an invalid token', async () => {
    const { email, token } = await ask();
    const opened = await request(shop.url).get(`/notify/unsubscribe?token=${token}`).set('cookie', 'language=en');

    expect([opened.status, opened.headers.location]).toEqual([302, `/en/notify/unsubscribe?token=${token}`]);
    expect((await click(token, '')).status).toBe(400);
    expect((await click('0'.repeat(96))).status).toBe(404);
    expect((await click('')).status).toBe(404);
    expect(await confirmedAt(email)).toEqual([false]);
    expect(shop.logLines.join('')).not.toContain(token);
  });
});
