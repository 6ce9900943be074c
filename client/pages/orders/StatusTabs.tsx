import { useRef } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { useCurrentInView } from '#client/ui/useCurrentInView.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/domain/orderLifecycle.ts';
import { ordersPath } from './orderFilters.ts';

/** Plain links, so that the filter works without scripts and with Back. */
export function StatusTabs({ chosen }: { chosen: OrderStatus | null }) {
  const { t } = useTranslation('orders');
  const { language } = useShopInfo();
  const row = useRef<HTMLUListElement>(null);
  useCurrentInView(row, chosen ?? '');
  return (
    <nav aria-label={t('list.filter')} className="my-5">
      <ul ref={row} className="chip-row">
        {[undefined, ...ORDER_STATUSES].map((status) => (
          <li key={status ?? 'all'}>
            <a
              href={localPath(language, ordersPath(status))}
              aria-current={(status ?? null) === chosen ? 'page' : undefined}
              className="chip"
            >
              {status ? t(`order:status.${status}`) : t('list.all')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
