import type { LanguageCode } from '#shared/domain/language/languages.ts';

const WORKER = '/voucherWorker.js';

type Saving = {
  pages: readonly string[];
  /** Resources to save beside those in the pages' HTML. */
  parts?: readonly string[];
  /** Saved pages that are younger are not loaded again. */
  maxAgeMs?: number;
};

/**
 * Lets the service worker save voucher pages with their resources. Without a network, the service worker then lists the
 * tickets. Returns false if the browser cannot store all of them, for example in a private window or on a full disk.
 */
export async function saveVouchers(
  language: LanguageCode,
  { pages, parts = [], maxAgeMs = 0 }: Saving,
): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return false;
  try {
    const registration = await workers.register(WORKER, { scope: `/${language}/voucher` });
    const worker = registration.active ?? (await activeWorker(registration));
    const isSaved = await new Promise<boolean>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = ({ data }) => resolve(data === 'kept');
      worker.postMessage({ pages, parts, maxAgeMs }, [channel.port2]);
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
