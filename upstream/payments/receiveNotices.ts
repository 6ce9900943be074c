import { eq } from 'drizzle-orm';
import { Refusal } from '../http/refusals.ts';
import type {
  CreatedPayment,
  DisputeNotice,
  PaymentNotice,
  PaymentProvider,
  ProviderNotice,
  ProviderStatus,
  SalesDeps,
} from '../providers/paymentProvider.ts';
import { orders } from '../schema/orders.ts';
import { providerNotices } from '../schema/payments.ts';
import { noteStrangeMoney } from './noteStrangeMoney.ts';
import { findByKey, hasUnnamedPayment, insertCase, nameTransaction } from './paymentStore.ts';
import { toCreated } from './providerCalls.ts';
import { settlePayment } from './settlePayment.ts';
import { settleRefund } from './settleRefund.ts';

type Delivered = { provider: string; headers: Record<string, string | undefined>; body: Buffer };

/**
 * Processes the signed notices of one request and returns what the provider expects as the answer. They are settled before
 * it responds; duplicates have no effect.
 */
export async function receiveNotices(
  deps: SalesDeps,
  { provider: name, headers, body }: Delivered,
): Promise<PaymentProvider['noticeAnswer']> {
  const provider = deps.providers.find(name);
  if (!provider) throw new Refusal('payment.unknown');
  const notices = provider.readNotices(headers, body);
  if (!notices) throw new Refusal('notice.refused');
  for (const notice of notices) await receive(deps, provider, notice);
  return provider.noticeAnswer;
}

async function receive(deps: SalesDeps, provider: PaymentProvider, notice: ProviderNotice): Promise<void> {
  if (notice.about === 'payment') await receivePayment(deps, provider, notice);
  else if (notice.about !== 'other' && !(await isKnown(deps, notice))) {
    if (notice.about === 'refund') await settleRefund(deps, provider.name, notice);
    else await openDispute(deps, provider.name, notice);
  }
  await deps.db
    .insert(providerNotices)
    .values({ id: notice.noticeId, provider: provider.name, reference: nameIn(notice), receivedAt: deps.clock() })
    .onConflictDoNothing();
}

async function receivePayment(deps: SalesDeps, provider: PaymentProvider, notice: PaymentNotice): Promise<void> {
  const { payment: key, transaction, status } = notice;
  const found = await findByKey(deps.db, provider.name, key);
  if (!found) {
    if ('reference' in key && (await hasUnnamedPayment(deps.db, provider.name)))
      throw new Refusal('busy', { retryAfterSeconds: 30 });
    if (status === 'ask') return;
    const reference = 'id' in key ? key.id : key.reference;
    return noteStrangeMoney(deps.db, { provider: provider.name, reference, status, now: deps.clock() });
  }
  const payment = { ...toCreated(found), transaction: transaction ?? found.transaction };
  const news = status === 'ask' ? await ask(provider, payment) : status;
  if (transaction) await nameTransaction(deps.db, found.id, transaction);
  await settlePayment(deps, found.id, { news });
}

/** The provider sends a notice again that the shop could not verify. What it refuses to know is no news. */
async function ask(provider: PaymentProvider, payment: CreatedPayment): Promise<ProviderStatus> {
  return provider.status(payment).catch((error: unknown) => {
    if (error instanceof Refusal) return { state: 'pending' };
    throw new Refusal('busy', { retryAfterSeconds: 30 });
  });
}

/** A disputed payment stays as it is: the operator answers at the provider, which takes the money back or not. */
async function openDispute({ db, clock }: SalesDeps, provider: string, notice: DisputeNotice): Promise<void> {
  const { amount, currency } = notice;
  const payment = await findByKey(db, provider, notice.payment);
  if (!payment) return;
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, payment.orderId));
  const details = { order: order!.number, reference: payment.transaction ?? payment.reference ?? '', provider };
  await insertCase(db, {
    kind: 'dispute',
    orderId: payment.orderId,
    paymentId: payment.id,
    details: { ...details, method: payment.method, disputed: amount, currency },
    createdAt: clock(),
  });
}

async function isKnown({ db }: SalesDeps, { noticeId }: ProviderNotice): Promise<boolean> {
  const [row] = await db
    .select({ id: providerNotices.id })
    .from(providerNotices)
    .where(eq(providerNotices.id, noticeId));
  return row !== undefined;
}

function nameIn(notice: ProviderNotice): string {
  if (notice.about === 'other') return '';
  if (notice.about === 'refund') return notice.refund.reference;
  return 'id' in notice.payment ? notice.payment.id : notice.payment.reference;
}
