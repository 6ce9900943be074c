import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { ordersPath } from './orderFilters.ts';

export function NoOrders({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('orders');
  const { language } = useShopInfo();
  return (
    <div className="grid justify-items-center gap-4 rounded-xl bg-sunken px-4 py-14 text-center">
      <Icon name="ticket" className="size-9 text-ink-soft" />
      <div>
        <p className="font-semibold text-lg">{t('list.empty')}</p>
        <p className="mt-1 max-w-sm text-ink-soft">{t(filtered ? 'list.emptyFilter' : 'list.emptyText')}</p>
      </div>
      <a href={localPath(language, filtered ? ordersPath(undefined) : '/')} className={buttonLook()}>
        {t(filtered ? 'list.showAll' : 'list.browse')}
      </a>
    </div>
  );
}
