import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatPhone } from '#shared/domain/account/formatPhone.ts';
import { bringLogin } from '#tests/support/browser/bringLogin.ts';
import {
  closePages,
  openHydrated,
  openPage,
  submitForm,
  type WatchedPage,
} from '#tests/support/browser/openBrowser.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import { aMinuteLater } from '#tests/support/shop/aMinuteLater.ts';
import { readCode } from '#tests/support/shop/readCode.ts';
import { newAddress, signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { word, wordsIn } from '#tests/support/words/words.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const address = (key: string) => word('en', 'address', key);
const account = (key: string) => word('en', 'account', key);
const field = (key: string) => word('en', 'fields', key);
const words = wordsIn('en');

let shop: RunningShop;
let browser: Browser;
const open: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser } = await sharedShop());
});

afterEach(({ task }) => closePages(open, { task, expected: /status of 400/ }));

async function visitSignedIn(path: string, options: BrowserContextOptions = PHONE) {
  const { visitor, email } = await signIn(shop);
  open[0] = await openPage(browser, options);
  await bringLogin(open[0].page, shop.url, visitor.jar);
  if (options.javaScriptEnabled === false) await open[0].page.goto(shop.url + path);
  else await openHydrated(open[0].page, shop.url + path);
  return { page: open[0].page, visitor, email };
}

const anHourSinceSignIn = (email: string) =>
  shop.query(
    `update access_tokens set created_at = access_tokens.created_at - interval '1 hour'
     from users where users.id = user_id and email = $1`,
    [email],
  );

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const choose = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).selectOption(value);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const cards = async (page: Page) =>
  Promise.all((await page.getByRole('article').all()).map(async (card) => (await card.textContent())!));

