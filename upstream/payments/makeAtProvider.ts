import { eq } from 'drizzle-orm';
import type { LanguageCode } from '#shared/domain/languages.ts';
import { textSetOf } from '#shared/domain/languages.ts';
import { type PayResult, resultPath } from '#shared/domain/orderPaths.ts';
import { Refusal } from '../http/refusals.ts';
import type { SalesDeps } from '../providers/salesDeps.ts';
import { activities } from '../schema/activities.ts';
import { orders } from '../schema/orders.ts';
import { type PaymentRow, updatePayment } from './paymentStore.ts';
import { providerOf } from './providerOf.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Creates a stored payment at the provider. Repeatable, because a crash may leave the payment without a reference. A
 * payment that the provider refuses fails.
 */
export async function makeAtProvider(deps: SalesDeps, payment: PaymentRow, languageCode?: string): Promise<PaymentRow> {
  const [order] = await deps.db
    .select({ id: orders.id, number: orders.number, languageCode: orders.languageCode, name: activities.name })
    .from(orders)
    .innerJoin(activities, eq(activities.id, orders.activityId))
    .where(eq(orders.id, payment.orderId));
  if (!order) throw new Error('a payment has no order');
  const language = (languageCode ?? order.languageCode) as LanguageCode;
  const leadTo = (result: PayResult) => `${deps.publicUrl}/${language}${resultPath(result, order.id)}`;

  try {
    const { reference, action } = await providerOf(deps, payment).create({
      paymentId: payment.id,
      method: payment.method,
      shape: payment.shape,
      amount: payment.amount,
      currency: payment.currency,
      title: `${order.name[textSetOf(language)]} · ${order.number}`,
      languageCode: language,
      expiresAt: payment.expiresAt,
      returnUrls: { success: leadTo('paySuccess'), cancel: leadTo('payCancel'), fail: leadTo('payFail') },
    });
    return await updatePayment(deps.db, payment.id, { reference, action });
  } catch (error) {
    if (error instanceof Refusal) await settlePayment(deps, payment.id, { news: { state: 'failed' } });
    throw error;
  }
}
