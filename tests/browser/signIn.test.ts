import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bringLogin } from '#tests/support/browser/bringLogin.ts';
import {
  afterAnimations,
  closePages,
  openHydrated,
  openPage,
  type WatchedPage,
} from '#tests/support/browser/openBrowser.ts';
import { sharedShop } from '#tests/support/browser/sharedShop.ts';
import { aMinuteLater } from '#tests/support/shop/aMinuteLater.ts';
import { readCode } from '#tests/support/shop/readCode.ts';
import { newAddress, signIn } from '#tests/support/shop/signIn.ts';
import type { RunningShop } from '#tests/support/shop/startShop.ts';
import { word } from '#tests/support/words/words.ts';

type TextSet = 'en' | 'id' | 'zh-HK';

const PHONE = { viewport: { width: 390, height: 844 } };
const PASSWORD = 'curtain call 7';

let shop: RunningShop;
let browser: Browser;
const opened: WatchedPage[] = [];

beforeAll(async () => {
  ({ shop, browser } = await sharedShop());
});

afterEach(({ task }) => closePages(opened, { task, expected: /status of 40[01]/ }));

async function visit(path: string, options: BrowserContextOptions = PHONE): Promise<Page> {
  const watched = await openPage(browser, options);
  opened.push(watched);
  await openHydrated(watched.page, shop.url + path);
  return watched.page;
}

/** Opens a page with the cookies of an earlier login. */
async function visitSignedIn(path: string): Promise<Page> {
  const { visitor } = await signIn(shop);
  const watched = await openPage(browser, PHONE);
  opened.push(watched);
  await bringLogin(watched.page, shop.url, visitor.jar);
  await openHydrated(watched.page, shop.url + path);
  return watched.page;
}

