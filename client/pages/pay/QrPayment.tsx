import { useTranslation } from '#client/i18n/useTranslation.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { QrPicture } from '#client/ui/QrPicture.tsx';
import { QrActions } from './QrActions.tsx';
import type { OpenPaymentView, QrView } from './toOpenPayment.ts';

type QrPaymentProps = { open: OpenPaymentView; action: QrView; onGo: () => void };

/** A QR code to scan from this screen, or to save and open in the payment app on the same phone. */
export function QrPayment({ open: { name, amount }, action, onGo }: QrPaymentProps) {
  const { t } = useTranslation('pay');
  return (
    <>
      <div className="mx-auto grid w-full max-w-sm justify-items-center gap-2 rounded-lg border border-line bg-white p-4 text-black">
        <QrPicture drawing={action.drawing} label={t('qr.label', { method: name, amount })} size="w-full max-w-72" />
        <p className="font-semibold">{`${name} · ${amount}`}</p>
      </div>
      <QrActions action={action} caption={`Frontrow · ${name} · ${amount}`} />
      {action.url && (
        <a href={action.url} onClick={onGo} className={buttonLook({ look: 'secondary', wide: true })}>
          {t('qr.open', { method: name })}
          <Icon name="external" />
        </a>
      )}
    </>
  );
}
