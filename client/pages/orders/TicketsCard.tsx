import { CopyButton } from '#client/features/copy/CopyButton.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { QrPicture } from '#client/ui/QrPicture.tsx';
import { OrderCardSection } from './OrderCardSection.tsx';
import type { OrderDetails } from './toOrderDetails.ts';

/** Tickets with seats and, once issued, their codes and a link to the voucher. */
export function TicketsCard({ order: { tickets, voucher, quantity, naming } }: { order: OrderDetails }) {
  const { t } = useTranslation('orders');
  return (
    <OrderCardSection title={t('detail.tickets')} aside={quantity}>
      <ul className="divide-y divide-line">
        {tickets.map(({ key, tier, seat, holder, proof, price, code, refunded }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0">
            <span className="min-w-0">
              <span className="font-medium">{tier}</span>
              {seat && <span className="block text-ink-soft text-sm">{seat}</span>}
              {holder && <span className="block text-sm">{holder}</span>}
              {proof && <span className="block text-sm text-warn">{proof}</span>}
              {refunded && <span className="block text-sm text-warn">{t('order:status.refunded')}</span>}
            </span>
            <span className="tabular-nums">{price}</span>
            {code && (
              <span className="flex w-full items-center justify-between gap-x-3 rounded-md border border-line py-1 pl-3 max-2xs:flex-wrap">
                <span className="min-w-0">
                  <span className="block text-ink-soft text-xs">{t('detail.code')}</span>
                  <b className="select-all font-mono">{code}</b>
                </span>
                <CopyButton text={code} label={t('detail.copyCode', { code })} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {naming && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={naming.href} className={buttonLook({ look: 'secondary', size: 'sm' })}>
            {t('detail.changeNames')}
          </a>
          <p className="text-ink-soft text-sm">{naming.until}</p>
        </div>
      )}
      {voucher && (
        <div className="mt-4 flex flex-wrap items-center gap-4 rounded-lg bg-accent-soft p-4">
          {voucher.preview && <QrPicture drawing={voucher.preview} label={t('detail.preview')} size="size-24" />}
          <div className="min-w-0 flex-1 basis-48">
            <p className="mb-3 text-sm">{voucher.type !== 'courier' && t(`detail.voucherText.${voucher.type}`)}</p>
            <a href={voucher.href} className={buttonLook({})}>
              <Icon name="ticket" />
              {t('detail.voucher')}
            </a>
          </div>
        </div>
      )}
    </OrderCardSection>
  );
}
