import { useTranslation } from '#client/i18n/useTranslation.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { VoucherView } from './voucherPage.loader.ts';

type VoucherFilesProps = { voucher: VoucherView; withTickets: boolean };

/** Plain download links, so that they work without scripts and with every phone's wallet and calendar. */
export function VoucherFiles({ voucher: { pdfHref, calendarHref }, withTickets }: VoucherFilesProps) {
  const { t } = useTranslation('voucher');
  const look = buttonLook({ look: 'secondary', wide: true });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {withTickets && (
        <a href={pdfHref} download className={look}>
          <Icon name="download" />
          {t('files.pdf')}
        </a>
      )}
      <a href={calendarHref} download className={look}>
        <Icon name="calendar" />
        {t('files.calendar')}
      </a>
    </div>
  );
}
