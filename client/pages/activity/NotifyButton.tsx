import type { TextKey } from '#client/i18n/Translate.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import type { Purchase } from './usePurchase.ts';

type NotifyButtonProps = Pick<Parameters<typeof Button>[0], 'look' | 'size' | 'wide' | 'className'> & {
  purchase: Purchase;
  iconLook?: string;
};

const LOOKS: Record<Purchase['notified'], { words: TextKey<'activity'>; icon: IconName }> = {
  no: { words: 'button.notifyMe', icon: 'bell' },
  unconfirmed: { words: 'button.confirmEmail', icon: 'mail' },
  yes: { words: 'button.notified', icon: 'check' },
};

/** Asks for a notification. Until the link in the mail is opened, it can be asked for again. */
export function NotifyButton({ purchase: { notified, openDialog }, iconLook, ...look }: NotifyButtonProps) {
  const { t } = useTranslation('activity');
  const { words, icon } = LOOKS[notified];
  const isDone = notified === 'yes';
  return (
    <Button {...look} aria-disabled={isDone} onClick={() => isDone || openDialog('notify')}>
      <Icon name={icon} {...(iconLook && { className: iconLook })} />
      {t(words)}
    </Button>
  );
}
