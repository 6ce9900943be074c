import type { Trouble } from '#client/features/payment/readOutcome.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';

/** Result of the last attempt. The tickets stay reserved for another one. */
export function TroubleNote({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation('pay');
  return (
    <div role="alert" className="flex gap-3 rounded-xl bg-bad-soft p-4 text-bad">
      <Icon name="alert" className="mt-0.5 size-5" />
      <div>
        <p className="font-semibold">{t(`trouble.${trouble}.title`)}</p>
        <p className="text-ink">{t(`trouble.${trouble}.text`)}</p>
      </div>
    </div>
  );
}
