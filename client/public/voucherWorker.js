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
  await Promise.all([page, ...own].map(async (url) => (await store.match(url)) ?? store.add(url)));
}

/** The newest from the network, else what was kept; a voucher that is gone is forgotten. */
async function openVoucher(request, event) {
  const store = await caches.open(STORE);
  const kept = await store.match(request);
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) await store.put(request, answer.clone());
    else if (answer.status === 404 || answer.status === 410) await store.delete(request);
    return answer;
  });
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  const answer = await Promise.race([fresh.catch(() => kept), patience]);
  return answer.status >= 500 ? kept : answer;
}

async function openPart(request) {
  const kept = await caches.match(request, { cacheName: STORE });
  return kept ?? fetch(request);
}
