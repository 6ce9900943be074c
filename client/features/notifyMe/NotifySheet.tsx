import { type SyntheticEvent, useState } from 'react';
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
  return (
    <Sheet
      open={open}
      onOpenChange={(stillOpen) => stillOpen || onClose()}
      title={t('notify.title')}
      closeLabel={t('common:close')}
    >
      <p className="font-semibold">{subject}</p>
      <p className="mt-1 mb-4 text-ink-soft text-sm">{t('notify.text')}</p>
      <NotifyForm subscription={subscription} onSent={onClose} />
    </Sheet>
  );
}

type NotifyFormProps = { subscription: Subscription; onSent: () => void };

function NotifyForm({ subscription, onSent }: NotifyFormProps) {
  const { t } = useTranslation('activity');
  const api = useShopApi();
  const toast = useToast();
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
      await api.notifyMe(activityId, { email, ...(sessionId && { sessionId }), ...(tierId && { tierId }) });
      rememberNotified(subscription);
      toast(t('notify.sent'));
      onSent();
    } catch (refused) {
      // A refusal without field errors shows its own toast.
      setError(Object.values(readRefusal(refused)?.fields ?? {})[0]);
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
