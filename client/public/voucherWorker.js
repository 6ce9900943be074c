/**
 * Service worker that caches vouchers, so that they open offline at a gate. It has one registration for the
 * vouchers of each language, and one for all other pages. Other pages use the network as usual. If one of them does not
 * load, the worker lists the saved tickets instead.
 */
const STORE = 'vouchers-1';
/** Cache key for the saved tickets and for the texts of the page that lists them. */
const LIST = '/saved-tickets';
const isForAllPages = new URL(self.registration.scope).pathname === '/';
/** Listed vouchers that are older than this are loaded again. */
const HOUR_MS = 3_600_000;
/** Timeout in milliseconds: at a crowded gate the network often connects but does not respond. */
const PATIENCE_MS = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  // With navigation preload, pages do not have to wait for the start of the worker.
  if (isForAllPages) event.waitUntil(self.registration.navigationPreload?.enable());
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  // Two tabs must not change the list at the same time.
  const kept = navigator.locks.request(LIST, () => keep(event.data));
  event.waitUntil(
    kept.then(
      () => port.postMessage('kept'),
      () => port.postMessage('failed'),
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (isForAllPages) {
    const isPage = request.mode === 'navigate' && !new URL(request.url).pathname.startsWith('/api/');
    if (isPage) event.respondWith(fetchPage(event).catch(listTickets));
  } else if (request.mode === 'navigate') event.respondWith(openVoucher(request, event));
  else if (isPart(request.url)) event.respondWith(openPart(request));
});

/** Matches scripts, styles, texts and pictures, but not API calls, whose responses change. */
const isPart = (url) => /^\/(?:assets\/|images|favicon|site\.webmanifest)/.test(new URL(url).pathname);

/** Saves these pages, and renews the listed ones, because a ticket may have been refunded or may have a new code. */
async function keep({ pages, maxAgeMs, owner }) {
  await removeOthers(owner);
  const store = await caches.open(STORE);
  const kept = [];
  // Saves one page after the other, because each of them changes the list.
  for (const page of pages) kept.push(await keepPage(store, page, maxAgeMs).catch(() => false));
  const { tickets } = await readList(store);
  for (const { page } of tickets) if (!pages.includes(page)) await keepPage(store, page, HOUR_MS).catch(() => false);
  await prune(store, { pages, owner });
  if (!kept.includes(true)) throw new Error('No voucher was saved');
}

/** Removes what was saved for another account. */
async function removeOthers(owner) {
  const list = await readList(await caches.open(STORE));
  if (owner && list.owner && list.owner !== owner) await caches.delete(STORE);
}

async function keepPage(store, page, maxAgeMs) {
  if (!isYounger(await store.match(page), maxAgeMs)) await refresh(store, page).catch(() => undefined);
  const kept = await store.match(page);
  const html = await kept?.text();
  const [, entry] = html?.match(/ data-saved-entry="([^"]+)"/) ?? [];
  const { ticket, words } = entry ? JSON.parse(unescaped(entry)) : {};
  const list = await readList(store);
  const others = list.tickets.filter((other) => tokenOf(other.page) !== tokenOf(page));
  const tickets = ticket ? [...others, { page, ...ticket }] : others;
  await writeList(store, { ...list, ...(words && { words }), tickets });
  if (html) await keepParts(store, findParts(html, page));
  return Boolean(entry);
}

/** URLs of the scripts, styles and pictures that a page names anywhere, also in `data-scripts`. */
const findParts = (html, page) =>
  [...html.matchAll(/\/assets\/[\w.-]+| src(?:set)?="([^"]+)"/gi)]
    .flatMap(([named, sources]) =>
      sources
        ? unescaped(sources)
            .split(', ')
            .map((source) => source.split(' ')[0])
        : named,
    )
    .map((address) => new URL(address, page).href);

/** A voucher works without its pictures, but not without its scripts and styles. */
async function keepParts(store, urls) {
  const own = [...new Set(urls)].filter((url) => new URL(url).origin === self.location.origin && isPart(url));
  await Promise.all(
    own.map(async (url) => {
      if (await store.match(url)) return;
      await store.add(url).catch((error) => {
        if (url.includes('/assets/')) throw error;
      });
    }),
  );
}

