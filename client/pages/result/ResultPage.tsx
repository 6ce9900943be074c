import { useCallback, useEffect, useMemo } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { CompactClock } from '#client/features/countdown/CompactClock.tsx';
import { OrderEventSummary } from '#client/features/order/OrderEventSummary.tsx';
import { readOutcome, usePaymentNews } from '#client/features/payment/watchWhileVisible.ts';
import { useSavedTickets } from '#client/features/savedTickets/useSavedTickets.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { createStoredList } from '#client/platform/storedList.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { type PayResult, resultPath } from '#shared/domain/paths/shopPaths.ts';
import type { DeliveryType } from '#shared/domain/selling/deliveryTypes.ts';
import { PaidExtras } from './PaidExtras.tsx';
import type { ResultPageData } from './resultPage.loader.ts';
import { type Purchase, toConversionAddress } from './toConversionAddress.ts';
import type { ResultView } from './toResultView.ts';

export function PaySuccessPage() {
  const { outcome, orderId, money, voucherHref } = useLoaderData<ResultPageData>();
  useConversion(useMemo(() => (outcome === 'paid' ? { orderId, money } : undefined), [outcome, orderId, money]));
  useSavedTickets(voucherHref ? [voucherHref] : []);
  return <ResultPage page="paySuccess" />;
}

export function PayCancelPage() {
  return <ResultPage page="payCancel" />;
}

export function PayFailPage() {
  return <ResultPage page="payFail" />;
}

/** Result of a payment according to the box office, and the next steps. */
function ResultPage({ page }: { page: PayResult }) {
  const view = useLoaderData<ResultPageData>();
  const { t } = useTranslation('result');
  const { revalidate } = useRevalidator();
  const { outcome, orderId, event, payBy, steps } = view;
  const kind = resultKind(page, view);
  const { icon, look } = RESULT_LOOKS[kind];
  const lookAgain = useCallback(() => void revalidate(), [revalidate]);
  usePaymentNews({
    orderId,
    active: outcome === 'open' || outcome === 'confirming',
    onNews: (news) => readOutcome(news) !== outcome && lookAgain(),
  });

  return (
    <main className="page-width py-8 sm:py-16">
      <PageHead title={t(`${kind}.title`)} description={t('description')} path={resultPath(page, orderId)} noindex />
      <div className="mx-auto grid max-w-xl gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-10">
        <span className={`grid size-14 place-items-center rounded-full ${look}`}>
          <Icon name={icon} className="size-7" />
        </span>
        <div role="status" className="grid gap-2">
          <h1 className="text-2xl">{t(`${kind}.title`)}</h1>
          <p className="font-semibold text-lg">{t(`${kind}.statement`)}</p>
          <p className="text-ink-soft">{t(`${kind}.text`)}</p>
        </div>
        {payBy && (
          <p className="rounded-md bg-accent-soft px-4 py-3">
            <CompactClock
              until={payBy.iso}
              label={t('clock.label')}
              overText={t('clock.over')}
              fallback={t('clock.payBy', { time: payBy.text })}
              onOver={lookAgain}
            />
          </p>
        )}
        <div className="rounded-lg border border-line p-3 sm:p-4">
          <OrderEventSummary event={event}>
            <p className="mt-1 text-sm">{`${view.quantity} · ${view.amount}`}</p>
            <p className="text-ink-soft text-sm">{t('number', { number: view.number })}</p>
          </OrderEventSummary>
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          {steps.map(({ label, href }, index) => (
            <a
              key={href}
              href={href}
              className={`${buttonLook({ look: index === 0 ? 'primary' : 'secondary' })} grow sm:grow-0`}
            >
              {label}
            </a>
          ))}
        </div>
        {outcome === 'paid' && <PaidExtras view={view} />}
      </div>
    </main>
  );
}

type ResultKind =
  | Exclude<DeliveryType, 'courier'>
  | 'ticketing'
  | 'confirming'
  | 'open'
  | 'timeout'
  | 'cancelled'
  | 'stopped'
  | 'failed'
  | 'declined';

/** Chooses the text in `locales/…/result.json`. */
function resultKind(
  page: PayResult,
  view: Pick<ResultView, 'outcome' | 'declined' | 'issued' | 'deliveryType' | 'cancelReason'>,
): ResultKind {
  const { outcome, issued, deliveryType, cancelReason } = view;
  if (outcome === 'paid') return issued && deliveryType !== 'courier' ? deliveryType : 'ticketing';
  if (outcome === 'cancelled') return cancelReason === 'timeout' ? 'timeout' : 'cancelled';
  if (outcome === 'confirming' || page === 'paySuccess') return 'confirming';
  if (outcome === 'open') return 'open';
  if (page === 'payCancel') return 'stopped';
  return view.declined ? 'declined' : 'failed';
}

const GOOD = 'bg-good-soft text-good';
const PLAIN = 'bg-accent-soft text-accent';

const RESULT_LOOKS: Record<ResultKind, { icon: IconName; look: string }> = {
  eTicket: { icon: 'check', look: GOOD },
  selfPickup: { icon: 'check', look: GOOD },
  onSite: { icon: 'check', look: GOOD },
  ticketing: { icon: 'check', look: GOOD },
  confirming: { icon: 'clock', look: PLAIN },
  open: { icon: 'clock', look: PLAIN },
  timeout: { icon: 'clock', look: PLAIN },
  cancelled: { icon: 'close', look: PLAIN },
  stopped: { icon: 'info', look: PLAIN },
  failed: { icon: 'alert', look: 'bg-bad-soft text-bad' },
  declined: { icon: 'alert', look: 'bg-bad-soft text-bad' },
};

/** Reports a purchase to Google Ads once per order, if configured. Loads no code from Google. */
function useConversion(purchase: Purchase | undefined): void {
  const { adsConversionId } = useShopInfo();

  useEffect(() => {
    if (!adsConversionId || !purchase || purchase.money.amount === 0) return;
    if (isFirstReport(purchase.orderId)) new Image().src = toConversionAddress(adsConversionId, purchase);
  }, [adsConversionId, purchase]);
}

/** Maximum number of remembered orders. */
const MOST = 50;
const told = createStoredList('toldPurchases', MOST);

/**
 * Whether this device reports the order for the first time. Remembers the order. Without storage, returns false, so
 * that no order is reported twice.
 */
function isFirstReport(orderId: string): boolean {
  if (told.read().includes(orderId)) return false;
  told.add(orderId);
  return told.read().includes(orderId);
}
