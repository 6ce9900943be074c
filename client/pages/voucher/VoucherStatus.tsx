import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { VoucherView } from './voucherPage.loader.ts';

/** Explains why a voucher is not valid. */
export function VoucherStatus({ status }: Pick<VoucherView, 'status'>) {
  const { t } = useTranslation('voucher');
  if (status === 'valid') return null;
  return (
    <p role="status" className="flex gap-3 rounded-lg bg-warn-soft p-4 text-warn">
      <Icon name="alert" />
      <span className="min-w-0">{t(`status.${status}`)}</span>
    </p>
  );
}
