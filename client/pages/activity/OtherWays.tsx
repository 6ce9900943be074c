import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { Purchase } from './usePurchase.ts';

/** Alternatives to sold-out tickets: another tier, or a notification. */
export function OtherWays({ purchase: { choice, notified, openDialog } }: { purchase: Purchase }) {
  const { t } = useTranslation('activity');
  const others = choice.session?.tiers.filter(({ id, button }) => id !== choice.tier?.id && button.action === 'buy');
  return (
    <div className="flex flex-wrap gap-2">
      {others?.map(({ id, name, price }) => (
        <Button key={id} look="secondary" onClick={() => choice.chooseTier(id)}>
          {t('race.otherTier', { name, price })}
        </Button>
      ))}
      <Button look="secondary" aria-disabled={notified} onClick={() => notified || openDialog('notify')}>
        <Icon name={notified ? 'check' : 'bell'} />
        {t(notified ? 'button.notified' : 'button.notifyMe')}
      </Button>
    </div>
  );
}
