import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { OtherWays } from './OtherWays.tsx';
import type { Purchase } from './usePurchase.ts';

/** Explains which tickets another buyer took, which remain chosen, and the options. */
export function RaceNotice({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('activity');
  const notice = useRef<HTMLDivElement>(null);
  const { trouble, dialog, openDialog } = purchase;

  const scrollToNotice = useEffectEvent(() => {
    if (!dialog) notice.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (trouble) scrollToNotice();
  }, [trouble]);

  return (
    <div ref={notice} role="alert" className="scroll-mb-28 empty:hidden">
      {trouble && (
        <div className="grid gap-3 rounded-lg bg-warn-soft p-4">
          <p className="flex gap-2 font-semibold text-warn">
            <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
            {trouble.kind === 'seatsTaken' ? t('race.title', { count: trouble.seats.length }) : trouble.text}
          </p>
          {trouble.kind === 'seatsTaken' ? (
            <>
              <LostSeats purchase={purchase} />
              <div>
                <Button look="secondary" onClick={() => openDialog('seatMap')}>
                  <Icon name="map" />
                  {t('race.chooseOthers')}
                </Button>
              </div>
            </>
          ) : (
            trouble.detail && <p>{trouble.detail}</p>
          )}
          {trouble.kind === 'soldOut' && <OtherWays purchase={purchase} />}
        </div>
      )}
    </div>
  );
}

function LostSeats({ purchase: { trouble, choice } }: { purchase: Purchase }) {
  const { t } = useTranslation('activity');
  return (
    <>
      <ul className="list-disc pl-5">
        {trouble?.seats.map(({ id, label }) => (
          <li key={id}>
            <s>{label}</s>
          </li>
        ))}
      </ul>
      <p>{t(choice.seats.length > 0 ? 'race.kept' : 'race.noneKept', { count: choice.seats.length })}</p>
    </>
  );
}
