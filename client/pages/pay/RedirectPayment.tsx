import { useTranslation } from '#client/i18n/useTranslation.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { RedirectView } from './toOpenPayment.ts';

type RedirectPaymentProps = { name: string; action: RedirectView; onGo: () => void };

/** Shown when the buyer returns before the result is known. Links to the provider in the same tab. */
export function RedirectPayment({ name, action, onGo }: RedirectPaymentProps) {
  const { t } = useTranslation('pay');
  return (
    <>
      <p>{t('redirect.text', { method: name })}</p>
      {action.url && (
        <a href={action.url} onClick={onGo} className={buttonLook({ size: 'lg', wide: true })}>
          {t('redirect.go')}
          <Icon name="external" />
        </a>
      )}
    </>
  );
}