const userOf = (page: Page) =>
  page.evaluate<Record<string, unknown> | null>(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'));

const say = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Returns the ways to log in, as a reader of this language uses them. */
function waysIn(language: TextSet) {
  const login = (key: string) => word(language, 'login', key);
  const field = (key: string) => word(language, 'fields', key);
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const follow = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();
  const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

  /** Requests a code, reads it from the outbox as the operator would, and types it. */
  async function enterCode(page: Page, recipient: string) {
    await press(page, field('code.send'));
    await say(page, field('code.sent'));
    await fill(page, field('code.label'), await readCode(shop, recipient));
  }

  return {
    'by phone': async () => {
      const number = `9${String(Date.now()).slice(-7)}`;
      const page = await visit(`/${language}/login?redirect=${encodeURIComponent('/account_setting?from=test')}`);

      await page.getByRole('button', { name: field('phone.areaCode') }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('852');
      await page.getByRole('dialog').getByRole('combobox').press('Enter');
      await fill(page, field('phone.number'), `${number.slice(0, 4)} ${number.slice(4)}`);
      await enterCode(page, `+852${number}`);
      await say(page, login('done.login'));
      await page.waitForURL(`**/${language}/account_setting?from=test`);

      const user = await userOf(page);
      expect(user).toMatchObject({ phone: `852-${number}` });
      expect(JSON.stringify(user)).not.toContain('token');
      const cookies = (await page.context().cookies()).filter(({ name }) => ['pner', 'pnid'].includes(name));
      expect(cookies.map(({ name, httpOnly }) => [name, httpOnly]).sort()).toEqual([
        ['pner', true],
        ['pnid', true],
      ]);
    },

    'by e-mail with a code, and is back where they were': async () => {
      const email = newAddress();
      const page = await visit(`/${language}/about`);
      await page
        .getByRole('banner')
        .getByRole('link', { name: word(language, 'common', 'header.login') })
        .click();
      await page.waitForURL(`**/${language}/login`);
      await follow(page, login('ways.email'));
      await page.waitForURL('**screen=email');

      await fill(page, field('email.label'), email);
      await enterCode(page, email);
      await say(page, login('done.login'));
      await page.waitForURL(`**/${language}/about`);
      await page
        .getByRole('banner')
        .getByRole('button', { name: word(language, 'common', 'header.account') })
        .waitFor();
    },

    'with an e-mail address and a password, after registering': async () => {
      const email = newAddress();
      const page = await visit(`/${language}/login?screen=email`);
      await follow(page, login('links.register'));
      await page.waitForURL('**screen=register');
      await page.getByRole('heading', { name: login('register.title') }).waitFor();
      await fill(page, field('email.label'), email);
      await enterCode(page, email);
      await fill(page, field('password.label'), PASSWORD);
      await press(page, login('register.submit'));
      await say(page, login('done.registered'));
      await page.waitForURL(`**/${language}`);
      await signOut(page, language);

      await openHydrated(page, `${shop.url}/${language}/login?screen=password&redirect=/orders`);
      await fill(page, field('email.label'), email);
      await fill(page, field('password.label'), PASSWORD);
      await press(page, login('submit'));

      await say(page, login('done.login'));
      await page.waitForURL(`**/${language}/orders`);
    },

    'with a new password, when the old one was forgotten': async () => {
      const { email } = await signIn(shop);
      const page = await visit(`/${language}/login?screen=password`);
      await follow(page, login('links.forgot'));
      await page.waitForURL('**screen=forgot');
      await page.getByRole('heading', { name: login('forgot.title') }).waitFor();
      await fill(page, field('email.label'), email);
      // The sign-in a moment ago sent a code to this address too.
      await aMinuteLater(shop);
      await enterCode(page, email);
      await press(page, login('forgot.submit'));
      await fill(page, field('password.new'), PASSWORD);
      await press(page, login('newPassword.submit'));
      await say(page, login('done.newPassword'));
      await page.waitForURL('**screen=password');

      await fill(page, field('email.label'), email);
      await fill(page, field('password.label'), PASSWORD);
      await press(page, login('submit'));

      await say(page, login('done.login'));
    },
  };
}

it('the server-rendered list of area codes finds a country by its name in another language', async () => {
  const page = await visit('/zh-HK/login');
  const country = page.getByRole('button', { name: word('zh-HK', 'fields', 'phone.areaCode') });

  await country.click();
  await page.getByRole('dialog').getByRole('combobox').fill('Singapura');
  await page.keyboard.press('Enter');

  await expect.poll(() => country.innerText()).toContain('+65');
});

describe('a newcomer signs in', () => {
  it.each([
    ['by phone', 'en'],
    ['by phone', 'zh-HK'],
    ['by e-mail with a code, and is back where they were', 'id'],
    ['with an e-mail address and a password, after registering', 'en'],
    ['with a new password, when the old one was forgotten', 'zh-HK'],
  ] as const)('%s (%s)', (way, language) => waysIn(language)[way]());
});

async function signOut(page: Page, language: TextSet = 'en'): Promise<void> {
  const common = (key: string) => word(language, 'common', key);
  await page
    .getByRole('banner')
    .getByRole('button', { name: common('header.account') })
    .click();
  const logout = page.getByRole('menuitem', { name: common('menu.logout') });
  await logout.waitFor();
  // A press during the animation of the menu would hit another button.
  await afterAnimations(page);
  const loaded = page.waitForEvent('load');
  await logout.click();
  await loaded;
  await page
    .getByRole('banner')
    .getByRole('link', { name: common('header.login') })
    .waitFor();
}

describe('a sign-in form', () => {
  const field = (key: string) => word('en', 'fields', key);

  it.each([
    ['phone', 'Phone number', '123456', 'Malformed phone number'],
    ['email', 'E-mail address', 'mei tan@example', 'Please enter a valid email address'],
    ['email', 'E-mail address', '', 'This field is required.'],
    ['password', 'Password', 'short1', 'Password must be at least 8 characters'],
    ['password', 'Password', 'onlyletters', 'Password does not meet the requirements'],
    ['password', 'Password', '', 'Please enter your password'],
    ['register', 'Verification code', '12', 'Please enter the 6-digit code'],
  ])(
    'on the %s screen, with the field %s set to “%s”, shows “%s” without a call',
    async (screen, label, text, message) => {
      const page = await visit(`/en/login?screen=${screen}`);
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));

      const input = page.getByLabel(label, { exact: true });
      await input.fill(text);
      await page.locator('form button[value=send]').click();
      await page.getByRole('alert').filter({ hasText: message }).waitFor();

      expect(await input.getAttribute('aria-invalid')).toBe('true');
      expect(await describedBy(page, input)).toContain(message);
      expect(asked).toEqual([]);
    },
  );

  const describedBy = async (page: Page, input: ReturnType<Page['getByLabel']>) =>
    page.locator(`[id="${await input.getAttribute('aria-describedby')}"]`).textContent();

  it('blocks another code for a minute, even after a reload, and accepts a pasted code with spaces', async () => {
    const page = await visit('/en/login?screen=email');
    await page.getByLabel(field('email.label')).fill(newAddress());
    await page.getByLabel(field('email.label')).press('Enter');
    const resend = page.getByRole('button', { name: /^Resend in \d+ s$/ });
    await resend.waitFor();

    await page.reload();
    await resend.waitFor();
    const blocked = await resend.isDisabled();
    await page.getByLabel(field('code.label'), { exact: true }).fill('12 345');
    const code = await page.getByLabel(field('code.label'), { exact: true }).inputValue();
    await page.getByLabel(field('email.label')).fill(newAddress());
    const other = page.getByRole('button', { name: field('code.send') });

    expect(blocked).toBe(true);
    expect(code).toBe('12345');
    expect(await other.isEnabled()).toBe(true);
  });

  it('shows ‘Login failed!’ and keeps the entered values when the code is wrong', async () => {
    const email = newAddress();
    const page = await visit('/en/login?screen=email');
    await page.getByLabel(field('email.label')).fill(email);
    await page.getByRole('button', { name: field('code.send') }).click();
    await page.getByRole('button', { name: /^Resend in/ }).waitFor();
    const wrong = (await readCode(shop, email)) === '000000' ? '000001' : '000000';

    await page.getByLabel(field('code.label'), { exact: true }).fill(wrong);

    await say(page, 'Login failed!');
    await page.getByText(word('en', 'validation', 'code.wrong')).waitFor();
    const alerts = await page.getByRole('alert').allTextContents();
    expect(alerts.filter(Boolean)).toEqual([`${field('code.label')}: ${word('en', 'validation', 'code.wrong')}`]);
    expect(await page.getByLabel(field('email.label')).inputValue()).toBe(email);
  });

  it('sends one code when a visitor taps twice', async () => {
    const page = await visit('/en/login?screen=email');
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/sendLoginCode') && sent.push(request.url()));
    await page.getByLabel(field('email.label')).fill(newAddress());

    await page.getByRole('button', { name: field('code.send') }).dblclick();
    await page.getByRole('button', { name: /^Resend in/ }).waitFor();

    expect(sent).toHaveLength(1);
    expect(await page.getByText(word('en', 'refusals', 'codeTooSoon')).count()).toBe(0);
  });

  it.each(['/\\evil.example', '/%09//evil.example'])('never redirects to %s', async (target) => {
    const email = newAddress();
    const page = await visit(`/en/login?screen=email&redirect=${encodeURIComponent(target)}`);
    await page.getByLabel(field('email.label')).fill(email);
    await page.getByRole('button', { name: field('code.send') }).click();
    await page.getByRole('button', { name: /^Resend in/ }).waitFor();

    await page.getByLabel(field('code.label'), { exact: true }).fill(await readCode(shop, email));
    await page.getByRole('button', { name: word('en', 'common', 'header.account') }).waitFor();
    await page.waitForURL((url) => url.pathname !== '/en/login');

    expect(page.url()).toBe(`${shop.url}/en`);
  });
});

