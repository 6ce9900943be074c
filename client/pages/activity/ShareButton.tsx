import { useShare } from '#client/features/share/useShare.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';

type ShareButtonProps = { title: string; address: string };

/** The button needs scripts. */
export function ShareButton({ title, address }: ShareButtonProps) {
  const { t } = useTranslation('activity');
  const share = useShare(title, address);
  return (
    <button type="button" aria-label={t('share.button')} className="icon-button noscript:hidden" onClick={share}>
      <Icon name="share" className="size-6" />
    </button>
  );
}
