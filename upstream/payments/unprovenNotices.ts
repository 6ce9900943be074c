import { and, count, eq, ne } from 'drizzle-orm';
import type { PaymentProvider, SalesDeps, UnprovenNotice } from '../providers/paymentProvider.ts';
import { payments, unprovenNotices } from '../schema/payments.ts';
import { findByKey } from './paymentStore.ts';

/** A forger knows only payments of his own, and fills no more than this for each. */
const MOST_OF_PAYMENT = 8;
const AT_ONCE = 50;

type Outcome = 'kept' | 'notOurs' | 'tooMany';

/**
 * Keeps a notice that cannot be believed, and has the provider asked. It is read again with other keys, because a provider
 * sends nothing again that was answered, and nothing new before it was.
 */
export async function keepUnproven(
  { db, clock }: SalesDeps,
  { name, noticeKey }: PaymentProvider,
  { noticeId, payment: key, content }: UnprovenNotice,
): Promise<Outcome> {
  const payment = await findByKey(db, name, key);
  if (!payment) return 'notOurs';
  const now = clock();
  return db.transaction(async (tx) => {
    await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, payment.id)).for('update');
    const [kept] = await tx
      .select({ number: count() })
      .from(unprovenNotices)
      .where(and(eq(unprovenNotices.paymentId, payment.id), ne(unprovenNotices.id, noticeId)));
    if (kept!.number >= MOST_OF_PAYMENT) return 'tooMany';
    const triedWith = noticeKey.fingerprint;
    await tx
      .insert(unprovenNotices)
      .values({ id: noticeId, provider: name, paymentId: payment.id, content, triedWith, receivedAt: now })
      .onConflictDoUpdate({ target: unprovenNotices.id, set: { receivedAt: now } });
    if (payment.paidAt === null) await tx.update(payments).set({ askAt: now }).where(eq(payments.id, payment.id));
    return 'kept';
  });
}

/** Takes notices that were read with other keys than today's, so that each is read once with each set of keys. */
export async function takeUnproven({ db }: SalesDeps, { name, noticeKey }: PaymentProvider) {
  const others = await db
    .select()
    .from(unprovenNotices)
    .where(and(eq(unprovenNotices.provider, name), ne(unprovenNotices.triedWith, noticeKey.fingerprint)))
    .orderBy(unprovenNotices.receivedAt)
    .limit(AT_ONCE);
  return others.map(({ id, content }) => ({
    body: Buffer.from(content),
    /** What is proven now is settled, so it is no longer kept. */
    end: (isProven: boolean): Promise<unknown> =>
      isProven
        ? db.delete(unprovenNotices).where(eq(unprovenNotices.id, id))
        : db.update(unprovenNotices).set({ triedWith: noticeKey.fingerprint }).where(eq(unprovenNotices.id, id)),
  }));
}
