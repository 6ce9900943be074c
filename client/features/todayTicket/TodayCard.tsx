import { useEffect, useState } from 'react';
import { clearSignedInUser } from '#client/features/account/signedInUser.ts';
import { toCountdown } from '#client/features/order/toCountdown.ts';
import { toEventView } from '#client/features/order/toEventView.ts';
import { Poster } from '#client/features/poster/Poster.tsx';
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
import { voucherPath } from '#shared/domain/paths/shopPaths.ts';
import { isPaid } from '#shared/domain/selling/orderLifecycle.ts';
import { isToday } from './isToday.ts';

/** Fixed at the lower edge, so it shifts no layout. */
export function TodayCard({ onShow }: { onShow: (isShown: boolean) => void }) {
  const { t } = useTranslation('home');
  const { language } = useShopInfo();
  const [today, setToday] = useState<ReturnType<typeof toView>>();

  useEffect(() => {
    let left = false;
    findToday(language).then(
      (order) => !left && order && setToday(toView(order, { language, t })),
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

  useEffect(() => onShow(today !== undefined), [onShow, today]);

  if (!today) return null;
  const { event, when, href } = today;
  return (
    <aside
      aria-label={t('today.label')}
      className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-xl animate-rise items-center gap-3 rounded-xl border border-line bg-surface p-2 shadow-raised"
    >
      <a href={href} className="group flex min-w-0 flex-1 items-center gap-3 rounded-lg active:bg-sunken">
        <span className="w-14 shrink-0">
          <Poster source={event.poster} className="rounded-md" />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-1 font-semibold">{event.name}</span>
          <span className="block text-ink-soft text-sm first-letter:uppercase">{when}</span>
          <span className="font-semibold text-accent text-sm group-hover:underline">{t('today.open')}</span>
        </span>
      </a>
      <button
        type="button"
        aria-label={t('common:close')}
        className="icon-button shrink-0"
        onClick={() => setToday(undefined)}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

async function findToday(language: LanguageCode): Promise<OrderSummary | undefined> {
  const api = createLateShopApi({
    baseUrl: '/api',
    fetch: createBrowserFetch({ requests: createRequestsInFlight() }),
    headers: () => ({ language }),
    toError: (body) => new RefusedError(body),
  });
  const { result } = await api.listOrders({ time: 'ahead', pageSize: 10 });
  return result.find(({ status, voucherToken, event }) => isPaid(status) && voucherToken && isToday(event, new Date()));
}

function toView(order: OrderSummary, { language, t }: { language: LanguageCode; t: Translate }) {
  const { startsAt, venue } = order.event;
  const event = toEventView(order.event, { language, t });
  const countdown = toCountdown({ startsAt, timeZone: venue.timeZone }, language, new Date());
  const doors = event.doorsAt && t('home:today.doors', { time: event.doorsAt.time });
  return {
    event,
    when: [countdown ?? event.startsAt.time, doors].filter(Boolean).join(' · '),
    href: localPath(language, voucherPath(order.voucherToken!)),
  };
}
