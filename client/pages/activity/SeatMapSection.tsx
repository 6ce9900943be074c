import { SeatLegend } from '#client/features/seatMap/SeatLegend.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { PageSection } from './PageSection.tsx';
import type { Purchase } from './usePurchase.ts';

export function SeatMapSection({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('activity');
  const { session } = purchase.choice;
  return (
    <PageSection id="seat-map" title={t('seatMap.title')}>
      {session?.seated ? (
        <>
          <p>{t('seatMap.text')}</p>
          <SeatLegend tiers={session.tiers} />
          <div className="noscript:hidden">
            <Button look="secondary" onClick={() => purchase.openDialog('seatMap')}>
              <Icon name="map" />
              {t('seatMap.open')}
            </Button>
          </div>
        </>
      ) : (
        <p>{t('seatMap.notForSession')}</p>
      )}
    </PageSection>
  );
}
