import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';

/** Tips for the gate. Placed below the codes, so that the first code is visible without scrolling. */
export function GateHints({ kept }: { kept: boolean }) {
  const { t } = useTranslation('voucher');
  return (
    <ul className="grid gap-2 rounded-lg bg-sunken p-4 text-sm">
      <li className="flex gap-3">
        <Icon name="device" />
        <span className="min-w-0">{t('hint.brightness')}</span>
      </li>
      <li className="flex gap-3">
        <Icon name={kept ? 'check' : 'download'} className={`size-5 ${kept ? 'text-good' : ''}`} />
        <span className="grid min-w-0">
          <span role="status" className="col-start-1 row-start-1">
            {t(kept ? 'hint.kept' : 'hint.keep')}
          </span>
          {/* Reserves the space of the other sentence, so that the layout does not shift. */}
          <span aria-hidden="true" className="invisible col-start-1 row-start-1">
            {t(kept ? 'hint.keep' : 'hint.kept')}
          </span>
        </span>
      </li>
      <li className="flex gap-3">
        <Icon name="lock" />
        <span className="min-w-0">{t('hint.secret')}</span>
      </li>
    </ul>
  );
}
