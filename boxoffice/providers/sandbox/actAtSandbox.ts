import { randomUUID } from 'node:crypto';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { toStatus, writeNotice } from './sandboxNotice.ts';
import { insertNotices, moveSandboxPayment, type SandboxPayment } from './sandboxStore.ts';

export const NOTICE_TROUBLES = ['none', 'late', 'double', 'missing', 'outOfOrder'] as const;
type NoticeTrouble = (typeof NOTICE_TROUBLES)[number];
export type Tester = {
  act: 'pay' | 'decline' | 'cancel' | 'forge';
  /** Simulated error in the delivery of the notice. */
  trouble: NoticeTrouble;
  delaySeconds: number;
  /** Pays an amount other than the requested one. */
  wrongAmount: boolean;
};
type Acting = { payment: SandboxPayment; tester: Tester; now: Date };

/** A cancelled payment can still be paid, to simulate late money. */
const PAYABLE = ['open', 'declined', 'cancelled'] as const;

/** Applies a tester's action and enqueues its notices. */
export async function actAtSandbox(db: Database, acting: Acting): Promise<SandboxPayment> {
  const { payment, tester, now } = acting;
  if (tester.act === 'forge') return forge(db, acting);
  const moved = await db.transaction(async (tx) => {
    const changed = await move(tx, acting);
    if (changed) await insertNotices(tx, noticesFor({ payment: changed, tester, now }));
    return changed;
  });
  return moved ?? payment;
}

function move(tx: Database, { payment, tester, now }: Acting) {
  const { reference } = payment;
  if (tester.act !== 'pay') {
    const state = tester.act === 'decline' ? ('declined' as const) : ('cancelled' as const);
    return moveSandboxPayment(tx, { reference, from: ['open'] }, { state });
  }
  const paidAmount = tester.wrongAmount ? Math.floor(payment.amount / 200) * 100 || 200 : payment.amount;
  return moveSandboxPayment(tx, { reference, from: PAYABLE }, { state: 'paid', paidAmount, paidAt: now });
}

function noticesFor({ payment, tester, now }: Acting) {
  const { reference } = payment;
  const dueAt = new Date(now.getTime() + (tester.trouble === 'late' ? tester.delaySeconds * 1000 : 0));
  const news = { id: randomUUID(), reference, body: writeNotice(reference, toStatus(payment, now)), dueAt };
  if (tester.trouble === 'missing') return [];
  if (tester.trouble === 'double') return [news, { ...news, id: randomUUID() }];
  if (tester.trouble !== 'outOfOrder') return [news];
  const afterwards = new Date(now.getTime() + 2000);
  const older = (['failed', 'pending'] as const).map((state) => writeNotice(reference, { state }));
  return [news, ...older.map((body) => ({ id: randomUUID(), reference, body, dueAt: afterwards }))];
}

/** Enqueues a notice with a forged signature. */
async function forge(db: Database, { payment, now }: Acting): Promise<SandboxPayment> {
  const { reference, amount, currency } = payment;
  const body = writeNotice(reference, { state: 'paid', paidAmount: amount, currency, paidAt: now });
  await insertNotices(db, [{ id: randomUUID(), reference, body, forged: true, dueAt: now }]);
  return payment;
}