async function fillIn(page: Page, name: string) {
  await fill(page, address('fields.name'), name);
  await fill(page, field('phone.number'), '9123 4567');
  await choose(page, address('areas.HK.province'), 'kowloon');
  await choose(page, address('areas.HK.city'), 'kwun-tong');
  await fill(page, address('fields.street'), '12 Harbour Road');
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('the address book %s', (_how, javaScriptEnabled) => {
  const options = { ...PHONE, javaScriptEnabled };

  /** Presses a button. Without scripts, this sends a form, and the test must wait for the page with the answer. */
  const send = (page: Page, name: string) =>
    javaScriptEnabled ? press(page, name) : submitForm(page.getByRole('button', { name, exact: true }));

  it('reports missing fields in the words of the specification, and keeps the entered values', async () => {
    const { page } = await visitSignedIn('/en/address/create', options);
    await fill(page, address('fields.street'), ' ');
    await fill(page, address('areas.HK.district'), 'Mid-Levels');

    await send(page, address('save'));
    await page.getByRole('alert').first().waitFor();

    expect(await page.getByRole('alert').allTextContents()).toEqual([
      'Ticket recipient: Please fill in the name',
      'Phone number: Malformed phone number',
      'Region: Please select a receiving area',
      'District: Please select a receiving area',
      'Street and building: Address can not be empty',
    ]);
    expect(await page.getByLabel(address('areas.HK.district')).inputValue()).toBe('Mid-Levels');
    expect(await page.getByLabel(address('fields.postcode')).count()).toBe(0);
  });

  it('adds and changes addresses, sets the default, and deletes one after a confirmation', async () => {
    const { page } = await visitSignedIn('/en/address/create', options);
    await fillIn(page, 'Mei Tan');
    await send(page, address('save'));
    await page.waitForURL('**/en/address_list');
    await page.getByRole('article', { name: 'Mei Tan' }).waitFor();
    const first = await cards(page);
    await page.getByRole('link', { name: address('list.add') }).click();
    await page.waitForURL('**/en/address/create');
    await fillIn(page, 'Budi Santoso');
    await send(page, address('save'));
    await page.waitForURL('**/en/address_list');

    await page.getByRole('link', { name: 'Edit: Budi Santoso' }).click();
    await page.waitForURL('**/en/address/create?id=*');
    await expect.poll(() => page.getByLabel(address('areas.HK.city'), { exact: true }).inputValue()).toBe('kwun-tong');
    await fill(page, address('fields.name'), 'Budi S.');
    await send(page, address('save'));
    await page.waitForURL('**/en/address_list');
    await send(page, 'Make default: Budi S.');
    await page.getByRole('article', { name: 'Budi S.' }).getByText(address('list.default'), { exact: true }).waitFor();
    const both = await cards(page);

    await page.getByRole('link', { name: 'Delete: Budi S.' }).click();
    await page.getByText('Delete the address of Budi S.?').waitFor();
    await page.getByRole('link', { name: address('list.keep') }).click();
    await page.getByRole('link', { name: 'Delete: Budi S.' }).click();
    await send(page, address('list.delete'));
    await page.getByRole('article', { name: 'Budi S.' }).waitFor({ state: 'detached' });
    const left = await cards(page);

    expect(first).toHaveLength(1);
    expect(first[0]).toContain(address('list.default'));
    expect(first[0]).toContain('Kwun Tong, Kowloon, Hong Kong');
    expect(both.map((card) => card.slice(0, 7))).toEqual(['Budi S.', 'Mei Tan']);
    expect(left).toHaveLength(1);
    expect(left[0]).toContain(address('list.default'));
  });

  it('loads the areas of another country, and shows text fields for a country without areas', async () => {
    const { page } = await visitSignedIn('/en/address/create', options);

    await chooseCountry('Indonesia', 'ID');
    await choose(page, address('areas.ID.province'), 'bali');
    await choose(page, address('areas.ID.city'), 'kota-denpasar');
    await chooseCountry('France', 'FR');
    await fill(page, address('fields.province'), 'Bretagne');
    await fill(page, address('fields.city'), 'Brest');

    expect(await page.getByLabel(address('fields.postcode')).inputValue()).toBe('');

    async function chooseCountry(name: string, code: string) {
      if (javaScriptEnabled) {
        await page.getByRole('button', { name: address('fields.country') }).click();
        const search = page.getByRole('dialog').getByRole('combobox');
        await search.fill(name.slice(0, 5));
        await search.press('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      } else {
        await choose(page, address('fields.country'), code);
        await send(page, address('fields.chooseCountry'));
        await page.waitForURL(`**/en/address/create?country=${code}`);
      }
    }
  });
});

describe('the account settings', () => {
  it('save a nickname, which the menu shows at once', async () => {
    const { page } = await visitSignedIn('/en/account_setting');
    await page
      .getByRole('main')
      .getByRole('link', { name: account('rows.nickname') })
      .click();
    await page.waitForURL('**/en/account_setting?edit=nickname');

    await fill(page, account('rows.nickname'), 'Ōkami');
    await press(page, account('save'));
    await page.waitForURL('**/en/account_setting');

    await page.getByRole('main').getByText('Ōkami').waitFor();
    expect(await page.getByRole('button', { name: word('en', 'common', 'header.account') }).textContent()).toBe('Ō');
  });

  it('save a phone number after its code is entered', async () => {
    const { page } = await visitSignedIn('/en/account_setting?edit=phone');
    const number = `6${String(Date.now()).slice(-7)}`;

    await fill(page, field('phone.number'), number);
    await press(page, field('code.send'));
    await page.getByRole('button', { name: /^Resend in/ }).waitFor();
    await fill(page, field('code.label'), await readCode(shop, `+852${number}`));
    await press(page, account('save'));
    await page.waitForURL('**/en/account_setting');

    await page.getByText(formatPhone(`852-${number}`)).waitFor();
  });

  it('redirect back to the previous page after a phone number is added', async () => {
    const { page } = await visitSignedIn(`/en/account_setting?edit=phone&redirect=${encodeURIComponent('/about?x=1')}`);
    const number = `5${String(Date.now()).slice(-7)}`;

    await fill(page, field('phone.number'), number);
    await press(page, field('code.send'));
    await page.getByRole('button', { name: /^Resend in/ }).waitFor();
    await fill(page, field('code.label'), await readCode(shop, `+852${number}`));
    await press(page, account('save'));

    await page.waitForURL('**/en/about?x=1');
  });

  it('set a first password with a code, and change it with the old one', async () => {
    const { page, email } = await visitSignedIn('/en/account_setting?edit=password');
    await aMinuteLater(shop);
    await press(page, field('code.send'));
    await page.getByRole('button', { name: /^Resend in/ }).waitFor();
    await fill(page, field('code.label'), await readCode(shop, email));
    await fill(page, field('password.new'), 'first night 1');
    await press(page, account('firstPassword.submit'));
    await page.getByText('New password was set successfully!').first().waitFor();
    await page.waitForURL('**/en/login?screen=password**');
    await fill(page, field('email.label'), email);
    await fill(page, field('password.label'), 'first night 1');
    await press(page, word('en', 'login', 'submit'));
    await page.waitForURL('**/en/account_setting');

    await page.getByRole('link', { name: account('rows.changePassword') }).click();
    await page.waitForURL('**?edit=password');
    await fill(page, field('password.old'), 'not this one 9');
    await fill(page, field('password.new'), 'second night 2');
    await press(page, account('password.submit'));
    await page.getByText('Failed to change password!').first().waitFor();
    await fill(page, field('password.old'), 'first night 1');
    await press(page, account('password.submit'));

    await page.getByText('Password was changed successfully!').first().waitFor();
    await page.waitForURL('**/en/account_setting');
  });

  it('list the devices and sign another one out', async () => {
    const { page, email } = await visitSignedIn('/en/account_setting');
    await aMinuteLater(shop);
    const { visitor: other } = await signIn(shop, { email });
    await page.reload();
    const devices = page.getByRole('region', { name: account('sections.devices') });
    const buttons = devices.getByRole('button', { name: /^Log out:/ });
    await buttons.nth(1).waitFor();
    const before = await other.call('GET', '/api/v1/user/me');

    await devices
      .locator('form:not(:has([name=current]))')
      .getByRole('button', { name: /^Log out:/ })
      .click();
    await page.getByText(account('done.deviceSignedOut')).first().waitFor();
    await buttons.nth(1).waitFor({ state: 'detached' });

    expect(before.status).toBe(200);
    expect((await other.call('GET', '/api/v1/user/me')).status).toBe(401);
    expect(await buttons.count()).toBe(1);
  });

  it('require proof of identity before a change of e-mail address if the sign-in was long ago', async () => {
    const { page, email } = await visitSignedIn('/en/account_setting');
    await aMinuteLater(shop);
    await anHourSinceSignIn(email);
    await page.getByRole('main').getByText(account('rows.email'), { exact: true }).click();
    await page.getByText(account('proof.lead')).waitFor();

    await press(page, field('code.send'));
    await page.getByRole('button', { name: /^Resend in/ }).waitFor();
    await fill(page, field('code.label'), await readCode(shop, email));
    await press(page, account('proof.submit'));
    await page.getByText(account('email.lead')).waitFor();
    const next = newAddress();
    await fill(page, account('email.new'), next);
    await press(page, field('code.send'));
    await page.getByRole('button', { name: /^Resend in/ }).waitFor();
    await fill(page, field('code.label'), await readCode(shop, next));
    await press(page, account('save'));

    await page.waitForURL('**/en/account_setting');
    await page.getByText(next).waitFor();
  });

  it('export the data of the account as a file', async () => {
    const { page, email } = await visitSignedIn('/en/account_setting?edit=download');

    const [download] = await Promise.all([page.waitForEvent('download'), press(page, account('download.submit'))]);
    const file = JSON.parse(await readFile(await download.path(), 'utf8'));

    expect(download.suggestedFilename()).toMatch(/\.json$/);
    expect(JSON.stringify(file)).toContain(email);
  });

  it('delete the account after a code is entered, and log the visitor out', async () => {
    const { page, email, visitor } = await visitSignedIn('/en/account_setting?edit=delete');
    await page.evaluate(() => caches.open('vouchers-1'));
    await aMinuteLater(shop);
    await press(page, field('code.send'));
    await page.getByRole('button', { name: /^Resend in/ }).waitFor();

    await fill(page, field('code.label'), await readCode(shop, email));
    await press(page, account('delete.submit'));
    await page.getByText(account('done.deleted')).first().waitFor();
    await page.waitForURL(`${shop.url}/en`);

    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
    expect(await page.evaluate(() => caches.keys())).not.toContain('vouchers-1');
    expect((await visitor.call('GET', '/api/v1/user/me')).status).toBe(401);
    expect(await shop.query('select 1 from users where email = $1 and deleted_at is null', [email])).toEqual([]);
  });
});

describe('the keyboard’s focus', () => {
  it.each([
    ['/en/orders', words('common', 'header.login'), words('common', 'header.account')],
    [
      '/en/account_setting',
      words('common', 'language.button', { language: 'English' }),
      words('common', 'language.button', { language: 'English' }),
    ],
    ['/en/account_setting?edit=download', account('download.submit'), account('download.submit')],
  ])('stays in place on %s when the link %j becomes the button %j', async (path, before, after) => {
    const { visitor } = await signIn(shop);
    open[0] = await openPage(browser, PHONE);
    const { page } = open[0];
    await bringLogin(page, shop.url, visitor.jar);
    const release = Promise.withResolvers<void>();
    await page.route('**/assets/entry-client*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto(shop.url + path, { waitUntil: 'commit' });
    await page.getByRole('link', { name: before }).focus();

    release.resolve();
    await page.getByRole('button', { name: after }).waitFor();

    expect(
      await page.getByRole('button', { name: after }).evaluate((button) => button === document.activeElement),
    ).toBe(true);
  });
});
