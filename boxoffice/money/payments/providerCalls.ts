import { eq } from 'drizzle-orm';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { CreatedPayment, PaymentProvider, SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { type LanguageCode, textSetOf } from '#shared/domain/language/languages.ts';
import { type PayResult, resultPath } from '#shared/domain/paths/shopPaths.ts';
import { type PaymentRow, updatePayment } from './paymentStore.ts';
import { settlePayment } from './settlePayment.ts';

const ORDER_FACTS = {
  id: orders.id,
  number: orders.number,
  languageCode: orders.languageCode,
  recipient: orders.recipient,
};

/**
 * Creates a stored payment at the provider. The call is repeatable, because a crash may leave the payment without a
 * reference. A payment that the provider refuses gets the status failed.
 */
export async function startAtProvider(
  deps: SalesDeps,
  payment: PaymentRow,
  languageCode?: string,
): Promise<PaymentRow> {
  const [order] = await deps.db
    .select({ ...ORDER_FACTS, name: activities.name })
    .from(orders)
    .innerJoin(activities, eq(activities.id, orders.activityId))
    .where(eq(orders.id, payment.orderId));
  if (!order) throw new Error('the order of a payment does not exist');
  const language = (languageCode ?? order.languageCode) as LanguageCode;
  const leadTo = (result: PayResult) => `${deps.publicUrl}/${language}${resultPath(result, order.id)}`;

  try {
    const { reference, transaction, action } = await providerOf(deps, payment).create({
      paymentId: payment.id,
      method: payment.method,
      shape: payment.shape,
      amount: payment.amount,
      currency: payment.currency,
      title: `${textIn(order.name, textSetOf(language))} · ${order.number}`,
      languageCode: language,
      expiresAt: payment.expiresAt,
      returnUrls: { success: leadTo('paySuccess'), cancel: leadTo('payCancel'), fail: leadTo('payFail') },
      buyer: order.recipient,
    });
    return await updatePayment(deps.db, payment.id, { reference, transaction, action });
  } catch (error) {
    if (error instanceof Refusal) {
      warnOfProvider(deps, { paymentId: payment.id }, error);
      await settlePayment(deps, payment.id, { news: { state: 'failed' } });
    }
    throw error;
  }
}

/** Ends a payment at its provider, or settles it when it was paid. Throws while the provider reports it as pending. */
export async function endAtProvider(deps: SalesDeps, payment: PaymentRow): Promise<void> {
  const created = payment.reference ? payment : await createAgain(deps, payment);
  if (!created) return;
  const news = await providerOf(deps, payment).cancel(toCreated(created));
  if (news.state === 'pending') throw new Error('the provider reports a cancelled payment as pending');
  await settlePayment(deps, payment.id, { news, byUs: news.state !== 'failed' });
}

/**
 * The payment may exist at the provider although its reference was not saved. Creating it again returns the reference.
 */
async function createAgain(deps: SalesDeps, payment: PaymentRow): Promise<PaymentRow | undefined> {
  try {
    return await startAtProvider(deps, payment);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

type About = { paymentId?: string; refundId?: string };

/** Logs name and message only; other fields of a provider's error may contain personal data. */
export function warnOfProvider({ log }: Pick<SalesDeps, 'log'>, about: About, error: unknown): void {
  const { name, message } = error as Error;
  log.warn({ ...about, err: { name, message } }, 'a call to a payment provider failed');
}

/** Returns the provider of a payment. Throws when it is no longer configured. */
export function providerOf({ providers }: Pick<SalesDeps, 'providers'>, payment: PaymentRow): PaymentProvider {
  const provider = providers.find(payment.provider);
  if (!provider) throw new Error(`the payment provider ${payment.provider} is not configured`);
  return provider;
}

/** The payment must have a reference. It gets one when it is created at the provider. */
export function toCreated({ id, reference, ...payment }: PaymentRow): CreatedPayment {
  return { ...payment, paymentId: id, reference: reference! };
}
