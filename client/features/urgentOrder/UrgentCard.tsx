import { useEffect, useState } from 'react';
import { clearSignedInUser } from '#client/features/account/signedInUser.ts';
import { formatDeadline } from '#client/features/countdown/formatDeadline.ts';
import { useTimeLeft } from '#client/features/countdown/useTimeLeft.ts';
import { toCountdown } from '#client/features/order/toCountdown.ts';
import { type EventView, toEventView } from '#client/features/order/toEventView.ts';
import { Poster } from '#client/features/poster/Poster.tsx';
import { createVenueTime } from '#client/features/venueTime/createVenueTime.ts';
import type { Translate } from '#client/i18n/Translate.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { createBrowserFetch } from '#client/platform/browserFetch.ts';
import { createLateShopApi } from '#client/platform/createLateShopApi.ts';
import { localPath } from '#client/platform/localPath.ts';
import { createRequestsInFlight } from '#client/platform/requestsInFlight.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { RefusedError } from '#shared/contract/errorBody.ts';
import type { OrderSummary } from '#shared/contract/order.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { payPath, voucherPath } from '#shared/domain/paths/shopPaths.ts';
import { isPaid } from '#shared/domain/selling/orderLifecycle.ts';
import { isToday } from './isToday.ts';

/** Maximum number of orders with coming events to look at. */
const MOST_AHEAD = 50;

/**
 * Shows one order at a time: first the orders that wait for payment, then the order for today. Fixed at the lower edge,
 * so it shifts no layout.
 */
export function UrgentCard({ onShow }: { onShow: (isShown: boolean) => void }) {
  const { t } = useTranslation('home');
  const { language } = useShopInfo();
  const [orders, setOrders] = useState<UrgentView[]>([]);
  const [first, ...others] = orders;
  const isShown = first !== undefined;

  useEffect(() => {
    let left = false;
    findUrgent({ language, t }).then(
      (urgent) => left || setOrders(urgent),
      (error: unknown) => {
        // The login session has expired. The visitor has requested nothing that needs a login, so the page does not
        // redirect to the login page.
        if (error instanceof RefusedError && error.body.code === 401) clearSignedInUser();
      },
    );
    return () => {
      left = true;
    };
  }, [language, t]);

  useEffect(() => onShow(isShown), [onShow, isShown]);

  const timeLeft = useTimeLeft(first?.payBy);
  useEffect(() => {
    if (timeLeft === 0) setOrders((shown) => shown.slice(1));
  }, [timeLeft]);

  if (!first) return null;
  const { title, event, when, action, href } = first;
  return (
    <aside
      aria-label={title}
      className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-xl animate-rise items-center gap-3 rounded-xl border border-line bg-surface p-2 shadow-raised"
    >
      <a href={href} className="group flex min-w-0 flex-1 items-center gap-3 rounded-lg active:bg-sunken">
        <span className="w-14 shrink-0">
          <Poster source={event.poster} className="rounded-md" />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-1 font-semibold">{event.name}</span>
          <span className="block text-ink-soft text-sm first-letter:uppercase">{when}</span>
          <span className="font-semibold text-accent text-sm group-hover:underline">{action}</span>
        </span>
      </a>
      <button
        type="button"
        aria-label={t('common:close')}
        className="icon-button shrink-0"
        onClick={() => setOrders(others)}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

type Words = { language: LanguageCode; t: Translate };
type UrgentView = {
  title: string;
  event: EventView;
  when: string;
  action: string;
  href: string;
  payBy?: string;
};

async function findUrgent(words: Words): Promise<UrgentView[]> {
  const api = createLateShopApi({
    baseUrl: '/api',
    fetch: createBrowserFetch({ requests: createRequestsInFlight() }),
    headers: () => ({ language: words.language }),
    toError: (body) => new RefusedError(body),
  });
  const { result } = await api.listOrders({ time: 'ahead', pageSize: MOST_AHEAD });
  const now = new Date();
  const today = result.find(({ status, voucherToken, event }) => isPaid(status) && voucherToken && isToday(event, now));
  const unpaid = result.filter(isPayable);
  return [...unpaid.map((order) => toUnpaid(order, words)), ...(today ? [toToday(today, words, now)] : [])];
}

const isPayable = ({ status, paymentState, payBy }: OrderSummary) =>
  status === 'pendingPayment' && paymentState !== 'confirming' && payBy !== undefined;

function toUnpaid({ id, event, payBy }: OrderSummary, { language, t }: Words): UrgentView {
  const time = formatDeadline(createVenueTime(language, event.venue, t), payBy!);
  return {
    title: t('home:unpaid.label'),
    event: toEventView(event, { language, t }),
    when: t('home:unpaid.payBy', { time }),
    action: t('home:unpaid.pay'),
    href: localPath(language, payPath(id)),
    payBy: payBy!,
  };
}

function toToday({ event, voucherToken }: OrderSummary, { language, t }: Words, now: Date): UrgentView {
  const view = toEventView(event, { language, t });
  const countdown = toCountdown({ startsAt: event.startsAt, timeZone: event.venue.timeZone }, language, now);
  const doors = view.doorsAt && t('home:today.doors', { time: view.doorsAt.time });
  return {
    title: t('home:today.label'),
    event: view,
    when: [countdown ?? view.startsAt.time, doors].filter(Boolean).join(' · '),
    action: t('home:today.open'),
    href: localPath(language, voucherPath(voucherToken!)),
  };
}
