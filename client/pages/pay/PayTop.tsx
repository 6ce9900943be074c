import { CompactClock } from '#client/features/countdown/CompactClock.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { PayView } from './toPayView.ts';
import type { Paying } from './usePaying.ts';

/** The amount and the remaining time. */
export function PayTop({ view, paying }: { view: PayView; paying: Paying }) {
  const { t } = useTranslation('pay');
  const { payBy, open, number } = view;
  return (
    <section aria-label={t('top.label')} className="rounded-xl bg-accent-soft p-4 sm:p-5">
      <p className="text-sm">{t('top.amount')}</p>
      <p className="font-extrabold text-3xl tabular-nums tracking-tight">{open?.amount ?? paying.chosen.amount}</p>
      {payBy && (
        <p className="mt-2">
          <CompactClock
            until={payBy.iso}
            label={t('top.timeLeft')}
            overText={t('top.over')}
            fallback={t('top.payBy', { time: payBy.text })}
            onOver={paying.endTime}
          />
        </p>
      )}
      {paying.over && <p className="mt-1 text-sm">{t('top.over')}</p>}
      <p className="mt-1 text-ink-soft text-sm">{t('top.number', { number })}</p>
    </section>
  );
}
