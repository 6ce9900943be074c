import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';

/** Warns buyers that payments are in test mode. */
export function TestModeNote() {
  const { t } = useTranslation('order');
  return (
    <p role="note" className="flex gap-3 rounded-lg bg-warn-soft p-4 font-semibold text-warn">
      <Icon name="alert" className="mt-0.5 size-5" />
      {t('testMode')}
    </p>
  );
}
