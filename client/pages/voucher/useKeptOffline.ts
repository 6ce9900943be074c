import { useEffect, useState } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import type { VoucherView } from './voucherPage.loader.ts';

const WORKER = '/voucherWorker.js';

/**
 * Lets the service worker cache this page and its resources. The shop then lists the ticket when it is opened offline.
 * Returns true once the page works offline.
 */
export function useKeptOffline({ saved }: Pick<VoucherView, 'saved'>): boolean {
  const { language } = useShopInfo();
  const { t } = useTranslation('voucher');
  const [kept, setKept] = useState(false);

  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers) return;
    let left = false;
    const words = {
      language,
      title: t('offline.title'),
      saved: t('offline.saved'),
      none: t('offline.none'),
      again: t('offline.again'),
    };
    keepThisPage(workers, { scope: `/${language}/voucher`, facts: { ticket: saved, words } })
      .then((answer) => left || setKept(answer))
      .catch(() => {
        // Private windows and full disks refuse the cache. The page then needs the network.
      });
    return () => {
      left = true;
    };
  }, [language, saved, t]);

  return kept;
}

async function keepThisPage(workers: ServiceWorkerContainer, { scope, facts }: { scope: string; facts: object }) {
  const registration = await workers.register(WORKER, { scope });
  const worker = registration.active ?? (await activeWorker(registration));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], link[rel=modulepreload]')];
  const pictures = [...document.images].map(({ currentSrc, src }) => currentSrc || src);
  const [page] = location.href.split('#');
  const isKept = await new Promise<boolean>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => resolve(data === 'kept');
    const parts = [...loaded, ...linked.map(({ href }) => href), ...pictures];
    worker.postMessage({ page, parts, ...facts }, [channel.port2]);
  });
  if (isKept) await workers.register(WORKER, { scope: '/' });
  return isKept;
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
