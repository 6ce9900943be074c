import { eq } from 'drizzle-orm';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { providerNotices } from '#boxoffice/platform/schema/payments.ts';
import type {
  CreatedPayment,
  DisputeNotice,
  PaymentKey,
  PaymentNotice,
  PaymentProvider,
  ProvenNotice,
  ProviderNotice,
  ProviderStatus,
  SalesDeps,
} from '#boxoffice/providers/paymentProvider.ts';
import { noteStrangeMoney } from './noteStrangeMoney.ts';
import {
  findByKey,
  hasUnnamedPayment,
  nameTransaction,
  openCase,
  type PaymentRow,
  updatePayment,
} from './paymentStore.ts';
import { toCreated, warnOfProvider } from './providerCalls.ts';
import { followRefunds } from './sendRefunds.ts';
import { settlePayment } from './settlePayment.ts';
import { settleRefund } from './settleRefund.ts';
import { keepUnproven, takeUnproven } from './unprovenNotices.ts';

type Delivered = { provider: string; headers: Record<string, string | undefined>; body: Buffer };

/**
 * Processes the notices of one request separately and returns the response that the provider expects. Notices are
 * settled before the response; duplicates have no effect. A provider may delay all later notices until it gets a
 * response, so only notices that cannot be read or settled are refused.
 */
export async function receiveNotices(
  deps: SalesDeps,
  { provider: name, headers, body }: Delivered,
): Promise<PaymentProvider['noticeAnswer']> {
  const provider = deps.providers.find(name);
  if (!provider) throw new Refusal('payment.unknown');
  const notices = provider.readNotices(headers, body);
  if (!notices) {
    deps.providers.notices.count(name, 'refused');
    throw new Refusal('notice.refused');
  }
  const failures: unknown[] = [];
  for (const notice of notices) await receive(deps, provider, notice).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return provider.noticeAnswer;
}

/**
 * Reads the kept notices of a few payments again after the keys were changed. Notices that cannot be settled yet are
 * read again later. Refunds come first, because no ticket is issued for returned money.
 */
export async function receiveKept(deps: SalesDeps): Promise<void> {
  for (const provider of deps.providers.all()) {
    const taken = await takeUnproven(deps, provider);
    const kept = taken.map((one) => ({ ...one, notices: provider.readNotices({}, one.body) ?? [] }));
    for (const one of kept.toSorted((a, b) => Number(isRefund(b)) - Number(isRefund(a))))
      await receiveOne(deps, provider, one).catch((error: unknown) => warnOfProvider(deps, {}, error));
  }
}

type Kept = Awaited<ReturnType<typeof takeUnproven>>[number] & { notices: ProviderNotice[] };

const isRefund = ({ notices }: Kept): boolean => notices.some(({ about }) => about === 'refund');

async function receiveOne(deps: SalesDeps, provider: PaymentProvider, { notices, end }: Kept): Promise<void> {
  const isProven = notices.length > 0 && notices.every(({ about }) => about !== 'unproven');
  if (isProven) for (const notice of notices) await receive(deps, provider, notice);
  await end(isProven);
}

async function receive(deps: SalesDeps, provider: PaymentProvider, notice: ProviderNotice): Promise<void> {
  deps.providers.notices.count(provider.name, await take(deps, provider, notice));
}

async function take(deps: SalesDeps, provider: PaymentProvider, notice: ProviderNotice) {
  if (notice.about === 'other') return 'other';
  if (notice.about === 'unproven') {
    if (!(await keepUnproven(deps, provider, notice))) return 'other';
    deps.log.warn({ provider: provider.name }, 'a notice from a payment provider is not proven');
    return 'unproven';
  }
  await settle(deps, provider, notice);
  await deps.db
    .insert(providerNotices)
    .values({ id: notice.noticeId, provider: provider.name, reference: nameIn(notice), receivedAt: deps.clock() })
    .onConflictDoNothing();
  return 'accepted';
}

async function settle(deps: SalesDeps, provider: PaymentProvider, notice: ProvenNotice): Promise<void> {
  if (notice.about === 'payment') return receivePayment(deps, provider, notice);
  if (await isKnown(deps, notice)) return;
  if (notice.about === 'refund') await settleRefund(deps, provider.name, notice);
  else await openDispute(deps, provider.name, notice);
}

async function receivePayment(deps: SalesDeps, provider: PaymentProvider, notice: PaymentNotice): Promise<void> {
  const { payment: key, transaction, status } = notice;
  const found = await findByKey(deps.db, provider.name, key);
  if (!found) {
    if ('reference' in key && (await hasUnnamedPayment(deps.db, provider.name)))
      throw new Refusal('busy', { retryAfterSeconds: 30 });
    if (status === 'ask') return;
    const reference = nameOf(key);
    return noteStrangeMoney(deps.db, { provider: provider.name, reference, status, now: deps.clock() });
  }
  if (transaction) await nameTransaction(deps.db, found.id, transaction);
  const payment = { ...toCreated(found), transaction: transaction ?? found.transaction };
  if (status !== 'ask' && !isWord(found, status)) return askSoon(deps, found);
  // Refunds of the shop are settled before other returned money is handled.
  if (provider.isRefunded) await retry(followRefunds(deps, found));
  const news = status === 'ask' ? await ask(provider, payment) : status;
  await settlePayment(deps, found.id, { news });
}

/** Buyers may retry on a provider's page, so a failed attempt there does not end the payment. */
const isWord = ({ shape }: PaymentRow, said: ProviderStatus): boolean =>
  shape !== 'redirect' || said.state === 'paid' || 'cancelledAt' in said;

/**
 * Lets the polling job request the status, because a request during the handling of a notice would delay later notices.
 */
async function askSoon({ db, clock }: SalesDeps, { id, status }: PaymentRow): Promise<void> {
  if (status === 'pending') await updatePayment(db, id, { askAt: clock() });
}

/** A payment that the provider does not know changes nothing. */
async function ask(provider: PaymentProvider, payment: CreatedPayment): Promise<ProviderStatus> {
  return (await retry(provider.status(payment))) ?? { state: 'pending' };
}

/** Refuses the notice when the provider does not respond, so that the provider sends the notice again. */
async function retry<Answer>(question: Promise<Answer>): Promise<Answer | undefined> {
  return question.catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw new Refusal('busy', { retryAfterSeconds: 30 });
  });
}

/**
 * A disputed payment does not change: the operator responds to the dispute at the provider, which decides about the
 * money. A later step of the same dispute opens the case again.
 */
async function openDispute({ db, clock }: SalesDeps, provider: string, notice: DisputeNotice): Promise<void> {
  const { event, amount, currency, answerBy } = notice;
  const payment = await findByKey(db, provider, notice.payment);
  if (!payment) return;
  const [order] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.id, payment.orderId));
  const facts = { event, disputed: amount, currency, ...(answerBy && { answerBy }) };
  await openCase(db, { kind: 'dispute', order: order!, payment, facts, now: clock() });
}

async function isKnown({ db }: SalesDeps, { noticeId }: ProvenNotice): Promise<boolean> {
  const [row] = await db
    .select({ id: providerNotices.id })
    .from(providerNotices)
    .where(eq(providerNotices.id, noticeId));
  return row !== undefined;
}

function nameIn(notice: ProvenNotice): string {
  if (notice.about === 'refund') return notice.refund.id;
  return nameOf(notice.payment);
}

const nameOf = (key: PaymentKey) => Object.values(key)[0]!;
