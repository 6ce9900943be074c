import { useTranslation } from '#client/i18n/useTranslation.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { SaleStatus } from '#shared/domain/selling/saleStatus.ts';
import { NotifyButton } from './NotifyButton.tsx';
import type { Purchase } from './usePurchase.ts';

type RoomNoticeProps = { purchase: Purchase; zoneName: string };

/** Statuses in which tickets are sold through the waiting room. */
const WITH_ROOM: readonly SaleStatus[] = ['preSale', 'onSale'];

/** Explains to visitors without a turn that this session sells its tickets through a waiting room, and links to it. */
export function RoomNotice({ purchase, zoneName }: RoomNoticeProps) {
  const { t } = useTranslation('activity');
  const { choice, room, button } = purchase;
  const { status } = choice.session ?? {};
  if (!room || room.turn || !status || !WITH_ROOM.includes(status)) return null;
  const words = status === 'onSale' ? 'onSale' : room.isOpen ? 'isOpen' : 'opensAt';
  return (
    <div className="grid gap-3 rounded-lg bg-accent-soft p-4">
      <p className="flex gap-2">
        <Icon name="users" className="mt-0.5 size-5 text-accent" />
        <span className="min-w-0">{t(`room.${words}`, { time: room.opens.full, zone: zoneName })}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={room.href} className={buttonLook({ look: words === 'isOpen' ? 'primary' : 'secondary' })}>
          {t(words === 'isOpen' ? 'room.join' : words === 'onSale' ? 'room.go' : 'room.about')}
        </a>
        {words === 'isOpen' && button.action === 'notify' && (
          <NotifyButton purchase={purchase} look="quiet" className="noscript:hidden" />
        )}
      </div>
    </div>
  );
}
