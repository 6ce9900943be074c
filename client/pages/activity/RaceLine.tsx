import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { Purchase } from './usePurchase.ts';

/** Short version of `RaceNotice` for below the map, where space is scarce and the seats are marked. */
export function RaceLine({ purchase: { trouble } }: { purchase: Purchase }) {
  const { t } = useTranslation('activity');
  const seats = trouble?.seats.map(({ label }) => label).join(' · ');
  return (
    <div role="alert" className="text-sm empty:hidden">
      {trouble && (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-warn">
          {trouble.kind === 'seatsTaken'
            ? t('race.line', { seats })
            : [trouble.text, trouble.detail].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  );
}
