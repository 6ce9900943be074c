import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { OwnPage } from '../http/visit.ts';
import { joinPieces } from './gzipPieces.ts';
import { createTokenPages } from './tokenPages.ts';

type Visit = { request: Request; csrfToken: string };

/** Token pages of a shop whose page prints its token. `rendered` lists the addresses of the rendered pages. */
function openPages({ hidden = [] as string[], maxBytes = 100_000 } = {}) {
  const rendered: string[] = [];
  const facts = { status: 200 };
  const preparePage = async ({ request, csrfToken }: Visit) => {
    rendered.push(new URL(request.url).pathname + new URL(request.url).search);
    return { status: facts.status, error: undefined, element: () => <input name="token" defaultValue={csrfToken} /> };
  };
  const pages = createTokenPages({
    limits: { pageMs: 1000 },
    log: pino({ level: 'silent' }),
    maxBytes,
    isPage: (address: string) => address === '/en/activity/1',
    inTurn: <Result,>(work: () => Promise<Result>) => work(),
    renderer: { load: async () => ({ preparePage }) },
    upstream: { url: 'http://upstream', fetch },
    answers: () => undefined,
    city: { known: () => ({}) },
    hidden: () => hidden,
    translators: {},
    shown: {},
    publicUrl: 'http://shop',
  } as never);
  const find = async (token: string, search = '') => {
    const query = { screen: (text: string) => (text === 'email' ? text : undefined) };
    const page = {
      language: { code: 'en' },
      innerPath: '/login',
      search,
      page: { differsByToken: true, needs: 'login', query },
    };
    const pieces = await pages.find(token, {
      page: page as unknown as OwnPage,
      log: pino({ level: 'silent' }),
      requestId: 'r',
    });
    return pieces && joinPieces(pieces).toString();
  };
  return { find, rendered, facts };
}

it('renders a page once, and inserts the token of each visitor', async () => {
  const { find, rendered } = openPages();

  const texts = await Promise.all([find('one'), find('two')]);

  expect(texts).toEqual(
    ['one', 'two'].map((token) => expect.stringMatching(new RegExp(`<input .*value="${token}"/>`))),
  );
  expect(rendered).toEqual(['/en/login']);
});

it.each([
  ['an unknown parameter', '?utm_source=x'],
  ['an unknown value', '?screen=other'],
  ['the name of a property that all objects have', '?__proto__=x'],
  ['the same parameter twice', '?screen=email&screen=email'],
  ['a target that is not a page of the shop', '?redirect=/activity/2'],
  ['a target with the hold of one visitor', '?redirect=%2Forder%2Fconfirm%3Fhold%3D1'],
])('returns no page for an address with %s', async (_what, search) => {
  const { find, rendered } = openPages();

  expect(await find('one', search)).toBeUndefined();
  expect(rendered).toEqual([]);
});

it('renders each known address once, whatever the order of its parameters', async () => {
  const { find, rendered } = openPages();

  for (const search of ['', '?screen=email&redirect=/activity/1', '?redirect=/activity/1&screen=email'])
    await find('a', search);

  expect(rendered).toEqual(['/en/login', '/en/login?screen=email&redirect=/activity/1']);
});

it('renders nothing if the shop has no such page', async () => {
  const { find, rendered } = openPages({ hidden: ['login'] });

  expect([await find('one'), rendered]).toEqual([undefined, []]);
});

it('returns no page if the rendering fails, and renders it again for the next visitor', async () => {
  const { find, facts } = openPages();
  facts.status = 503;
  const failed = await find('one');
  facts.status = 200;

  expect([failed, await find('two')]).toEqual([undefined, expect.stringContaining('two')]);
});
