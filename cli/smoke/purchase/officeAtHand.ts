import type { SalesDeps } from '#upstream/salesDeps.ts';
import type { BoxOfficePlace, OpenBoxOffice } from '../../boxOffice/openBoxOffice.ts';
import { CallFailed } from '../exchange.ts';
import { fail } from './step.ts';

/** What an operator can do who has the box office's database: read codes that were sent, give money back. */
export type OfficeAtHand = {
  readCode: (email: string) => Promise<string>;
  /** `publicUrl` is the shop's, for the links in mails. */
  refund: (orderId: string, publicUrl: string) => Promise<void>;
};

const CODE = /\b\d{6}\b/;
const silence = () => {};

/** Opens the database for each of them, and holds it no longer: the embedded one serves one at a time. */
export async function officeAtHand(place: BoxOfficePlace): Promise<OfficeAtHand> {
  const { openBoxOffice } = await import('../../boxOffice/openBoxOffice.ts');
  await (await openBoxOffice(place, 'reading')).close();

  async function inOffice<Value>(work: (office: OpenBoxOffice) => Promise<Value>): Promise<Value> {
    try {
      const office = await openBoxOffice(place, 'reading');
      return await work(office).finally(office.close);
    } catch (error) {
      if (error instanceof CallFailed) throw error;
      return fail(`the box office's database: ${(error as Error).message}`, 'blocked');
    }
  }

  return {
    readCode: (email) =>
      inOffice(async ({ db, label }) => {
        const { listNewest } = await import('#upstream/messages/outboxStore.ts');
        const [message] = await listNewest(db, { most: 1, recipient: email });
        if (!message) return fail(`${label} sent no code to the newcomer: it is another shop's`, 'blocked');
        return CODE.exec(message.text)?.[0] ?? fail('the code has left by mail already: use --code-stdin', 'blocked');
      }),
    refund: (orderId, publicUrl) =>
      inOffice(async ({ db }) => {
        const { refundOrder } = await import('#upstream/payments/refundOrder.ts');
        const { NO_PROVIDERS } = await import('#upstream/payments/createProviders.ts');
        const deps: SalesDeps = {
          db,
          publicUrl,
          log: { debug: silence, info: silence, warn: silence, error: silence },
          clock: () => new Date(),
          providers: NO_PROVIDERS,
          holdMs: 0,
          paymentWindowMs: 0,
          wakeDelivery: silence,
        };
        await refundOrder(deps, orderId);
      }),
  };
}
