/**
 * Keeps vouchers that were opened, so that they open again at a gate without a network. It looks after vouchers only:
 * every other page goes to the network as if it were not there.
 */
const STORE = 'vouchers-1';
/** At a full gate the network is often there and answers nobody. */
const PATIENCE_MS = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const { page, parts } = event.data;
  const [port] = event.ports;
  event.waitUntil(
    keep(page, parts).then(
      () => port.postMessage('kept'),
      () => port.postMessage('failed'),
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openVoucher(request, event));
  else if (isPart(request.url)) event.respondWith(openPart(request));
});

/** Scripts, styles, words and pictures; never calls, whose answers change. */
const isPart = (url) => /^\/(?:assets\/|images|favicon|site\.webmanifest)/.test(new URL(url).pathname);

async function keep(page, parts) {
  const store = await caches.open(STORE);
  const own = [...new Set(parts)].filter((url) => new URL(url).origin === self.location.origin && isPart(url));
  await Promise.all(own.map(async (url) => (await store.match(url)) ?? store.add(url)));
  await refresh(store, page).catch(() => undefined);
  if (!(await store.match(page))) throw new Error('The voucher is gone');
}

/** The newest from the network, else what was kept. */
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

/** What the network says of a voucher is kept in place of what it said before; one that is gone is forgotten. */
async function refresh(store, page) {
  const answer = await fetch(page);
  if (answer.ok) await store.put(page, answer.clone());
  else if (answer.status === 404 || answer.status === 410) await store.delete(page);
  return answer;
}

async function openPart(request) {
  const kept = await caches.match(request, { cacheName: STORE });
  return kept ?? fetch(request);
}