/** Removes past tickets from the list, and all pages and resources that no saved voucher needs. */
async function prune(store, { pages, owner }) {
  const list = await readList(store);
  const tickets = list.tickets.filter(({ until }) => Date.parse(until) > Date.now());
  await writeList(store, { ...list, ...(owner && { owner }), tickets });
  const tokens = new Set([...pages, ...tickets.map(({ page }) => page)].map(tokenOf));
  const saved = (await store.keys()).map(({ url }) => url);
  const vouchers = saved.filter((url) => tokens.has(tokenOf(url)));
  const needed = new Set([new URL(LIST, self.location.origin).href, ...vouchers]);
  for (const page of vouchers) {
    for (const part of findParts(await (await store.match(page)).text(), page)) needed.add(part);
  }
  await Promise.all(saved.filter((url) => !needed.has(url)).map((url) => store.delete(url)));
}

const writeList = (store, list) => store.put(LIST, new Response(JSON.stringify(list)));

/** The clock of the device may differ from that of the server. */
function isYounger(answer, maxAgeMs) {
  const ageMs = Date.now() - Date.parse(answer?.headers.get('date'));
  return ageMs >= 0 && ageMs < maxAgeMs;
}

/** Identifies a voucher, which may be saved in several languages. */
const tokenOf = (page) => new URL(page).searchParams.get('token');

async function readList(store) {
  const kept = await store.match(LIST);
  return kept ? kept.json() : { tickets: [] };
}

/** Returns the network's response, or the cached one on a timeout or an error. */
async function openVoucher(request, event) {
  const store = await caches.open(STORE);
  const kept = await store.match(request);
  const fresh = refresh(store, request);
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  const answer = await Promise.race([fresh.catch(() => kept), patience]);
  return answer.status >= 500 ? kept : answer;
}

/** Updates the cache with the network's response. Removes a voucher that no longer exists. */
async function refresh(store, page) {
  const answer = await fetch(page);
  if (answer.ok) await store.put(page, answer.clone());
  else if (answer.status === 404 || answer.status === 410) await store.delete(page);
  return answer;
}

const fetchPage = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request);

async function openPart(request) {
  const kept = await caches.match(request, { cacheName: STORE, ignoreVary: true });
  return kept ?? fetch(request);
}

/** The list is a separate page, because without the network only saved vouchers open. */
async function listTickets() {
  const store = await caches.open(STORE);
  const { words, tickets } = await readList(store);
  if (!words) return Response.error();
  const kept = await Promise.all(tickets.map(({ page }) => store.match(page)));
  const ahead = tickets
    .filter(({ until }, index) => kept[index] && Date.parse(until) > Date.now())
    .sort((one, other) => one.until.localeCompare(other.until));
  const nonce = crypto.randomUUID();
  return new Response(toHtml({ words, tickets: ahead, nonce }), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

const toHtml = ({ words, tickets, nonce }) => `<!doctype html>
<html lang="${escaped(words.language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(words.title)}</title>
<style nonce="${nonce}">${STYLE}</style>
<main>
<h1>${escaped(words.title)}</h1>
<p>${escaped(tickets.length > 0 ? words.saved : words.none)}</p>
<ul>${tickets.map(toEntry).join('')}</ul>
<a class="again" href="">${escaped(words.again)}</a>
</main>
</html>`;

const toEntry = ({ page, name, when }) =>
  `<li><a href="${escaped(page)}"><b>${escaped(name)}</b><span>${escaped(when)}</span></a></li>`;

const SIGNS = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
const unescaped = (text) => text.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name) => SIGNS[name]);
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The colours of `styles/tokens.css`. */
const STYLE = `
:root { --ground: #faf7f3; --surface: #fff; --line: #8f8377; --ink: #1d1712; --soft: #61564b; --accent: #c2410c }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14110e; --surface: #1f1b17; --line: #8d8175; --ink: #f7f2eb; --soft: #bdb2a6; --accent: #ff8f45 }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 28rem; margin: auto; padding: 2rem 1rem }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 }
ul { display: grid; gap: 0.75rem; margin: 1.5rem 0; padding: 0; list-style: none }
a { display: block; min-height: 1.6rem; padding: 0.625rem 1rem; border: 1px solid var(--line); border-radius: 10px; color: inherit; text-decoration: none }
a:active { transform: scale(0.98) }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
li a { padding: 1rem; border-radius: 16px; background: var(--surface) }
li span { display: block; color: var(--soft) }
b { font-size: 1.125rem }
.again { text-align: center; font-weight: 600 }
`;
