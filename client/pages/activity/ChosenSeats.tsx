import { SeatChips } from '#client/features/ticketChoice/SeatChips.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { Purchase } from './usePurchase.ts';

type ChosenSeatsProps = { purchase: Purchase; limit: number };

export function ChosenSeats({ purchase, limit }: ChosenSeatsProps) {
  const { t } = useTranslation('activity');
  const { seats, changeSeat } = purchase.choice;
  return (
    <div className="grid gap-3 noscript:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2 lg:justify-start">
        <div>
          <h2 className="font-bold">{t('seats.title')}</h2>
          <p className="text-ink-soft text-sm">{t('quantity.limit', { count: limit })}</p>
        </div>
        <Button look="secondary" onClick={() => purchase.openDialog('seatMap')}>
          <Icon name="map" />
          {t(seats.length > 0 ? 'seats.change' : 'seats.choose')}
        </Button>
      </div>
      <SeatChips seats={seats} onRemove={changeSeat} label={t('seats.chosen')} removeWord={t('seats.remove')} />
    </div>
  );
}