describe('two tabs', () => {
  it('are signed out together, and leave a page that needs a login', async () => {
    const page = await visitSignedIn('/en/account_setting');
    await page.waitForFunction(() => localStorage.getItem('userInfo') !== null);
    const other = await page.context().newPage();
    await openHydrated(other, `${shop.url}/en/about`);
    await other
      .getByRole('banner')
      .getByRole('button', { name: word('en', 'common', 'header.account') })
      .waitFor();

    await signOut(other);
    await page.waitForURL(`${shop.url}/en`);

    await page
      .getByRole('banner')
      .getByRole('link', { name: word('en', 'common', 'header.login') })
      .waitFor();
    expect(await userOf(page)).toBeNull();
    expect((await page.context().cookies()).filter(({ name }) => name === 'pner')).toEqual([]);
  });

  it('sign in together', async () => {
    const email = newAddress();
    const page = await visit('/en/login?screen=email&redirect=/orders');
    const other = await page.context().newPage();
    await openHydrated(other, `${shop.url}/en/login?redirect=/address_list`);

    await page.getByLabel(word('en', 'fields', 'email.label')).fill(email);
    await page.getByRole('button', { name: word('en', 'fields', 'code.send') }).click();
    await page.getByRole('button', { name: /^Resend in/ }).waitFor();
    await page.getByLabel(word('en', 'fields', 'code.label'), { exact: true }).fill(await readCode(shop, email));

    await page.waitForURL('**/en/orders');
    await other.waitForURL('**/en/address_list');
  });
});

describe('the login page', () => {
  it('opens when the login has expired, and keeps the requested page to return to', async () => {
    const page = await visitSignedIn('/en/account_setting');
    await page.waitForFunction(() => localStorage.getItem('userInfo') !== null);
    await shop.query('delete from access_tokens');

    await page.getByRole('link', { name: word('en', 'account', 'rows.addresses') }).click();
    await page.waitForURL('**/en/login?redirect=%2Faddress_list');

    expect(await userOf(page)).toBeNull();
    expect((await page.context().cookies()).filter(({ name }) => name === 'pner')).toEqual([]);
  });

  it('redirects a signed-in visitor to the requested page', async () => {
    const page = await visitSignedIn('/en/login?redirect=/orders');

    expect(new URL(page.url()).pathname).toBe('/en/orders');
  });
});
