import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { unprovenNotices } from '#boxoffice/platform/schema/payments.ts';
import type { PaymentProvider, SalesDeps, UnprovenNotice } from '#boxoffice/providers/paymentProvider.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { findByKey, lockPayment, updatePayment } from './paymentStore.ts';

/**
 * Only the latest notices of each payment are kept. A forger can replace only the notices of the forger's own payments.
 */
const MOST_OF_PAYMENT = 8;
const ASKED_EVERY_MS = MINUTE_MS;
const PAYMENTS_AT_ONCE = 5;

/**
 * Keeps an unproven notice and, for a pending payment, schedules a status request to the provider. The notice gets a
 * normal response, because otherwise the provider would hold back all later notices. After this response the provider
 * does not send the notice again, so the shop reads the stored notice again when its keys have changed. Returns false
 * for a payment of another shop.
 */
export async function keepUnproven(
  { db, clock }: SalesDeps,
  { name, noticeKey }: PaymentProvider,
  { noticeId, names, content }: UnprovenNotice,
): Promise<boolean> {
  const found = await Promise.all(names.map((key) => findByKey(db, name, key)));
  const payment = found.find((one) => one !== undefined);
  if (!payment) return false;
  const now = clock();
  await db.transaction(async (tx) => {
    await lockPayment(tx, payment.id);
    const triedWith = noticeKey.fingerprint;
    const isRecent = gt(unprovenNotices.receivedAt, new Date(now.getTime() - ASKED_EVERY_MS));
    const ofPayment = eq(unprovenNotices.paymentId, payment.id);
    const recent = await tx.select({ id: unprovenNotices.id }).from(unprovenNotices).where(and(ofPayment, isRecent));
    await tx
      .insert(unprovenNotices)
      .values({ id: noticeId, provider: name, paymentId: payment.id, content, triedWith, receivedAt: now })
      .onConflictDoUpdate({ target: unprovenNotices.id, set: { receivedAt: now } });
    const older = tx
      .select({ id: unprovenNotices.id })
      .from(unprovenNotices)
      .where(ofPayment)
      .orderBy(desc(unprovenNotices.receivedAt))
      .offset(MOST_OF_PAYMENT);
    await tx.delete(unprovenNotices).where(inArray(unprovenNotices.id, older));
    if (payment.status === 'pending' && recent.length === 0) await updatePayment(tx, payment.id, { askAt: now });
  });
  return true;
}

/**
 * Returns notices that were not read with the current keys yet, for a few payments at a time. Each notice is read once
 * with each set of keys.
 */
export async function takeUnproven({ db }: SalesDeps, { name, noticeKey }: PaymentProvider) {
  const isDue = and(eq(unprovenNotices.provider, name), ne(unprovenNotices.triedWith, noticeKey.fingerprint));
  const some = db
    .select({ paymentId: unprovenNotices.paymentId })
    .from(unprovenNotices)
    .where(isDue)
    .groupBy(unprovenNotices.paymentId)
    // Notices that fail repeatedly do not delay others.
    .orderBy(sql`random()`)
    .limit(PAYMENTS_AT_ONCE);
  const others = await db
    .select()
    .from(unprovenNotices)
    .where(and(isDue, inArray(unprovenNotices.paymentId, some)))
    .orderBy(unprovenNotices.receivedAt);
  return others.map(({ id, content }) => ({
    body: Buffer.from(content),
    /** A proven notice is settled, so it is no longer kept. */
    end: (isProven: boolean): Promise<unknown> =>
      isProven
        ? db.delete(unprovenNotices).where(eq(unprovenNotices.id, id))
        : db.update(unprovenNotices).set({ triedWith: noticeKey.fingerprint }).where(eq(unprovenNotices.id, id)),
  }));
}
