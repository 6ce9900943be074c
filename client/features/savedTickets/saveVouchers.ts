import { findSignedInUser } from '#client/features/account/signedInUser.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';

const WORKER = '/voucherWorker.js';

/**
 * Lets the service worker save these voucher pages with their resources, unless the saved ones are younger than
 * `maxAgeMs`. Without a network, the shop then lists the tickets. Returns false if the browser stores none of them, for
 * example in a private window or on a full disk.
 */
export async function saveVouchers(
  language: LanguageCode,
  { pages, maxAgeMs }: { pages: readonly string[]; maxAgeMs: number },
): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return false;
  try {
    const registration = await workers.register(WORKER, { scope: `/${language}/voucher` });
    const worker = registration.active ?? (await activeWorker(registration));
    const isSaved = await new Promise<boolean>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = ({ data }) => resolve(data === 'kept');
      worker.postMessage({ pages, maxAgeMs, owner: findSignedInUser()?.userId }, [channel.port2]);
    });
    if (isSaved) await workers.register(WORKER, { scope: '/' });
    return isSaved;
  } catch {
    return false;
  }
}

function activeWorker({ installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = installing ?? waiting;
  return new Promise((resolve, reject) => {
    if (!worker) return reject(new Error('The service worker was not installed'));
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('The service worker was replaced'));
    });
  });
}
