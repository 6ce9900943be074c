import { type SyntheticEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { readRefusal, useToast } from '#client/features/toast/useToast.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopApi } from '#client/platform/shopApi.ts';
import { Button } from '#client/ui/Button.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { findEmailMistake } from './findEmailMistake.ts';
import { rememberNotified, type Subscription } from './notifiedMemory.ts';

type NotifySheetProps = {
  open: boolean;
  onClose: () => void;
  subscription: Subscription;
  /** The event and, if chosen, its session and tier. */
  subject: string;
};

export function NotifySheet({ open, onClose, subscription, subject }: NotifySheetProps) {
  const { t } = useTranslation('activity');
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const close = () => {
    setUnconfirmed(undefined);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(stillOpen) => stillOpen || close()}
      title={t('notify.title')}
      closeLabel={t('common:close')}
    >
      <p className="font-semibold">{subject}</p>
      {unconfirmed ? (
        <div className="mt-1 grid gap-4">
          <p role="status">{t('notify.confirm', { email: unconfirmed })}</p>
          <Button size="lg" wide onClick={close}>
            {t('notify.done')}
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-1 mb-4 text-ink-soft text-sm">{t('notify.text')}</p>
          <NotifyForm subscription={subscription} onSent={onClose} onUnconfirmed={setUnconfirmed} />
        </>
      )}
    </Sheet>
  );
}

type NotifyFormProps = {
  subscription: Subscription;
  onSent: () => void;
  /** Called with the e-mail address that receives the confirmation link. */
  onUnconfirmed: (email: string) => void;
};

function NotifyForm({ subscription, onSent, onUnconfirmed }: NotifyFormProps) {
  const { t } = useTranslation('activity');
  const api = useShopApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const mistake = findEmailMistake(email);
    setError(mistake && t(`notify.${mistake}`));
    if (mistake) return;

    setSending(true);
    const { activityId, sessionId, tierId } = subscription;
    try {
      const place = { ...(sessionId && { sessionId }), ...(tierId && { tierId }) };
      const { confirmationSent } = await api.notifyMe(activityId, { email, ...place });
      rememberNotified(subscription, confirmationSent ? 'unconfirmed' : 'yes');
      // The sheet asks the visitor to open the link in the e-mail. A toast would cover that text.
      if (confirmationSent) return onUnconfirmed(email);
      toast(t('notify.sent'));
      onSent();
    } catch (refused) {
      // The API client has already shown a toast for a refusal without field errors.
      const refusal = readRefusal(refused);
      setError(Object.values(refusal?.fields ?? {})[0]);
      if (refusal?.reason !== 'notify.available') return;
      // The reloaded page offers the tickets.
      void revalidate();
      onSent();
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <TextField
        label={t('notify.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        error={error}
        onChange={() => error && setError(undefined)}
      />
      <Button type="submit" size="lg" wide aria-disabled={sending}>
        {t('notify.submit')}
      </Button>
    </form>
  );
}
