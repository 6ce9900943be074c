import { beforeAll, describe, expect, it } from 'vitest';
import { createVisitor } from '#tests/support/shop/createVisitor.ts';
import { findCsrfField } from '#tests/support/shop/findCsrfField.ts';
import { readCode } from '#tests/support/shop/readCode.ts';
import { readPage } from '#tests/support/shop/readPage.ts';
import { newAddress } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

const PASSWORD = 'moon river 1961';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
  return shop.close;
});

/** Changes the e-mail address of an account as a thief would. `page` is the link in the message to the owner. */
async function takeOver(language = 'en') {
  const [owner, thief] = [newAddress(), newAddress()];
  const visitor = createVisitor(shop);
  await visitor.get(`/${language}/login`);
  const call = (path: string, body: object) =>
    visitor.send('POST', `/api/api${path}`, {
      headers: { origin: shop.publicUrl, 'x-xsrf-token': visitor.jar.get('XSRF-TOKEN')!, language },
      body,
    });
  await call('/v1/user/mail/regVerify', { email: owner });
  await call('/v1/user/mail/register', { email: owner, code: await readCode(shop, owner), password: PASSWORD });
  await call('/v3/user/sendLoginCode', { email: thief, purpose: 'change' });
  await call('/v1/user/email', { email: thief, code: await readCode(shop, thief), password: PASSWORD });
  const [mail] = await shop.query<{ text: string }>('select text from outbox_messages where recipient = $1', [owner]);
  const [, page] = new RegExp(`^${shop.publicUrl}(/${language}/account/restore\\S+)$`, 'm').exec(mail!.text)!;
  const token = new URLSearchParams(page!.split('?')[1]).get('token')!;
  return { visitor, owner, thief, page: page!, token };
}
const countUsers = async (email: string) =>
  (await shop.query('select from users where email = $1 and password_hash is null', [email])).length;

describe('the link ‘this was not me’ in an e-mail', () => {
  it.each(['en', 'id', 'zh-HK'] as const)(
    'undoes the change with a button, without scripts, in %s',
    async (language) => {
      const { visitor: thief, owner, page } = await takeOver(language);
      const visitor = createVisitor(shop);

      const opened = await visitor.get(page);
      expect(opened.status).toBe(200);
      expect(opened.headers['cache-control']).toBe('no-store');
      expect(opened.headers['referrer-policy']).toBe('no-referrer');
      expect(opened.headers['x-robots-tag']).toBe('noindex');
      expect(opened.text).toContain(word(language, 'restore', 'ask.button'));
      expect(readPage(opened.text).hrefs).toContain(`/${language}/contact`);
      expect(await countUsers(owner)).toBe(0);

      const sent = await visitor.submit(page, { _csrf: findCsrfField(opened.text), form: 'restore' });
      expect([sent.status, sent.headers.location]).toEqual([303, `/${language}/account/restore?done=yes`]);
      const done = await visitor.get(sent.headers.location!);
      expect(done.text).toContain(word(language, 'restore', 'done.title'));
      expect(readPage(done.text).hrefs).toContain(`/${language}/login?screen=forgot`);
      expect(await countUsers(owner)).toBe(1);
      expect((await thief.call('GET', '/api/v1/user/me')).status).toBe(401);
    },
  );

  it('undoes nothing when another site sends the form', async () => {
    const { visitor, owner, page } = await takeOver();
    await visitor.get(page);

    expect((await visitor.submit(page, { _csrf: 'guess', form: 'restore' })).status).toBe(403);
    expect(await countUsers(owner)).toBe(0);
  });

  it('shows an error with a link to customer service when its token was used, is invented or is missing', async () => {
    const { page } = await takeOver();
    const visitor = createVisitor(shop);
    const opened = await visitor.get(page);
    const form = { _csrf: findCsrfField(opened.text), form: 'restore' };
    await visitor.submit(page, form);
    const again = await visitor.submit(page, { ...form, _csrf: findCsrfField((await visitor.get('/en/login')).text) });
    const answers = [
      again,
      await visitor.get(page),
      await visitor.get(`/en/account/restore?token=${'0'.repeat(32)}`),
      await visitor.get('/en/account/restore'),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200]);
    for (const { text } of answers) {
      expect(text).toContain(word('en', 'restore', 'gone.title'));
      expect(readPage(text).hrefs).toContain('/en/contact');
    }
  });

  it('shows an error when another account has taken the address in the meantime', async () => {
    const { owner, page } = await takeOver();
    await shop.query('insert into users (email, created_at) values ($1, now())', [owner]);
    const visitor = createVisitor(shop);
    const opened = await visitor.get(page);
    const sent = await visitor.submit(page, { _csrf: findCsrfField(opened.text), form: 'restore' });

    expect(sent.status).toBe(409);
    expect(sent.text).toContain(word('en', 'refusals', 'restoreTaken'));
    expect(readPage(sent.text).hrefs).toContain('/en/contact');
  });

  it('is in no line of the log', async () => {
    const { visitor, page, token } = await takeOver();
    await visitor.get(page);
    await visitor.call('GET', `/api/v1/restores/${token}`);

    expect(shop.logLines.join('')).not.toContain(token);
  });
});
