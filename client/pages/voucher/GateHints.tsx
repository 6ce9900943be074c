import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';

/** How to show the codes at the gate; below them, so that the first one needs no scrolling there. */
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
          {/* Keeps the room of the other sentence, so that nothing moves when it comes. */}
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
