import { useEffect, useState } from 'react';
import { useShopInfo } from '#client/platform/shopInfo.ts';

/** Lets the service worker cache this page and its resources. Returns true once the page works offline. */
export function useKeptOffline(): boolean {
  const { language } = useShopInfo();
  const [kept, setKept] = useState(false);

  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers) return;
    let left = false;
    keepThisPage(workers, `/${language}/voucher`)
      .then((answer) => left || setKept(answer))
      .catch(() => {
        // Private windows and full disks refuse the cache. The page then needs the network.
      });
    return () => {
      left = true;
    };
  }, [language]);

  return kept;
}

async function keepThisPage(workers: ServiceWorkerContainer, scope: string): Promise<boolean> {
  const registration = await workers.register('/voucherWorker.js', { scope });
  const worker = registration.active ?? (await activeWorker(registration));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], link[rel=modulepreload]')];
  const pictures = [...document.images].map(({ currentSrc, src }) => currentSrc || src);
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => resolve(data === 'kept');
    const parts = [...loaded, ...linked.map(({ href }) => href), ...pictures];
    worker.postMessage({ page: location.href, parts }, [channel.port2]);
  });
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
