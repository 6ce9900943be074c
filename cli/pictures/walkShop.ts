import type { Page } from 'playwright-core';
import type { Activity } from '#shared/contract/activity.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { escapeMarkup } from '#shared/kernel/escapeMarkup.ts';
import type { MarkedShop } from './openMarkedShop.ts';
import { readPage } from './readPage.ts';
import { BUY, type Facts, listScenes, type Scene } from './scenes.ts';
import { countResponses, settle } from './settle.ts';
import type { Album } from './takePictures.ts';

type Walk = {
  page: Page;
  front: MarkedShop['fronts'][number];
  shop: MarkedShop;
  album: Album;
  language: LanguageCode;
  numberOf: (id: string) => number | undefined;
  /** The marked text with this id. */
  say: (id: string) => string;
};

const EMAIL = 'mei@example.com';
const RECIPIENT = {
  'input[autocomplete=name]': 'Mei Tan',
  'input[autocomplete^=tel]': '9123 4567',
  'input[type=email]': EMAIL,
};
const OPENERS = 'main [aria-haspopup], main [aria-expanded=false], main summary';
/** Buttons of the header and footer. They are the same on every page, so only those of the home page are pressed. */
const FRAME_OPENERS = 'header [aria-haspopup], header [aria-expanded=false], footer button';
/** Pages that any visitor may open, with typical queries. */
const PUBLIC = [
  // The articles come first, so that their texts are not shown in the place of others on the home page.
  ...[
    'about',
    'privacy',
    'userAgreement',
    'contact',
    'app',
    '',
    'activity/list',
    'favourites',
    'nothing/here',
    'login',
  ],
  ...['login?screen=email', 'login?screen=password', 'login?screen=register', 'login?screen=forgot', 'account/restore'],
  ...['voucher', 'voucher?token=none', 'notify/confirm', 'notify/unsubscribe', 'hk3-all', 'hk3-opera'],
  ...['hk3-all?keyword=jazz', 'hk3-all?keyword=zzzz', 'hk3-all/s_2031-01-01_2031-01-02'],
];

type Visit = Omit<Walk, 'page' | 'front'> & { openPage: () => Promise<Page> };

/**
 * Walks through the shop as a visitor and a buyer at the same time, then as a reader of e-mails. A step that fails
 * is reported, and the walk continues.
 */
export async function walkShop({ openPage, ...visit }: Visit, tell: (line: string) => void): Promise<void> {
  const { fronts } = visit.shop;
  const [buyer, visitor] = await Promise.all([
    startWalk({ ...visit, front: fronts[0], page: await openPage() }, tell),
    startWalk({ ...visit, front: fronts[1], page: await openPage() }, tell),
  ]);
  const events = await findEvents(buyer.walk, buyer.open);
  const scenes = (async () => {
    await buyer.step('log in', () => logIn(buyer.walk, buyer.open));
    await buyer.shoot('/orders');
    await buyer.step('buy', () => buy(buyer.walk, buyer.open, events.standing.id));
    await buyer.shoot('/orders');
    return listScenes(await findFacts(buyer.walk, events, buyer.open)).values();
  })();
  const showScenes = async ({ walk, open, step }: typeof buyer) => {
    for (const scene of await scenes) await step(scene.path, () => showScene(walk, scene, open));
    walk.front.changeAnswers({});
  };
  const visitPages = async () => {
    for (const path of PUBLIC) await visitor.shoot(`/${path}`);
    for (const { id } of Object.values(events)) await visitor.shoot(`/activity/${id}`);
    await scenes;
    await visitor.walk.page.context().addCookies(await buyer.walk.page.context().cookies());
    await showScenes(visitor);
  };
  await Promise.all([showScenes(buyer), visitPages()]);
  // The form that logs out is on the last of these pages.
  for (const path of ['/address_list', '/address/create', '/favourites', '/order/confirm', '/account_setting'])
    await buyer.shoot(path);
  await buyer.step('mails', () => takeMails(buyer.walk));
  await visit.album.finish();
}

function startWalk(walk: Walk, tell: (line: string) => void) {
  const { page, front, album, language } = walk;
  const open = async (path: string) => {
    await page.goto(`${front.url}/${language}${path}`);
    await settle(page);
  };
  const step = (name: string, work: () => Promise<unknown>) =>
    work().catch((error: Error) => tell(`${name}: ${error.message.split('\n')[0]}`));
  const shoot = (path: string) =>
    step(path, async () => {
      await open(path);
      await album.take(page);
      await takeOpened(walk, path, open);
    });
  countResponses(page);
  return { walk, open, step, shoot };
}

type Open = (path: string) => Promise<unknown>;

/** Requests data as a page does. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of any call
async function ask({ page, language }: Walk, path: string): Promise<any> {
  const address = `/api/api/v1/${path}`;
  const read = async ([at, code]: string[]) => (await fetch(at!, { headers: { language: code! } })).json();
  return (await page.evaluate(read, [address, language])).data;
}

/** Finds an event with seats and one without. Both are on sale. */
async function findEvents(walk: Walk, open: Open): Promise<Record<'standing' | 'seated', Activity>> {
  await open('/activity/list');
  const links = walk.page.locator('main a[href*="/activity/"]');
  const paths = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const ids = new Set(paths.map((path) => path.split('/').at(-1)!));
  ids.delete('list');
  const events: Activity[] = await Promise.all([...ids].map((id) => ask(walk, `activities/${id}`)));
  const onSale = events.filter(({ sessions }) => sessions.every(({ status }) => status === 'onSale') && sessions[0]);
  const isSeated = ({ sessions }: Activity) => sessions.some(({ seated }) => seated);
  return { standing: onSale.find((event) => !isSeated(event))!, seated: onSale.find(isSeated)! };
}

