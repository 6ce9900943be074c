/**
 * Service worker that caches opened vouchers, so that they open offline at a gate. Other pages use the network as
 * usual.
 */
const STORE = 'vouchers-1';
/** Timeout in milliseconds: at a crowded gate the network often connects but does not respond. */
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

/** Matches scripts, styles, texts and pictures, but not API calls, whose responses change. */
const isPart = (url) => /^\/(?:assets\/|images|favicon|site\.webmanifest)/.test(new URL(url).pathname);

async function keep(page, parts) {
  const store = await caches.open(STORE);
  const own = [...new Set(parts)].filter((url) => new URL(url).origin === self.location.origin && isPart(url));
  await Promise.all(own.map(async (url) => (await store.match(url)) ?? store.add(url)));
  await refresh(store, page).catch(() => undefined);
  if (!(await store.match(page))) throw new Error('The voucher is gone');
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

async function openPart(request) {
  const kept = await caches.match(request, { cacheName: STORE, ignoreVary: true });
  return kept ?? fetch(request);
}
