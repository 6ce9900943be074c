import { useTranslation } from 'react-i18next';
import { Icon } from '#client/ui/Icon.tsx';
import type { VoucherView } from './voucherPage.loader.ts';

type VoucherNoticeProps = { status: VoucherView['status']; kept: boolean; courier: boolean };

/** How to show it at the gate, or why it opens none. */
export function VoucherNotice({ status, kept, courier }: VoucherNoticeProps) {
  const { t } = useTranslation('voucher');
  if (status !== 'valid') {
    return (
      <p role="status" className="flex gap-3 rounded-lg bg-warn-soft p-4 text-warn">
        <Icon name="alert" />
        <span className="min-w-0">{t(`status.${status}`)}</span>
      </p>
    );
  }
  if (courier) return null;
  return (
    <ul className="grid gap-2 rounded-lg bg-sunken p-4 text-sm">
      <li className="flex gap-3">
        <Icon name="device" />
        <span className="min-w-0">{t('hint.brightness')}</span>
      </li>
      <li className="flex gap-3" role="status">
        <Icon name={kept ? 'check' : 'download'} className={`size-5 ${kept ? 'text-good' : ''}`} />
        <span className="min-w-0">{t(kept ? 'hint.kept' : 'hint.keep')}</span>
      </li>
      <li className="flex gap-3">
        <Icon name="lock" />
        <span className="min-w-0">{t('hint.secret')}</span>
      </li>
    </ul>
  );
}
