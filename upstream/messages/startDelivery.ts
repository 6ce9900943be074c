import { type DeliveryDeps, deliverMessages } from './deliverMessages.ts';

const PAUSE_MS = 2_000;

export type Delivery = { wake: () => void; stop: () => Promise<void> };

/** Delivers messages in the background: at once when woken, and periodically for retries and other instances. */
export function startDelivery(deps: DeliveryDeps): Delivery {
  if (Object.keys(deps.transports).length === 0) return { wake: () => {}, stop: async () => {} };
  let stopped = false;
  let wake = () => {};

  const loop = (async () => {
    while (!stopped) {
      const tried = await deliverMessages(deps).catch((error: unknown) => {
        deps.log.error({ err: { name: (error as Error).name } }, 'the outbox could not be read');
        return 0;
      });
      if (tried === 0 && !stopped) await new Promise<void>((resolve) => pauseUntil(resolve));
    }
  })();

  function pauseUntil(resolve: () => void) {
    const timer = setTimeout(resolve, PAUSE_MS);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  }

  return {
    wake: () => wake(),
    async stop() {
      stopped = true;
      wake();
      await loop;
      for (const transport of Object.values(deps.transports)) transport.close?.();
    },
  };
}