/** Finds what the walk has bought, and holds tickets for the checkout. */
async function findFacts(walk: Walk, { standing, seated }: Record<string, Activity>, open: Open): Promise<Facts> {
  const [{ userId }, { result }] = [await ask(walk, 'user/me'), await ask(walk, 'orders')];
  const { id: session, tiers } = standing!.sessions[0]!;
  await open(`/activity/${standing!.id}`);
  await press(walk, BUY);
  await walk.page.waitForURL('**/order/confirm*', { timeout: 15_000 });
  const hold = new URL(walk.page.url()).searchParams.get('hold')!;
  const bought = { order: result[0].id, voucher: result[0].voucherToken, hold };
  return { event: standing!.id, session, tier: tiers[0]!.id, seated: seated!.id, ...bought, userId, say: walk.say };
}

/** Opens a page in one of its states, and presses its buttons. */
async function showScene(walk: Walk, { path, changes = {}, stored = {}, presses = [], agent }: Scene, open: Open) {
  const { page, front, album } = walk;
  front.changeAnswers(changes);
  await page.setExtraHTTPHeaders(agent ? { 'user-agent': agent } : {});
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, JSON.stringify(value));
  }, stored);
  await open(path);
  await album.take(page);
  for (const ids of presses) {
    if (!(await press(walk, ids))) throw new Error(`no visible element has the text ${ids}`);
    await album.take(page);
  }
}

/** Opens the folded parts of a page, and submits its empty forms, so that they show what is missing. */
async function takeOpened({ page, album }: Walk, path: string, open: Open): Promise<void> {
  const openers = page.locator(path === '/' ? `${OPENERS}, ${FRAME_OPENERS}` : OPENERS);
  for (let at = 0, count = 1; at < Math.min(count, 8); at += 1) {
    count = await openers.count();
    const opener = openers.nth(at);
    if (at >= count || !(await opener.isVisible())) continue;
    await opener.click({ timeout: 2000 }).catch(() => {});
    await album.take(page);
    await page.keyboard.press('Escape');
  }
  const forms = page.locator('main form:not([role=search])');
  for (let at = 0; at < Math.min(await forms.count(), 3); at += 1) {
    const button = forms.nth(at).locator('button[type=submit], button:not([type])').last();
    if (!(await button.isVisible().catch(() => false)) || path.startsWith('/activity/')) continue;
    await button.click({ timeout: 2000 }).catch(() => {});
    await settle(page);
    await album.take(page);
    await open(path);
  }
}

/** Presses the first shown element with one of these texts: `a|b`. */
async function press({ page, numberOf }: Walk, ids: string): Promise<boolean> {
  await page.evaluate(readPage, { only: [] });
  const pressed = await page.evaluate((wanted) => {
    const box = wanted.flatMap((index) => window.marked.find((one) => one.index === index)?.box ?? [])[0];
    const target = box?.closest<HTMLElement>('button, a, label, summary') ?? (box as HTMLElement | undefined);
    target?.click();
    return target !== undefined;
  }, ids.split('|').map(numberOf));
  await settle(page);
  return pressed;
}

async function logIn(walk: Walk, open: Open): Promise<void> {
  const { page, shop, album } = walk;
  await open('/login?screen=email');
  await page.locator('main input[type=email]').fill(EMAIL);
  await press(walk, 'fields:code.send');
  await album.take(page);
  const [mail] = await shop.readMessages(walk.language);
  await page.locator('main input[autocomplete=one-time-code]').fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await album.take(page);
}

/** Buys two tickets and walks through each step up to the payment. */
async function buy(walk: Walk, open: Open, event: string): Promise<void> {
  const { page, album } = walk;
  await open(`/activity/${event}`);
  await press(walk, BUY);
  await page.waitForURL('**/order/confirm*', { timeout: 8000 });
  await settle(page);
  await press(walk, 'checkout:order|checkout:orderFree');
  await album.take(page);
  for (const [field, text] of Object.entries(RECIPIENT)) await page.locator(field).first().fill(text);
  for (const name of ['deliveryType', 'paymentMethod'])
    await page.locator(`input[name=${name}]`).first().check({ force: true });
  await album.take(page);
  await page.locator('input[name=termsAccepted]').check({ force: true });
  await press(walk, 'checkout:order|checkout:orderFree');
  await page.waitForURL((url) => !url.pathname.endsWith('/order/confirm'), { timeout: 8000 });
  await settle(page);
  await album.take(page);
  // The page of the sandbox provider.
  for (const button of ['summary', 'button[value=pay]']) {
    await page.locator(button).first().click({ timeout: 4000 });
    await settle(page);
    await album.take(page);
  }
}

/** Shows all messages one below the other. A subject and a text message are paragraphs. */
async function takeMails({ page, shop, album, language }: Walk): Promise<void> {
  const line = (text: string) => `<p style="white-space:pre-line;overflow-wrap:anywhere">${escapeMarkup(text)}</p>`;
  const messages = await shop.readMessages(language);
  // The security policy of the previous page would block the styles of the messages.
  await page.goto('about:blank');
  await page.setContent(messages.map(({ subject, text, html }) => line(subject) + (html || line(text))).join(''));
  await album.take(page);
}
