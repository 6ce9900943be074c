import { lazy, useState } from 'react';
import { type Notified, useNotified } from '#client/features/notifyMe/notifiedMemory.ts';
import type { TextKey } from '#client/i18n/Translate.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShows } from '#client/platform/shopInfo.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { OnceOpened } from '#client/ui/OnceOpened.tsx';
import type { TierView } from './activityView.ts';
import type { Purchase } from './usePurchase.ts';

const NotifySheet = lazy(async () => ({
  default: (await import('#client/features/notifyMe/NotifySheet.tsx')).NotifySheet,
}));

type NotifyButtonProps = Pick<Parameters<typeof Button>[0], 'look' | 'size' | 'wide' | 'className'> & {
  purchase: Purchase;
  /** Tier that is sold out while the session has tickets of other tiers. */
  tier?: TierView | undefined;
  iconLook?: string;
};

const LOOKS: Record<Notified, { words: TextKey<'activity'>; icon: IconName }> = {
  no: { words: 'button.notifyMe', icon: 'bell' },
  unconfirmed: { words: 'button.confirmEmail', icon: 'mail' },
  yes: { words: 'button.notified', icon: 'check' },
};

/**
 * Requests a notification. The visitor can request it again until they confirm the request with the link in the e-mail.
 */
export function NotifyButton({ purchase: { activity, choice }, tier, iconLook, ...look }: NotifyButtonProps) {
  const { t } = useTranslation('activity');
  const shows = useShows();
  const [open, setOpen] = useState(false);
  const { session } = choice;
  const subscription = { activityId: activity.id, sessionId: session?.id, tierId: tier?.id };
  const notified = useNotified(subscription);
  const { words, icon } = LOOKS[notified];
  const isDone = notified === 'yes';
  if (!shows('notify')) return null;
  return (
    <>
      <Button {...look} aria-disabled={isDone} onClick={() => isDone || setOpen(true)}>
        <Icon name={icon} {...(iconLook && { className: iconLook })} />
        {t(words)}
        {tier && <span className="sr-only"> {tier.name}</span>}
      </Button>
      <OnceOpened open={open}>
        <NotifySheet
          open={open}
          onClose={() => setOpen(false)}
          subscription={subscription}
          subject={[activity.name, session?.starts.full, tier?.name].filter(Boolean).join(' · ')}
        />
      </OnceOpened>
    </>
  );
}
