import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Button, buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { addPhonePath, loginPath } from '#shared/domain/paths/shopPaths.ts';
import { NotifyButton } from './NotifyButton.tsx';
import type { Purchase } from './usePurchase.ts';

/** Explains which tickets another buyer took, which tickets remain chosen, and the options. */
export function RaceNotice({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('activity');
  const notice = useRef<HTMLDivElement>(null);
  const { problem, dialog, openDialog } = purchase;

  const scrollToNotice = useEffectEvent(() => {
    if (!dialog) notice.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (problem) scrollToNotice();
  }, [problem]);

  return (
    <div ref={notice} role="alert" className="scroll-mb-28 empty:hidden">
      {problem && (
        <div className="grid gap-3 rounded-lg bg-warn-soft p-4">
          <p className="flex gap-2 font-semibold text-warn">
            <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
            {problem.kind === 'seatsTaken' ? t('race.title', { count: problem.seats.length }) : problem.text}
          </p>
          {problem.kind === 'seatsTaken' ? (
            <>
              <LostSeats purchase={purchase} />
              <div className="flex flex-wrap gap-2">
                <Button look="secondary" onClick={() => openDialog('seatMap')}>
                  <Icon name="map" />
                  {t('race.chooseOthers')}
                </Button>
                <InsteadButton purchase={purchase} />
              </div>
            </>
          ) : (
            problem.detail && <p>{problem.detail}</p>
          )}
          {problem.kind === 'soldOut' && <OtherWays purchase={purchase} />}
          <NextStep purchase={purchase} className={buttonLook({ look: 'secondary' })} />
        </div>
      )}
    </div>
  );
}

/** Short version of `RaceNotice` below the map, where space is scarce and the map marks the seats. */
export function RaceLine({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('activity');
  const { problem } = purchase;
  return (
    <div role="alert" className="text-sm empty:hidden">
      {problem && (
        <div className="rounded-md bg-warn-soft px-3 py-2 text-warn">
          {problem.kind === 'seatsTaken'
            ? t('race.line', { seats: problem.seats.map(({ label }) => label).join(' · ') })
            : [problem.text, problem.detail].filter(Boolean).join(' · ')}
          <NextStep purchase={purchase} className="inline-block py-2 font-semibold underline" />
          {problem.kind === 'seatsTaken' && (
            <div className="mt-2">
              <InsteadButton purchase={purchase} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function InsteadButton({ purchase: { problem, choice, holding, buyInstead } }: { purchase: Purchase }) {
  const { t } = useTranslation('activity');
  const count = choice.seats.length + (problem?.seats.length ?? 0);
  return (
    <Button look="secondary" aria-disabled={holding} aria-busy={holding} onClick={buyInstead}>
      {t('race.best', { count })}
    </Button>
  );
}

function LostSeats({ purchase: { problem, choice } }: { purchase: Purchase }) {
  const { t } = useTranslation('activity');
  return (
    <>
      <ul className="list-disc pl-5">
        {problem?.seats.map(({ id, label }) => (
          <li key={id}>
            <s>{label}</s>
          </li>
        ))}
      </ul>
      <p>{t(choice.seats.length > 0 ? 'race.kept' : 'race.noneKept', { count: choice.seats.length })}</p>
    </>
  );
}

/** Link to the step that the buyer must take first. */
function NextStep({ purchase: { problem, choicePath }, className }: { purchase: Purchase; className: string }) {
  const { t } = useTranslation('activity');
  const { language } = useShopInfo();
  const steps = {
    signIn: { path: loginPath(choicePath), words: t('race.signIn') },
    addPhone: { path: addPhonePath(choicePath), words: t('race.addPhone') },
  };
  if (problem?.kind !== 'signIn' && problem?.kind !== 'addPhone') return null;
  const { path, words } = steps[problem.kind];
  return (
    <div>
      <a href={localPath(language, path)} className={className}>
        {words}
      </a>
    </div>
  );
}

/** Alternatives to sold-out tickets: another tier that is open to all buyers, or a notification. */
function OtherWays({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('activity');
  const { choice } = purchase;
  const tiers = choice.session?.tiers ?? [];
  const gone = tiers.filter(({ id }) => choice.lines.some(({ tierId }) => tierId === id));
  const others = tiers.filter((tier) => !gone.includes(tier) && tier.button.action === 'buy' && !tier.reduced);
  return (
    <div className="flex flex-wrap gap-2">
      {others.map(({ id, name, price }) => (
        <Button key={id} look="secondary" onClick={() => choice.chooseTier(id)}>
          {t('race.otherTier', { name, price })}
        </Button>
      ))}
      <NotifyButton purchase={purchase} tier={gone.length === 1 ? gone[0] : undefined} look="secondary" />
    </div>
  );
}
